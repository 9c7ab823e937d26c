import type { NightAnswer } from "@hunt/contracts/nights";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createHunter } from "../../testing/hunters.ts";
import { publishLog } from "../../testing/post-log.ts";
import { cutBeforeLastRuns, hunters, simulatedLogs } from "../../testing/simulated-logs.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { reanalyseNights } from "./reanalyse-nights.ts";

// Two logs that both claim to be the host's, and differ: the first is shown, and nothing of it is ranked.

let server: TestApp;
let seed = 800;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());

const eve = "eve-0123456789abcdef";

/** A night that counts: its host publishes it from the account that has the name. */
async function publishedByHost(names: string) {
  const logs = simulatedLogs(seed++, { hunters: hunters(2, names), maximumRunsPerNight: 3 });
  const [host = ""] = logs;
  const account = await createHunter(server, `${names}1`);
  const headers = server.signIn({ uuid: account, role: "user" });
  const { upload, accepted } = await publishLog(server, host, { headers });
  const uuid = upload.nights[0]?.uuid ?? "";
  expect((await nightOf(uuid)).standing).toBe("counted");
  return { uuid, accepted, headers, host, mate: logs[1] ?? "" };
}

async function nightOf(uuid: string): Promise<NightAnswer> {
  return (await server.app.inject(`/v2/nights/${uuid}`)).json();
}

/** The log with the times of some lines moved. */
function moved(log: string, move: (ms: number, line: string) => number): string {
  return log.replace(/^(\d+)\.(\d{3}) (.*)$/gm, (line, seconds: string, ms: string, rest: string) => {
    const at = Math.round(move(Number(seconds) * 1000 + Number(ms), line));
    return `${Math.floor(at / 1000)}.${String(at % 1000).padStart(3, "0")} ${rest}`;
  });
}

/** Every nightfall two seconds later: the runs are as much shorter, limbs and captures are where they were. */
const withLateNightfalls = (log: string) =>
  moved(log, (ms, line) => (line.includes("It's nighttime!") ? ms + 2_000 : ms));

/** Everything after the last nightfall as much faster: another end of the hunt. */
function withFasterEnd(log: string): string {
  const last = [...log.matchAll(/^(\d+)\.(\d{3}) [^\n]*It's nighttime!/gm)].at(-1);
  const nightMs = Number(last?.[1]) * 1000 + Number(last?.[2]);
  return moved(log, (ms) => (ms <= nightMs ? ms : nightMs + (ms - nightMs) * 0.95));
}

describe("a log that claims to be the same host's", () => {
  test.each([
    ["with other figures for the same limbs and captures", "Figures", withLateNightfalls],
    ["with another end of the hunt", "Hunts", withFasterEnd],
  ])("%s makes the night disputed: the first stays shown, and is not ranked", async (_, names, edit) => {
    const { uuid, host } = await publishedByHost(names);
    const before = await nightOf(uuid);
    expect(before.averageRealTime).not.toBeNull();
    const rival = await publishLog(server, edit(host), { fp: eve });
    expect(rival.upload.nights).toMatchObject([{ uuid, status: "duplicate" }]);
    expect({ ...(await nightOf(uuid)), standing: "counted", logs: null }).toEqual(before);
    expect(await nightOf(uuid)).toMatchObject({ standing: "disputed", logs: { agree: 1, total: 2 } });
    const rank = await server.app.inject(`/v2/nights/${uuid}/rank`);
    expect(rank.json()).toMatchObject({ rank: null, unrankedReason: "disputed" });
    const board = await server.app.inject(
      "/v2/leaderboards/runs?season=3&squadSize=any&verifiedOnly=false&entries=all&limit=100",
    );
    expect(board.statusCode).toBe(200);
    expect(board.json().items.map((run: { night: { uuid: string } }) => run.night.uuid)).not.toContain(uuid);
  });

  test("disputes the night no longer once it is taken back", async () => {
    const { uuid, host } = await publishedByHost("Taken");
    const { accepted } = await publishLog(server, withLateNightfalls(host), { fp: eve });
    expect((await nightOf(uuid)).standing).toBe("disputed");
    const headers = { fp: eve, "x-claim-token": accepted.claimToken ?? "" };
    await server.app.inject({ method: "DELETE", url: `/v2/uploads/${accepted.uuid}`, headers });
    expect((await nightOf(uuid)).standing).toBe("counted");
    const board = await server.app.inject(
      "/v2/leaderboards/runs?season=3&squadSize=any&verifiedOnly=false&entries=all&limit=100",
    );
    expect(board.json().items.map((run: { night: { uuid: string } }) => run.night.uuid)).toContain(uuid);
  });
});

/** The host's log as the other hunter of two would have written it, whose game started 100 s earlier. */
function asMatesOwn(log: string, names: string): string {
  const swapped = log
    .replaceAll(`${names}1`, "\0")
    .replaceAll(`${names}2`, `${names}1`)
    .replaceAll("\0", `${names}2`);
  return moved(swapped, (ms) => ms + 100_000);
}

describe("a squad mate's log that claims to have hosted the same visits", () => {
  /** The mate's account, which has the name, publishes it. */
  async function publishedByMate(names: string, log: string) {
    const mate = await createHunter(server, `${names}2`);
    const headers = server.signIn({ uuid: mate, role: "user" });
    return { headers, ...(await publishLog(server, log, { headers })) };
  }

  test.each([
    ["with other figures", "Rival", "joined", withLateNightfalls],
    ["with another end of the hunt", "Other", "duplicate", withFasterEnd],
  ])("%s makes the night disputed", async (_, names, status, edit) => {
    const { uuid, host } = await publishedByHost(names);
    const before = await nightOf(uuid);
    const { upload } = await publishedByMate(names, asMatesOwn(edit(host), names));
    expect(upload.nights).toMatchObject([{ uuid, status }]);
    expect(await nightOf(uuid)).toMatchObject({
      standing: "disputed",
      averageRealTime: before.averageRealTime,
      runs: before.runs?.map(({ realTime }) => ({ realTime })),
    });
  });

  test("and tells the same disputes nothing", async () => {
    const { uuid, host } = await publishedByHost("Same");
    const { upload } = await publishedByMate("Same", asMatesOwn(host, "Same"));
    expect(upload.nights).toMatchObject([{ uuid, status: "joined" }]);
    expect((await nightOf(uuid)).standing).toBe("counted");
  });

  test("and is longer than what its sender told before does not take the place of the first", async () => {
    const { uuid, host } = await publishedByHost("Longer");
    const { runs } = await nightOf(uuid);
    const mate = server.signIn({ uuid: await createHunter(server, "Longer2"), role: "user" });
    const own = asMatesOwn(host, "Longer");
    await publishLog(server, cutBeforeLastRuns(own, 1), { headers: mate });
    // What the mate did not host has no nightfall, and so no real time.
    const firstNightfall = own.replace(/^.*It's nighttime!\r?\n/m, "");
    const again = await publishLog(server, firstNightfall, { headers: mate });
    expect(again.upload.nights).toMatchObject([{ uuid, status: "duplicate" }]);
    expect((await nightOf(uuid)).runs).toEqual(runs);
  });

  test("and is longer than the first is not shown either once all is analysed again", async () => {
    const [host = ""] = simulatedLogs(seed++, { hunters: hunters(2, "Again"), maximumRunsPerNight: 3 });
    const headers = server.signIn({ uuid: await createHunter(server, "Again1"), role: "user" });
    const { upload } = await publishLog(server, cutBeforeLastRuns(host, 1), { headers });
    const uuid = upload.nights[0]?.uuid ?? "";
    const { averageRealTime, format } = await nightOf(uuid);
    await publishedByMate("Again", asMatesOwn(withLateNightfalls(host), "Again"));
    await reanalyseNights(server.deps, { all: true });
    expect(await nightOf(uuid)).toMatchObject({ averageRealTime, format, standing: "disputed" });
  });

  test("makes a night that nobody disputes once the other is taken back", async () => {
    const { uuid, host, accepted, headers } = await publishedByHost("Left");
    await publishedByMate("Left", asMatesOwn(withLateNightfalls(host), "Left"));
    expect((await nightOf(uuid)).standing).toBe("disputed");
    await server.app.inject({ method: "DELETE", url: `/v2/uploads/${accepted.uuid}`, headers });
    expect((await nightOf(uuid)).standing).toBe("counted");
  });
});

test("a log that was sent before the last arcane dropped is told to its end by the next one, not disputed", async () => {
  const [log = ""] = simulatedLogs(seed++, { hunters: hunters(1, "Early"), maximumRunsPerNight: 2 });
  const arcane = log.lastIndexOf("SnapPickupToGround");
  const early = log.slice(0, log.lastIndexOf("\n", arcane) + 1);
  const headers = server.signIn({ uuid: await createHunter(server, "Early1"), role: "user" });
  const first = await publishLog(server, early, { headers });
  const uuid = first.upload.nights[0]?.uuid ?? "";
  expect((await nightOf(uuid)).runs?.at(-1)?.estimated).toEqual(["realTime"]);
  const next = await publishLog(server, log, { headers });
  expect(next.upload.nights).toMatchObject([{ uuid, status: "updated" }]);
  expect(await nightOf(uuid)).toMatchObject({ standing: "counted", estimated: [] });
});

test("a copy, a shorter one and a mate's log dispute nothing", async () => {
  const { uuid, host, mate } = await publishedByHost("Agreed");
  for (const [index, log] of [host, cutBeforeLastRuns(host, 1), mate].entries())
    await publishLog(server, log, { fp: `somebody-${index}-0123456789` });
  expect((await nightOf(uuid)).standing).toBe("counted");
});
