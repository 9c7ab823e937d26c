import { accountsOf, countedNight } from "./make-known.ts";
import type { TestApp } from "./test-app.ts";

/** Makes the hunters whose names begin so some who have hunted together before. */
export async function acquaint(server: TestApp, names: string): Promise<void> {
  await countedNight(server, await accountsOf(server, names));
}
