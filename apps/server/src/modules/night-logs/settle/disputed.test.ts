import type { NightAnswer } from "@hunt/contracts/nights";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addNightTogether } from "../../../testing/add-night-together.ts";
import { addVerification } from "../../../testing/add-verification.ts";
import { testAtLength } from "../../../testing/at-length.ts";
import { asMatesOwn, moved, withLateNightfalls } from "../../../testing/changed-logs.ts";
import { createAccount, createHunter, verify } from "../../../testing/hunters.ts";
import { publishLog } from "../../../testing/post-log.ts";
import { cutBeforeLastRuns, hunters, simulatedLogs } from "../../../testing/simulated-logs.ts";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";
import { rebuildNights } from "../../night-logs/reread/rebuild-nights.ts";
import { readLogsAgain } from "./settle-night.ts";

// Two hunters who were there send logs that differ and both claim to be the host's: the first is shown, and the night is
// not ranked. A stranger's log causes no dispute (ADR 0033).

let server: TestApp;
let seed = 800;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());

const eve = "eve-0123456789abcdef";

/** Publishes a night that counts: its host sends it from the account with the verified name. */
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

/** Makes everything after the last nightfall faster, so that the hunt ends differently. */
function withFasterEnd(log: string): string {
  const last = [...log.matchAll(/^(\d+)\.(\d{3}) [^\n]*It's nighttime!/gm)].at(-1);
  const nightMs = Number(last?.[1]) * 1000 + Number(last?.[2]);
  return moved(log, (ms) => (ms <= nightMs ? ms : nightMs + (ms - nightMs) * 0.95));
}

/** Signs in the other hunter of the squad. */
async function mateOf(names: string) {
  const headers = server.signIn({ uuid: await createHunter(server, `${names}2`), role: "user" });
  await addNightTogether(server, names);
  return headers;
}

describe("a log that claims to be the same host's", () => {
  test.each([
    ["with other figures for the same limbs and captures", "Figures", withLateNightfalls],
    ["with another end of the hunt", "Hunts", withFasterEnd],
  ])(
    "%s makes the night disputed: the first log stays shown, and the night is not ranked",
    async (_, names, edit) => {
      const { uuid, host } = await publishedByHost(names);
      const headers = await mateOf(names);
      const before = await nightOf(uuid);
      expect(before.averageRealTime).not.toBeNull();
      const rival = await publishLog(server, edit(host), { headers });
      expect(rival.upload.nights).toMatchObject([{ uuid, status: "duplicate" }]);
      // The mate is named now, because they sent the log themselves.
      const { users } = before;
      expect({ ...(await nightOf(uuid)), standing: "counted", logs: null, users }).toEqual(before);
      expect(await nightOf(uuid)).toMatchObject({ standing: "disputed", logs: { agree: 1, total: 2 } });
      const rank = await server.app.inject(`/v2/nights/${uuid}/rank`);
      expect(rank.json()).toMatchObject({ rank: null, unrankedReason: "disputed" });
      const board = await server.app.inject(
        "/v2/leaderboards/runs?season=3&squadSize=any&verifiedOnly=false&entries=all&limit=100",
      );
      expect(board.statusCode).toBe(200);
      expect(board.json().items.map((run: { night: { uuid: string } }) => run.night.uuid)).not.toContain(
        uuid,
      );
    },
  );

  test("a log that claims to be the same host's ends the dispute when it is deleted", async () => {
    const { uuid, host } = await publishedByHost("Taken");
    const headers = await mateOf("Taken");
    const { accepted } = await publishLog(server, withLateNightfalls(host), { headers });
    expect((await nightOf(uuid)).standing).toBe("disputed");
    await server.app.inject({ method: "DELETE", url: `/v2/uploads/${accepted.uuid}`, headers });
    expect((await nightOf(uuid)).standing).toBe("counted");
    const board = await server.app.inject(
      "/v2/leaderboards/runs?season=3&squadSize=any&verifiedOnly=false&entries=all&limit=100",
    );
    expect(board.json().items.map((run: { night: { uuid: string } }) => run.night.uuid)).toContain(uuid);
  });
});

describe("a squad mate's log that claims to have hosted the same visits", () => {
  /** Publishes the log from the mate's account with the verified name. */
  async function publishedByMate(names: string, log: string) {
    const headers = await mateOf(names);
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

  test("a log by which a mate claims to be the host causes no dispute when it agrees", async () => {
    const { uuid, host } = await publishedByHost("Same");
    const { upload } = await publishedByMate("Same", asMatesOwn(host, "Same"));
    expect(upload.nights).toMatchObject([{ uuid, status: "joined" }]);
    expect((await nightOf(uuid)).standing).toBe("counted");
  });

  test("a longer log by which a mate claims to be the host does not replace the first log", async () => {
    const { uuid, host } = await publishedByHost("Longer");
    const { runs } = await nightOf(uuid);
    const mate = server.signIn({ uuid: await createHunter(server, "Longer2"), role: "user" });
    const own = asMatesOwn(host, "Longer");
    await publishLog(server, cutBeforeLastRuns(own, 1), { headers: mate });
    // Runs that the mate did not host have no nightfall, and so no real time.
    const firstNightfall = own.replace(/^.*It's nighttime!\r?\n/m, "");
    const again = await publishLog(server, firstNightfall, { headers: mate });
    expect(again.upload.nights).toMatchObject([{ uuid, status: "duplicate" }]);
    expect((await nightOf(uuid)).runs).toEqual(runs);
  });

  testAtLength(
    "a longer log by which a mate claims to be the host is not shown after a new analysis either",
    async () => {
      const [host = ""] = simulatedLogs(seed++, { hunters: hunters(2, "Again"), maximumRunsPerNight: 3 });
      const headers = server.signIn({ uuid: await createHunter(server, "Again1"), role: "user" });
      const { upload } = await publishLog(server, cutBeforeLastRuns(host, 1), { headers });
      const uuid = upload.nights[0]?.uuid ?? "";
      const { averageRealTime, format } = await nightOf(uuid);
      await publishedByMate("Again", asMatesOwn(withLateNightfalls(host), "Again"));
      await rebuildNights(server.deps, { all: true });
      expect(await nightOf(uuid)).toMatchObject({ averageRealTime, format, standing: "disputed" });
    },
  );

  test("an approved night is marked for a recheck by a differing log of a hunter who was there, but not by a stranger's", async () => {
    const { uuid, host } = await publishedByHost("Approved");
    const verification = await addVerification(server, {
      night_uuid: uuid,
      requested_by: null,
      status: "approved",
    });
    await server.deps.db.updateTable("night").set({ verified: true }).where("uuid", "=", uuid).execute();
    const isMarked = async () =>
      (
        await server.deps.db
          .selectFrom("verification")
          .select(["status", "recheck"])
          .where("uuid", "=", verification)
          .executeTakeFirstOrThrow()
      ).recheck;
    await publishLog(server, withFasterEnd(asMatesOwn(host, "Approved")), { fp: eve });
    expect(await isMarked()).toBe(false);
    await publishedByMate("Approved", asMatesOwn(withLateNightfalls(host), "Approved"));
    expect(await isMarked()).toBe(true);
    expect((await nightOf(uuid)).verified).toBe(true);
  });

  test("a night is no longer disputed when the other log is deleted", async () => {
    const { uuid, host, accepted, headers } = await publishedByHost("Left");
    await publishedByMate("Left", asMatesOwn(withLateNightfalls(host), "Left"));
    expect((await nightOf(uuid)).standing).toBe("disputed");
    await server.app.inject({ method: "DELETE", url: `/v2/uploads/${accepted.uuid}`, headers });
    expect((await nightOf(uuid)).standing).toBe("counted");
  });
});

test("a log that ends before the last arcane is completed by the next one, without a dispute", async () => {
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

test("a copy, a shorter log and a mate's log cause no dispute", async () => {
  const { uuid, host, mate } = await publishedByHost("Agreed");
  for (const [index, log] of [host, cutBeforeLastRuns(host, 1), mate].entries())
    await publishLog(server, log, { fp: `somebody-${index}-0123456789` });
  expect((await nightOf(uuid)).standing).toBe("counted");
});

describe("a stranger's log", () => {
  const strangers = [
    ["a visitor's", async () => ({ fp: eve })],
    [
      "an absent account's",
      async () => ({ headers: server.signIn({ uuid: await createAccount(server), role: "user" }) }),
    ],
  ] as const;

  test.each(strangers)(
    "%s log blocks nothing: it is only counted among the differing logs",
    async (name, sender) => {
      const names = `Blocks${name.length}`;
      const { uuid, host } = await publishedByHost(names);
      const before = await nightOf(uuid);
      for (const log of [withLateNightfalls(host), asMatesOwn(withFasterEnd(host), names)]) {
        const { upload } = await publishLog(server, log, await sender());
        expect(upload.nights).toMatchObject([{ uuid, status: "duplicate" }]);
      }
      expect(await nightOf(uuid)).toEqual({ ...before, logs: { agree: 1, total: 2, chosenAt: null } });
    },
  );

  test.each(strangers)("%s log that came first is replaced by the hunter's log", async (name, sender) => {
    const names = `Way${name.length}`;
    const [host = ""] = simulatedLogs(seed++, { hunters: hunters(2, names), maximumRunsPerNight: 3 });
    const forged = await publishLog(server, withLateNightfalls(host), await sender());
    const uuid = forged.upload.nights[0]?.uuid ?? "";
    const before = await nightOf(uuid);
    const account = await createHunter(server, `${names}1`);
    const own = await publishLog(server, host, { headers: server.signIn({ uuid: account, role: "user" }) });
    expect(own.upload.nights).toMatchObject([{ uuid, status: "updated" }]);
    const after = await nightOf(uuid);
    expect(after).toMatchObject({ standing: "counted", logs: { agree: 1, total: 2 } });
    expect((after.averageRealTime ?? 0) - (before.averageRealTime ?? 0)).toBeCloseTo(2, 1);
  });

  testAtLength(
    "a stranger's log causes a dispute once its sender proves a name of the squad, until the sender denies the presence",
    async () => {
      const { uuid, host } = await publishedByHost("Later");
      const stranger = await createAccount(server);
      const headers = server.signIn({ uuid: stranger, role: "user" });
      await publishLog(server, asMatesOwn(withLateNightfalls(host), "Later"), { headers });
      expect((await nightOf(uuid)).standing).toBe("counted");
      await verify(server, stranger, "Later2");
      // The night is not disputed by a hunter who never hunted with the squad otherwise.
      expect((await nightOf(uuid)).standing).toBe("counted");
      await addNightTogether(server, "Later");
      await readLogsAgain(server.deps, uuid);
      expect((await nightOf(uuid)).standing).toBe("disputed");
      const said = await server.app.inject({
        method: "PUT",
        url: `/v2/@me/nights/${uuid}/presence`,
        headers,
        payload: { confirmed: false },
      });
      expect(said.statusCode).toBe(200);
      expect((await nightOf(uuid)).standing).toBe("counted");
    },
  );
});

test("a mate's log with only a few lines of the night causes no dispute", async () => {
  const { uuid, mate } = await publishedByHost("Few");
  const scrap = mate.slice(0, mate.indexOf("\n", mate.indexOf("Teralyst Captured")) + 1);
  const late = scrap.replace(
    /^(\d+)(\.\d{3} [^\n]*Teralyst Captured)/m,
    (_line, seconds: string, rest: string) => `${Number(seconds) + 3}${rest}`,
  );
  const { upload } = await publishLog(server, late, { headers: await mateOf("Few") });
  expect(upload.nights).toMatchObject([{ uuid }]);
  expect((await nightOf(uuid)).standing).toBe("counted");
});

test("the sender of the shown log disputes it with another log", async () => {
  const { uuid, host, headers } = await publishedByHost("Own");
  await publishLog(server, withLateNightfalls(host), { headers });
  expect((await nightOf(uuid)).standing).toBe("disputed");
});

describe("a host's log of a client's night", () => {
  /** Sends the client's log from an account, and then the host's. */
  async function clientThenHost(names: string, sender: Parameters<typeof publishLog>[2]) {
    const [host = "", client = ""] = simulatedLogs(seed++, {
      hunters: hunters(2, names),
      maximumRunsPerNight: 3,
    });
    const own = await publishLog(server, client, { headers: await mateOf(names) });
    const uuid = own.upload.nights[0]?.uuid ?? "";
    expect((await publishLog(server, host, sender)).upload.nights).toMatchObject([
      { uuid, status: "joined" },
    ]);
    return await nightOf(uuid);
  }

  test("a host's log gives the night its figures when a hunter of the squad sends it", async () => {
    const account = await createHunter(server, "Given1");
    const night = await clientThenHost("Given", { headers: server.signIn({ uuid: account, role: "user" }) });
    expect(night).toMatchObject({ perspective: "host", averageRealTime: expect.any(Number) });
  });

  test("a host's log changes nothing when a visitor sends it", async () => {
    const night = await clientThenHost("Kept", { fp: eve });
    expect(night).toMatchObject({
      perspective: "client",
      averageRealTime: null,
      logs: { agree: 2, total: 2 },
    });
  });
});

describe("a differing log of a hunter who shares no other counted night with the squad", () => {
  /** Publishes a night and then a differing log of the mate, who is new to the squad. */
  async function toldByNewcomer(names: string) {
    const { uuid, host } = await publishedByHost(names);
    const headers = server.signIn({ uuid: await createHunter(server, `${names}2`), role: "user" });
    await publishLog(server, asMatesOwn(withLateNightfalls(host), names), { headers });
    return uuid;
  }
  const disputedNights = async () => {
    const headers = server.signIn({ uuid: await createAccount(server, "mod"), role: "mod" });
    const { items } = (
      await server.app.inject({ url: "/v2/@admin/nights/disputed?limit=100", headers })
    ).json();
    return new Map<string, string>(
      items.map(({ night, reason }: { night: { uuid: string }; reason: string }) => [night.uuid, reason]),
    );
  };

  test("a newcomer's differing log takes the night off no board, but is shown to moderators", async () => {
    const uuid = await toldByNewcomer("Newcomer");
    expect(await nightOf(uuid)).toMatchObject({ standing: "counted", logs: { agree: 1, total: 2 } });
    const rank = await server.app.inject(`/v2/nights/${uuid}/rank`);
    expect(rank.json().unrankedReason).not.toBe("disputed");
    expect((await disputedNights()).get(uuid)).toBe("newcomer");
  });

  test("a newcomer's differing log disputes the night once the hunter has hunted with a member of the squad", async () => {
    const uuid = await toldByNewcomer("Known");
    await addNightTogether(server, "Known");
    await readLogsAgain(server.deps, uuid);
    expect((await nightOf(uuid)).standing).toBe("disputed");
    expect((await disputedNights()).get(uuid)).toBe("hosts");
  });
});
