import { accountsOf, addCountedNight } from "./make-known.ts";
import type { TestApp } from "./test-app.ts";

/** Gives the hunters whose names begin with `names` an earlier counted night together. */
export async function addNightTogether(server: TestApp, names: string): Promise<void> {
  await addCountedNight(server, await accountsOf(server, names));
}
