import { createHunter } from "./hunters.ts";
import { liveFigures } from "./live-figures.ts";
import { openTestSession } from "./sessions.ts";
import type { TestApp } from "./test-app.ts";

/** A hunter with a verified name, and the headers of a browser in which they are signed in. */
export interface SignedInHunter {
  readonly uuid: string;
  readonly ign: string;
  readonly headers: Readonly<Record<string, string>>;
}

export async function signInHunter(server: TestApp, ign: string): Promise<SignedInHunter> {
  const uuid = await createHunter(server, ign);
  const { accessToken } = await openTestSession(server, uuid);
  return { uuid, ign, headers: { "x-access-token": accessToken } };
}

/** Begins to publish a hunter's hunt, and sends its first figures. Returns the hunt's uuid. */
export async function publishHunt(
  { app }: TestApp,
  { headers }: Pick<SignedInHunter, "headers">,
  { isListed = false } = {},
): Promise<string> {
  const own = { url: "/v2/@me/live", headers };
  const begun = await app.inject({ ...own, method: "POST", payload: { isListed } });
  const sent = await app.inject({ ...own, method: "PUT", payload: liveFigures() });
  if (begun.statusCode !== 200 || sent.statusCode !== 204)
    throw new Error(`the hunt could not be published: ${begun.body} ${sent.body}`);
  return begun.json().uuid;
}
