import type { NightAnswer } from "@hunt/contracts/nights";
import { skillOf } from "@hunt/engine/simulation/session-plan";
import { afterAll, beforeAll, expect, test } from "vitest";
import { beginSeasonFour } from "../../../testing/begin-season-four.ts";
import { withoutClock } from "../../../testing/changed-logs.ts";
import { createAccount, createHunter } from "../../../testing/hunters.ts";
import { publishLog } from "../../../testing/post-log.ts";
import { cutBeforeLastRuns, hunters, simulatedLogs } from "../../../testing/simulated-logs.ts";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";
import { rebuildNights } from "../reread/rebuild-nights.ts";

// The day that a moderator set stays, whatever day later logs tell (docs/product.md, "Seasons and categories").

let server: TestApp;
let seed = 93_000;
const setOn = "2025-11-20";
beforeAll(async () => {
  server = await createTestApp({ environment: { RATE_LIMIT_SCALE: "100" } });
  await beginSeasonFour(server.deps);
});
afterAll(() => server.close());

const nightOf = async (uuid: string) => (await server.app.inject(`/v2/nights/${uuid}`)).json<NightAnswer>();
const asSet = { playedOn: setOn, startedAt: null, season: 3, standing: "counted" };

async function publish(log: string, sender: string): Promise<string> {
  const headers = server.signIn({ uuid: sender, role: "user" });
  const { upload } = await publishLog(server, log, { headers });
  return upload.nights[0]?.uuid ?? "";
}

async function setDay(uuid: string, playedOn: string | null) {
  const moderator = server.signIn({ uuid: await createAccount(server, "mod"), role: "mod" });
  const payload = { playedOn, reason: "The video shows it." };
  const url = `/v2/@admin/nights/${uuid}`;
  return await server.app.inject({ method: "PATCH", url, headers: moderator, payload });
}

/** Creates logs of a night of spring 2026, by a build of the year before, and accounts for its host and a mate. */
async function squadOf(prefix: string) {
  const [hosts = "", mates = ""] = simulatedLogs(seed++, {
    skill: skillOf(0.9),
    hunters: hunters(2, prefix),
    notBeforeMs: Date.parse("2026-05-01T00:00:00Z"),
    buildLabel: "2025.11.01.13.07",
    maximumRunsPerNight: 4,
  });
  const [host, mate] = [await createHunter(server, `${prefix}1`), await createHunter(server, `${prefix}2`)];
  return { hosts, mates, host, mate };
}

test.each([
  ["Alpine", "the host's second copy, with the line of the clock", (log: string) => log, "host"],
  [
    "Boreal",
    "the whole log of which the host had sent a part",
    (log: string) => cutBeforeLastRuns(log, 2),
    "host",
  ],
  ["Coastal", "a mate's log", (log: string) => log, "mate"],
] as const)(
  "(%s) the day that a moderator set stays after a later log: %s",
  async (prefix, _which, cut, who) => {
    const { hosts, mates, host, mate } = await squadOf(prefix);
    const uuid = await publish(withoutClock(cut(hosts)), host);
    expect((await setDay(uuid, setOn)).statusCode).toBe(200);
    expect(await (who === "host" ? publish(hosts, host) : publish(mates, mate))).toBe(uuid);
    expect(await nightOf(uuid)).toMatchObject(asSet);
    await rebuildNights(server.deps, { all: true });
    expect(await nightOf(uuid)).toMatchObject(asSet);
  },
);

test("the host's log that replaces a mate's log leaves the day", async () => {
  const { hosts, mates, host, mate } = await squadOf("Desert");
  const uuid = await publish(withoutClock(mates), mate);
  await setDay(uuid, setOn);
  expect(await publish(hosts, host)).toBe(uuid);
  expect(await nightOf(uuid)).toMatchObject({ ...asSet, perspective: "host" });
});

test("the day of logs that came meanwhile applies when the set day is removed", async () => {
  const { hosts, mates, host, mate } = await squadOf("Forest");
  const uuid = await publish(withoutClock(hosts), host);
  await setDay(uuid, setOn);
  await publish(mates, mate);
  expect((await setDay(uuid, null)).json()).toMatchObject({ isChanged: true, playedOn: null });
  const night = await nightOf(uuid);
  expect(night).toMatchObject({ playedOn: null, season: 4, standing: "counted" });
  expect(night.startedAt).not.toBeNull();
});

test("the day of the shown log applies when the set day is removed", async () => {
  const { hosts, mates, host, mate } = await squadOf("Glacial");
  const uuid = await publish(withoutClock(mates), mate);
  await setDay(uuid, setOn);
  await publish(hosts, host);
  await setDay(uuid, null);
  const { startedAt } = await nightOf(uuid);
  const alone = hosts.replaceAll("Glacial", "Inlandx");
  const told = await nightOf(await publish(alone, await createHunter(server, "Inlandx1")));
  expect([startedAt, (await nightOf(uuid)).season]).toEqual([told.startedAt, 4]);
  const kept = await server.deps.db
    .selectFrom("night")
    .select("dated_from")
    .where("uuid", "=", uuid)
    .executeTakeFirst();
  expect(kept).toEqual({ dated_from: null });
});
