import type { NightAnswer } from "@hunt/contracts/nights";
import type { UserAnswer } from "@hunt/contracts/users";
import { skillOf } from "@hunt/engine/simulation/session-plan";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addNight } from "../../../testing/add-night.ts";
import { createAccount, createHunter, unverify, verify } from "../../../testing/hunters.ts";
import { publishLog } from "../../../testing/post-log.ts";
import { sendNight } from "../../../testing/send-night.ts";
import { hunters, simulatedLogs } from "../../../testing/simulated-logs.ts";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";

/**
 * Which accounts vouch for a night, and which nights are not ranked until a moderator has looked at them (docs/product.md, "Who
 * vouches for a night").
 */
let server: TestApp;
let seed = 52_000;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());

const get = async <T>(url: string) => (await server.app.inject(url)).json<T>();
const nightOf = (uuid: string) => get<NightAnswer>(`/v2/nights/${uuid}`);
const statsOf = async (uuid: string) => (await get<UserAnswer>(`/v2/users/${uuid}`)).stats;
const verifyNight = (uuid: string) =>
  server.deps.db.updateTable("night").set({ verified: true }).where("uuid", "=", uuid).execute();

/** These hunters are fast enough that the night has as many full runs as boards of nights ask for. */
const sixRuns = { skill: skillOf(0.9), preload: true } as const;

/** Publishes a public night of two hunters named `${prefix}1` and `${prefix}2`, sent by an account or by a visitor. */
async function publish(prefix: string, sender?: string): Promise<string> {
  const [log = ""] = simulatedLogs(seed++, { ...sixRuns, hunters: hunters(2, prefix) });
  const headers = sender === undefined ? {} : server.signIn({ uuid: sender, role: "user" });
  const { upload } = await publishLog(server, log, { headers });
  return upload.nights[0]?.uuid ?? "";
}

/** Returns everything that is derived from nights that count. */
async function derivedFrom(nightUuid: string, hunter: string) {
  const { season, squadSize } = await nightOf(nightUuid);
  const board = (list: string) =>
    get<{ items: { uuid: string; night?: { uuid: string } }[] }>(
      `/v2/leaderboards/${list}?season=${season}&squadSize=${squadSize}&verifiedOnly=false&entries=all&limit=100`,
    );
  const [nights, runs, captures, stats, trend, calendar, mates] = await Promise.all([
    board("nights"),
    board("runs"),
    board("users"),
    statsOf(hunter),
    get<{ total: number }>(`/v2/users/${hunter}/trend`),
    get<{ days: unknown[] }>(`/v2/users/${hunter}/calendar`),
    get<{ total: number }>(`/v2/users/${hunter}/mates`),
  ]);
  return {
    onBoardOfNights: nights.items.some(({ uuid }) => uuid === nightUuid),
    onBoardOfRuns: runs.items.some(({ night }) => night?.uuid === nightUuid),
    onBoardOfHunters: captures.items.some(({ uuid }) => uuid === hunter),
    nights: stats.nights > 0,
    captures: stats.allHydrolystCaptures > 0,
    bests: stats.best?.any.realTime !== null,
    trend: trend.total > 0,
    calendar: calendar.days.length > 0,
    mates: mates.total > 0,
  };
}
const all = (holds: boolean) => ({
  onBoardOfNights: holds,
  onBoardOfRuns: holds,
  onBoardOfHunters: holds,
  nights: holds,
  captures: holds,
  bests: holds,
  trend: holds,
  calendar: holds,
  mates: holds,
});
/** The mate is named only by the uploader, and has not confirmed the night. */
const allButMates = { ...all(true), mates: false };

describe("a night that a visitor uploads", () => {
  test("a visitor's night counts for no boards, totals, bests and charts, and stays in the lists as unconfirmed", async () => {
    const host = await createHunter(server, "Anon1");
    await createHunter(server, "Anon2");
    const uuid = await publish("Anon");
    expect((await nightOf(uuid)).standing).toBe("unconfirmed");
    expect(await get(`/v2/nights/${uuid}/rank`)).toMatchObject({ unrankedReason: "unconfirmed" });
    expect(await derivedFrom(uuid, host)).toEqual(all(false));
    const { items } = await get<{ items: NightAnswer[] }>("/v2/nights");
    expect(items).toContainEqual(expect.objectContaining({ uuid, standing: "unconfirmed" }));
    expect(await get(`/v2/nights?userUuid=${host}`)).toMatchObject({ total: 0 });
  });

  test("a visitor's night counts when a moderator has approved it", async () => {
    const host = await createHunter(server, "Approved1");
    await createHunter(server, "Approved2");
    const uuid = await publish("Approved");
    await verifyNight(uuid);
    expect((await nightOf(uuid)).standing).toBe("counted");
    expect(await derivedFrom(uuid, host)).toEqual(all(true));
  });

  test("a visitor's night counts when its host sends it too", async () => {
    const first = await createHunter(server, "Joins1");
    await createHunter(server, "Joins2");
    const uuid = await publish("Joins");
    expect(await derivedFrom(uuid, first)).toEqual(all(false));
    await server.deps.db.transaction().execute((trx) => sendNight(trx, uuid, first));
    expect(await derivedFrom(uuid, first)).toEqual(allButMates);
  });
});

describe("a night that an account uploads", () => {
  test("an account's night counts when the account's verified name is in its squad", async () => {
    const host = await createHunter(server, "Sends1");
    await createHunter(server, "Sends2");
    const uuid = await publish("Sends", host);
    expect((await nightOf(uuid)).standing).toBe("counted");
    expect(await derivedFrom(uuid, host)).toEqual(allButMates);
  });

  test("an account's night does not count when the account was not there, or its name is not verified yet or any more", async () => {
    const host = await createHunter(server, "Other1");
    const uuid = await publish("Other", await createHunter(server, "Somebody else"));
    expect((await nightOf(uuid)).standing).toBe("unconfirmed");
    expect(await derivedFrom(uuid, host)).toEqual(all(false));

    const late = await createAccount(server);
    const sent = await publish("Late", late);
    await createHunter(server, "Late2");
    expect((await nightOf(sent)).standing).toBe("unconfirmed");
    await verify(server, late, "Late1");
    expect(await derivedFrom(sent, late)).toEqual(allButMates);
    await unverify(server, late);
    expect((await nightOf(sent)).standing).toBe("unconfirmed");
  });
});

/** Changes the speed of a log's clock, which is an old way to forge a log. */
const scaledInTime = (log: string, by: number) =>
  log.replaceAll(/^\d+\.\d{3}(?= )/gm, (seconds) => (Number(seconds) * by).toFixed(3));

describe("a figure below a floor (docs/game-log.md 5)", () => {
  const night = async (hunter: string, isBelowFloor: boolean) =>
    await addNight(server, {
      members: [{ uuid: hunter }, {}],
      fullRuns: 6,
      averageRealTimeMs: 470_000,
      realTimesMs: [470_000],
      isBelowFloor,
    });

  test("a figure below a floor is not ranked until a moderator has approved the night, but the night counts", async () => {
    const hunter = await createHunter(server, "Floored");
    const uuid = await night(hunter, true);
    const below = { onBoardOfNights: false, onBoardOfRuns: false, bests: false, mates: false };
    expect((await nightOf(uuid)).standing).toBe("counted");
    expect(await get(`/v2/nights/${uuid}/rank`)).toMatchObject({ unrankedReason: "below_floor" });
    expect(await derivedFrom(uuid, hunter)).toEqual({ ...all(true), ...below });
    await verifyNight(uuid);
    expect(await derivedFrom(uuid, hunter)).toEqual({ ...all(true), mates: false });
  });

  test("a figure below a floor stays as in the log, even when the host's account sends it", async () => {
    const host = await createHunter(server, "Edited1");
    const [log = ""] = simulatedLogs(seed++, { ...sixRuns, hunters: hunters(2, "Edited") });
    const headers = server.signIn({ uuid: host, role: "user" });
    const { upload } = await publishLog(server, scaledInTime(log, 0.9), { headers });
    const uuid = upload.nights[0]?.uuid ?? "";
    const { runs } = await nightOf(uuid);
    expect(runs?.some(({ realTime }) => realTime !== null && realTime < 455)).toBe(true);
    expect(await derivedFrom(uuid, host)).toMatchObject({
      nights: true,
      onBoardOfNights: false,
      onBoardOfRuns: false,
      bests: false,
    });
  });
});
