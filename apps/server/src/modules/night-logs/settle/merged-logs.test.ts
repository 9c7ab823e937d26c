import type { NightAnswer } from "@hunt/contracts/nights";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addNightTogether } from "../../../testing/add-night-together.ts";
import { createHunter } from "../../../testing/hunters.ts";
import { publishLog } from "../../../testing/post-log.ts";
import { hunters, logsOfManyHosts } from "../../../testing/simulated-logs.ts";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";
import { rebuildNights } from "../../night-logs/reread/rebuild-nights.ts";
import { readSignalsOfNight } from "../../nights/signals/read-signals-of-night.ts";

// The hunters take turns as host. Each log shows some runs as their host saw them, and the night is read from all of
// the logs.

let server: TestApp;
let seed = 1700;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());

const runsCount = 4;
/** Creates logs in which the first hunter hosts the first two runs, and the second hunter the others. */
const byTurns = (names: string) =>
  logsOfManyHosts(seed++, { hunters: hunters(3, names), maximumRunsPerNight: runsCount }, (run) =>
    run < 2 ? 0 : 1,
  );

async function signedIn(ign: string) {
  return { headers: server.signIn({ uuid: await createHunter(server, ign), role: "user" }) };
}

async function nightOf(uuid: string): Promise<NightAnswer> {
  return (await server.app.inject(`/v2/nights/${uuid}`)).json();
}

async function send(log: string | undefined, sender: Parameters<typeof publishLog>[2]) {
  const { upload, accepted } = await publishLog(server, log ?? "", sender);
  const [night] = upload.nights;
  return { uploadUuid: accepted.uuid, status: night?.status, nightUuid: night?.uuid ?? "" };
}

const realTimes = (night: NightAnswer) => night.runs?.map(({ realTime }) => realTime);
const filledIn = (night: NightAnswer) => night.runs?.map((run) => run.filledIn);
const diagnosticsOf = (night: NightAnswer) => night.diagnostics?.map(({ code }) => code);

/** Returns the night of a log alone, from a database without other logs of that night. */
async function told(log: string | undefined): Promise<NightAnswer> {
  const alone = await createTestApp();
  try {
    const { upload } = await publishLog(alone, log ?? "");
    return (await alone.app.inject(`/v2/nights/${upload.nights[0]?.uuid}`)).json();
  } finally {
    await alone.close();
  }
}

describe("a night whose hunters took turns as host", () => {
  test("a night of two hosts is read from both hosts' logs, whichever came first", async () => {
    const logs = byTurns("Turn");
    const [one, other] = [await told(logs[0]), await told(logs[1])];
    const [first, second] = [await signedIn("Turn1"), await signedIn("Turn2")];
    const { nightUuid } = await send(logs[0], first);
    const before = await nightOf(nightUuid);
    expect(before.averageRealTime).toBeNull();
    expect(diagnosticsOf(before)).toContain("average_incomplete");
    expect(filledIn(before)).toEqual([false, false, false, false]);

    expect(await send(logs[1], second)).toMatchObject({ nightUuid, status: "joined" });
    const after = await nightOf(nightUuid);
    expect(filledIn(after)).toEqual([false, false, true, true]);
    expect(realTimes(after)).toEqual([
      ...(realTimes(one) ?? []).slice(0, 2),
      ...(realTimes(other) ?? []).slice(2),
    ]);
    expect(realTimes(after)).not.toContain(null);
    expect(after.runs?.slice(2).map(({ eidolons }) => eidolons)).toEqual(
      other.runs?.slice(2).map(({ eidolons }) => eidolons),
    );
    expect(after.runs?.map(({ uuid }) => uuid)).toEqual(before.runs?.map(({ uuid }) => uuid));
    expect(after.runs?.map(({ loadTime }) => loadTime)).toEqual(before.runs?.map(({ loadTime }) => loadTime));
    const sum = (realTimes(after) ?? []).reduce<number>((total, time) => total + (time ?? 0), 0);
    expect(after.averageRealTime).toBeCloseTo(sum / runsCount, 2);
    expect(diagnosticsOf(after)).not.toContain("average_incomplete");
    expect(after).toMatchObject({
      standing: "counted",
      logs: { agree: 2, total: 2 },
      startedAt: before.startedAt,
    });
    const board = await server.app.inject(
      "/v2/leaderboards/runs?season=3&squadSize=any&verifiedOnly=false&entries=all&limit=100",
    );
    const ranked = board
      .json()
      .items.filter((run: { night: { uuid: string } }) => run.night.uuid === nightUuid);
    expect(ranked).toHaveLength(runsCount);
  });

  test("a night of two hosts is the same after a new analysis, and returns to its earlier state when the mate deletes their log", async () => {
    const logs = byTurns("Again");
    const { nightUuid } = await send(logs[1], await signedIn("Again2"));
    const before = await nightOf(nightUuid);
    expect(realTimes(before)?.slice(0, 2)).toEqual([null, null]);
    const mate = await signedIn("Again1");
    const joined = await send(logs[0], mate);
    const merged = await nightOf(nightUuid);
    expect(filledIn(merged)).toEqual([true, true, false, false]);
    await rebuildNights(server.deps, { all: true });
    expect(await nightOf(nightUuid)).toEqual(merged);
    const url = `/v2/uploads/${joined.uploadUuid}`;
    expect((await server.app.inject({ method: "DELETE", url, headers: mate.headers })).statusCode).toBe(204);
    expect({ ...(await nightOf(nightUuid)), users: before.users }).toEqual({
      ...before,
      users: before.users,
    });
  });

  test("a night of two hosts takes nothing from a visitor's log until the log is claimed", async () => {
    const logs = byTurns("Claimed");
    const { nightUuid } = await send(logs[0], await signedIn("Claimed1"));
    const fp = "mate-0123456789abcdef";
    const { accepted } = await publishLog(server, logs[1] ?? "", { fp });
    expect(realTimes(await nightOf(nightUuid))?.slice(2)).toEqual([null, null]);
    const { headers } = await signedIn("Claimed2");
    const claimed = await server.app.inject({
      method: "POST",
      url: `/v2/uploads/${accepted.uuid}/claim`,
      headers: { ...headers, fp },
      payload: { claimToken: accepted.claimToken },
    });
    expect(claimed.statusCode).toBe(200);
    expect(filledIn(await nightOf(nightUuid))).toEqual([false, false, true, true]);
  });

  test("an approved night of two hosts stays as it was approved: no more gaps are filled, and a new analysis opens none", async () => {
    const approve = (nightUuid: string) =>
      server.deps.db.updateTable("night").set({ verified: true }).where("uuid", "=", nightUuid).execute();
    const open = byTurns("Open");
    const { nightUuid } = await send(open[0], await signedIn("Open1"));
    await approve(nightUuid);
    await send(open[1], await signedIn("Open2"));
    await rebuildNights(server.deps, { all: true });
    expect(filledIn(await nightOf(nightUuid))).toEqual([false, false, false, false]);

    const full = byTurns("Full");
    const filled = await send(full[0], await signedIn("Full1"));
    await send(full[1], await signedIn("Full2"));
    await approve(filled.nightUuid);
    const before = await nightOf(filled.nightUuid);
    await rebuildNights(server.deps, { all: true });
    expect(await nightOf(filled.nightUuid)).toEqual(before);
    expect(filledIn(before)).toEqual([false, false, true, true]);
  });

  test("a night of two hosts takes nothing from a mate's log whose limbs were moved, and is disputed", async () => {
    const logs = byTurns("Moved");
    const { nightUuid } = await send(logs[0], await signedIn("Moved1"));
    let limbs = 0;
    const forged = (logs[1] ?? "").replace(
      /^(\d+)(\.\d{3} .*Weakpoint Destroyed)/gm,
      (line, seconds: string, rest: string) => (limbs++ % 7 === 6 ? `${Number(seconds) + 3}${rest}` : line),
    );
    const mate = await signedIn("Moved2");
    await addNightTogether(server, "Moved");
    await send(forged, mate);
    const night = await nightOf(nightUuid);
    expect(night.standing).toBe("disputed");
    expect(filledIn(night)).toEqual([false, false, false, false]);
  });

  test("a night of two hosts shows its differences log by log, to moderators only", async () => {
    const logs = logsOfManyHosts(seed++, { hunters: hunters(3, "Beside"), maximumRunsPerNight: 2 }, () => 0);
    const { nightUuid, uploadUuid } = await send(logs[0], await signedIn("Beside1"));
    const mate = await send(logs[1], await signedIn("Beside2"));
    const moderator = server.signIn({ uuid: await createHunter(server, "A moderator"), role: "mod" });
    const compared = async (headers: object) => {
      const answer = await server.app.inject({
        url: `/v2/@admin/nights/${nightUuid}/logs`,
        headers: { ...headers },
      });
      return { status: answer.statusCode, body: answer.json() };
    };
    expect((await compared((await signedIn("Beside3")).headers)).status).toBe(403);
    expect((await compared(moderator)).body).toMatchObject({
      logs: [
        {
          uploadUuid,
          logOwner: "Beside1",
          perspective: "host",
          isSource: true,
          format: "2x3",
          isReadable: true,
        },
        { uploadUuid: mate.uploadUuid, logOwner: "Beside2", perspective: "client", isSource: false },
      ],
      differences: [],
      hasMore: false,
    });
    const later = (logs[0] ?? "").replace(
      /^(\d+)(\.\d{3} .*It's nighttime!)/gm,
      (_line, seconds: string, rest: string) => `${Number(seconds) + 2}${rest}`,
    );
    const rival = await send(later, { fp: "eve-0123456789abcdef" });
    const { differences } = (await compared(moderator)).body;
    const { runs } = await nightOf(nightUuid);
    const realTime = runs?.[1]?.realTime ?? 0;
    expect(differences).toContainEqual({
      run: 2,
      figure: "realTime",
      values: [
        { uploadUuid, value: realTime },
        { uploadUuid: mate.uploadUuid, value: null },
        { uploadUuid: rival.uploadUuid, value: expect.closeTo(realTime - 2, 3) },
      ],
    });
  });

  test("the comparison of four logs names the log whose lines are moved from the fifth limb on, even the shown log", async () => {
    const logs = logsOfManyHosts(seed++, { hunters: hunters(4, "Four"), maximumRunsPerNight: 2 }, () => 0);
    // From the fifth limb on everything is three seconds earlier, so all figures of later eidolons stay the same.
    let limbs = 0;
    const forged = (logs[0] ?? "").replace(/^(\d+)(\.\d{3} .*)$/gm, (line, seconds: string, rest: string) => {
      if (rest.includes("Weakpoint Destroyed")) limbs += 1;
      return limbs < 5 ? line : `${Number(seconds) - 3}${rest}`;
    });
    const { nightUuid } = await send(forged, await signedIn("Four1"));
    for (const mate of [1, 2, 3]) await send(logs[mate], await signedIn(`Four${mate + 1}`));
    const moderator = server.signIn({ uuid: await createHunter(server, "Judge of four"), role: "mod" });
    const url = `/v2/@admin/nights/${nightUuid}/logs`;
    const told = (await server.app.inject({ url, headers: moderator })).json();
    expect(told.agreement).toMatchObject({ agree: 3, total: 4 });
    const others = told.logs.filter(({ agrees }: { agrees: boolean }) => !agrees);
    // Most lines of the moved log share the later clock, so by that clock the lines before the fifth limb are out of
    // place.
    expect(others).toMatchObject([{ logOwner: "Four1", isSource: true, offBy: expect.closeTo(3, 1) }]);
    expect(told.logs.slice(1)).toMatchObject(Array(3).fill({ agrees: true, offBy: null }));
  });

  test("the comparison shows by how much one host's log was changed, even where only that log has the line", async () => {
    const logs = byTurns("Forged");
    const { nightUuid } = await send(logs[0], await signedIn("Forged1"));
    // The nightfalls that the mate hosted come four seconds later: their runs become shorter by as much, and limbs stay where
    // they were.
    const forged = (logs[1] ?? "").replace(
      /^(\d+)(\.\d{3} .*It's nighttime!)/gm,
      (_line, seconds: string, rest: string) => `${Number(seconds) + 4}${rest}`,
    );
    await send(forged, await signedIn("Forged2"));
    expect(filledIn(await nightOf(nightUuid))).toEqual([false, false, true, true]);
    const found = (await readSignalsOfNight(server.deps.db, nightUuid)).signals;
    expect(found.filter(({ weight }) => weight !== "label").map(({ logOwner }) => logOwner)).toContain(
      "Forged2",
    );
  });
});
