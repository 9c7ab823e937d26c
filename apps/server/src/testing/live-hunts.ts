import { onTestFinished } from "vitest";
import { createHunter } from "./hunters.ts";
import { liveFigures } from "./live-figures.ts";
import { openEvents } from "./open-events.ts";
import { openTestSession } from "./sessions.ts";
import { createTestApp, type TestApp } from "./test-app.ts";

/** A hunter with a verified name, and the headers of a browser in which they are signed in. */
export interface SignedInHunter {
  readonly uuid: string;
  readonly ign: string;
  readonly headers: Readonly<Record<string, string>>;
}

export interface PublishingHunter extends SignedInHunter {
  readonly liveUuid: string;
}

/** Opens a server that runs no jobs and lets one address ask as often as a thousand may. */
export function createLiveTestApp(): Promise<TestApp> {
  return createTestApp({
    work: false,
    nowMs: Date.UTC(2026, 10, 20, 20),
    environment: { RATE_LIMIT_SCALE: "1000" },
  });
}

/** Returns functions that sign in ever new hunters, whose names begin with a word, and let them publish a hunt. */
export function liveHunters(server: () => TestApp, word: string) {
  let count = 0;
  async function signIn(): Promise<SignedInHunter> {
    // No name looks like another one.
    const letters = "bdfghkptxz";
    const ign = `${word} ${[100, 10, 1].map((place) => letters[Math.floor(count / place) % 10]).join("")}`;
    count += 1;
    const uuid = await createHunter(server(), ign);
    const { accessToken } = await openTestSession(server(), uuid);
    return { uuid, ign, headers: { "x-access-token": accessToken } };
  }
  async function publish(options: { readonly isListed?: boolean } = {}): Promise<PublishingHunter> {
    const hunter = await signIn();
    return { ...hunter, liveUuid: await publishHunt(server(), hunter, options) };
  }
  return { signIn, publish };
}

/** Opens the event stream of a hunt, until the test is over. */
export async function watchHunt(server: TestApp, liveUuid: string) {
  const events = await openEvents(server, { url: `/v2/live/${liveUuid}/events` });
  onTestFinished(events.leave);
  return events;
}

/** Begins to publish a hunter's hunt, and sends its first figures. Returns the hunt's uuid. */
async function publishHunt(
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
