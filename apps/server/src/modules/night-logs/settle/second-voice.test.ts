import { firstPlacesWaitDays } from "@hunt/contracts/board-limits";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { moved } from "../../../testing/changed-logs.ts";
import { createHunter } from "../../../testing/hunters.ts";
import { type KnownHunters, makeKnown } from "../../../testing/make-known.ts";
import { publishLog } from "../../../testing/post-log.ts";
import { cutBeforeLastRuns, hunters, simulatedLogs } from "../../../testing/simulated-logs.ts";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";

// Tests when a night's places in the first ten of boards stop waiting, depending on its logs (docs/product.md, "The
// first ten").

let server: TestApp;
let seed = 97_400;
beforeAll(async () => {
  server = await createTestApp({ environment: { RATE_LIMIT_SCALE: "1000" } });
});
afterAll(() => server.close());

const dayMs = 24 * 60 * 60 * 1000;

const known: KnownHunters = { days: 60, withOthers: 3 };

/** Creates a squad of two and their logs; the accounts are old and hunt with others too. */
async function squadOf(names: string, { host: ofHost = known, mate: ofMate = known } = {}) {
  const [host = "", mate = ""] = simulatedLogs(seed++, {
    hunters: hunters(2, names),
    maximumRunsPerNight: 6,
    nightsCount: 1,
  });
  const [owner, other] = [await createHunter(server, `${names}1`), await createHunter(server, `${names}2`)];
  await makeKnown(server, `${names}1`, ofHost);
  await makeKnown(server, `${names}2`, ofMate);
  return { host, mate, owner, other };
}

async function send(log: string, account: string) {
  const { upload } = await publishLog(server, log, {
    headers: server.signIn({ uuid: account, role: "user" }),
  });
  return upload.nights[0]?.uuid ?? "";
}

/** Returns how long the night's places still wait; null for a night that does not count. */
async function waitOf(night: string): Promise<number | null> {
  const row = await server.deps.db
    .selectFrom("counted_night")
    .select([sql<Date | number>`settles_at`.as("settlesAt"), "since"])
    .where("night_uuid", "=", night)
    .executeTakeFirst();
  return row?.since ? Number(row.settlesAt) - row.since.getTime() : null;
}

const wholeWait = firstPlacesWaitDays * dayMs;

test("a mate's own log that agrees ends the wait for a place in the first ten", async () => {
  const { host, mate, owner, other } = await squadOf("Voicea");
  const night = await send(host, owner);
  expect(await waitOf(night)).toBe(wholeWait);
  expect(await send(mate, other)).toBe(night);
  expect(await waitOf(night)).toBeLessThanOrEqual(0);
});

test.each<readonly [who: string, names: string, squad: Parameters<typeof squadOf>[1]]>([
  ["a mate who has hunted with nobody else", "Voicee", { mate: { days: 60 } }],
  ["a mate whose account is new", "Voicef", { mate: { days: 3, withOthers: 3 } }],
  ["a mate of a host whose account is new", "Voiceg", { host: { days: 3 } }],
])("the log of %s does not end the wait for a place in the first ten", async (_who, names, squad) => {
  const { host, mate, owner, other } = await squadOf(names, squad);
  const night = await send(host, owner);
  expect(await send(mate, other)).toBe(night);
  expect(await waitOf(night)).toBe(wholeWait);
});

test("a copy of the shown log that a mate sends does not end the wait for a place", async () => {
  const { host, owner, other } = await squadOf("Voiceb");
  const night = await send(host, owner);
  expect(await send(`${host}\n`, other)).toBe(night);
  expect(await waitOf(night)).toBe(wholeWait);
});

test("a mate's log that differs does not end the wait for a place in the first ten", async () => {
  const { host, mate, owner, other } = await squadOf("Voicec");
  const night = await send(host, owner);
  const differing = moved(mate, (ms, line) => (line.includes("Weakpoint Destroyed") ? ms + 4000 : ms));
  expect(await send(differing, other)).toBe(night);
  expect(await waitOf(night)).not.toBeLessThanOrEqual(0);
});

test("a night whose shown log is replaced by a longer one waits again from that day on", async () => {
  const { host, owner } = await squadOf("Voiced");
  const night = await send(cutBeforeLastRuns(host, 2), owner);
  const since = new Date(Date.now() - 30 * dayMs);
  await server.asOwner(
    `update counted_night set since = '${since.toISOString()}', settles_at = '${since.toISOString()}'`,
  );
  expect(await send(host, owner)).toBe(night);
  const row = await server.deps.db
    .selectFrom("counted_night")
    .select("since")
    .where("night_uuid", "=", night)
    .executeTakeFirstOrThrow();
  expect(row.since?.getTime()).toBeGreaterThan(since.getTime());
  expect(await waitOf(night)).toBe(wholeWait);
});
