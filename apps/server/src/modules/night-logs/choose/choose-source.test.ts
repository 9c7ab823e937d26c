import type { NightLogsComparedAnswer } from "@hunt/contracts/night-logs";
import type { NightAnswer } from "@hunt/contracts/nights";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addNightTogether } from "../../../testing/add-night-together.ts";
import { addVerification } from "../../../testing/add-verification.ts";
import { testAtLength } from "../../../testing/at-length.ts";
import { anyReason, operator } from "../../../testing/by-operator.ts";
import { asMatesOwn, withLateNightfalls } from "../../../testing/changed-logs.ts";
import { createAccount, createHunter, unverify, verify } from "../../../testing/hunters.ts";
import { publishLog } from "../../../testing/post-log.ts";
import { hunters, simulatedLogs } from "../../../testing/simulated-logs.ts";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";
import { openDesk } from "../../../testing/verification-desk.ts";
import { deleteAccount } from "../../me/delete-account.ts";
import { eraseAccounts } from "../../me/erase-accounts.ts";
import { mergeUsers } from "../../merges/merge-users.ts";
import { undoMerge } from "../../merges/undo-merge.ts";
import { rebuildNights } from "../../night-logs/reread/rebuild-nights.ts";
import { chooseSource } from "./choose-source.ts";

// When two logs differ, the first one stays shown until a moderator chooses (docs/product.md, "One night, several
// logs"; ADR 0033).

let server: TestApp;
let seed = 64_000;
beforeAll(async () => {
  server = await createTestApp({ environment: { RATE_LIMIT_SCALE: "1000" } });
});
afterAll(() => server.close());

const why = "The mate's log has its nightfalls moved.";
type Headers = Readonly<Record<string, string>>;
const nightOf = async (uuid: string) => (await server.app.inject(`/v2/nights/${uuid}`)).json<NightAnswer>();
const rankOf = async (uuid: string) => (await server.app.inject(`/v2/nights/${uuid}/rank`)).json();
const overseer = async (role: "mod" | "admin" = "mod") =>
  server.signIn({ uuid: await createAccount(server, role), role });
const logsOf = async (uuid: string, headers: Headers) =>
  (
    await server.app.inject({ url: `/v2/@admin/nights/${uuid}/logs`, headers })
  ).json<NightLogsComparedAnswer>();
const choose = (uuid: string, headers: Headers, body: object) =>
  server.app.inject({ method: "PUT", url: `/v2/@admin/nights/${uuid}/source`, headers, payload: body });
const isOnBoard = async (uuid: string) => {
  const board = await server.app.inject(
    "/v2/leaderboards/runs?season=3&squadSize=any&verifiedOnly=false&entries=all&limit=100",
  );
  return board.json().items.some((run: { night: { uuid: string } }) => run.night.uuid === uuid);
};
const entriesOf = async (uuid: string) =>
  (await server.deps.db.selectFrom("audit_entry").selectAll().where("object", "=", uuid).execute()).filter(
    ({ action }) => action === "night.choose-source",
  );
const noticesOf = async (uuid: string) =>
  (
    await server.deps.db
      .selectFrom("notice")
      .select(["kind", "params"])
      .where("user_uuid", "=", uuid)
      .where("kind", "like", "log_%")
      .orderBy("id")
      .execute()
  ).map(({ kind }) => kind);

/** Sends a mate's forged host's log first, and then the host's own log, which makes the night disputed. */
async function forgedFirst(names: string) {
  const [host = ""] = simulatedLogs(seed++, { hunters: hunters(3, names), maximumRunsPerNight: 3 });
  const [hostUuid, mateUuid] = [
    await createHunter(server, `${names}1`),
    await createHunter(server, `${names}2`),
  ];
  await addNightTogether(server, names);
  const [honestSender, forger] = [hostUuid, mateUuid].map((uuid) => server.signIn({ uuid, role: "user" }));
  const forged = await publishLog(server, withLateNightfalls(host), { headers: forger! });
  const uuid = forged.upload.nights[0]?.uuid ?? "";
  const before = await nightOf(uuid);
  const honest = await publishLog(server, host, { headers: honestSender! });
  expect(honest.upload.nights).toMatchObject([{ uuid, status: "duplicate" }]);
  expect((await nightOf(uuid)).standing).toBe("disputed");
  return {
    uuid,
    host,
    before,
    hostUuid,
    mateUuid,
    honestSender: honestSender!,
    honest: honest.accepted.uuid,
    forged: forged.accepted.uuid,
  };
}

/** Moves a name to a new account: its holder gives it up, and the new account proves it. Returns the new account. */
async function takenBy(ign: string, holder: string): Promise<string> {
  await unverify(server, holder);
  return await acquainted(ign);
}

/** Creates an account for another hunter of the squad, who has hunted with it before. */
async function acquainted(ign: string): Promise<string> {
  const uuid = await createHunter(server, ign);
  await addNightTogether(server, ign.slice(0, -1));
  return uuid;
}

/** Deletes an account, and waits until the deletion is finished. */
async function erase(userUuid: string): Promise<void> {
  const actor = { kind: "user", uuid: userUuid, role: "user" } as const;
  await deleteAccount(server.deps, actor, { userUuid, keepsNights: true });
  await eraseAccounts(server.deps, new AbortController().signal);
}

/** Chooses a log as a moderator does, after looking at the logs. */
async function chosen(uuid: string, uploadUuid: string, headers?: Headers) {
  const moderator = headers ?? (await overseer());
  const { version } = await logsOf(uuid, moderator);
  return await choose(uuid, moderator, { uploadUuid, version, reason: why });
}

describe("a moderator's choice of the shown log", () => {
  test("a moderator's choice updates figures, boards and the end of the dispute at once, and notifies both senders", async () => {
    const { uuid, before, honest, forged, hostUuid, mateUuid } = await forgedFirst("Chosen");
    expect([await isOnBoard(uuid), (await rankOf(uuid)).unrankedReason]).toEqual([false, "disputed"]);
    const admin = await overseer("admin");
    const seen = await logsOf(uuid, admin);
    expect(seen).toMatchObject({ chosen: null, isDisputed: true, mayChoose: true });
    expect(seen.logs.map(({ uploadUuid, mayBeShown }) => [uploadUuid, mayBeShown])).toEqual([
      [forged, true],
      [honest, true],
    ]);
    const answer = await chosen(uuid, honest, admin);
    expect([answer.statusCode, answer.json()]).toEqual([200, { uploadUuid: honest, isChanged: true }]);
    const night = await nightOf(uuid);
    expect((night.averageRealTime ?? 0) - (before.averageRealTime ?? 0)).toBeCloseTo(2, 1);
    expect(night).toMatchObject({ standing: "counted", logs: { agree: 1, total: 2 } });
    expect(night.logs?.chosenAt).not.toBeNull();
    expect([await isOnBoard(uuid), (await rankOf(uuid)).unrankedReason]).not.toContain("disputed");
    expect(await isOnBoard(uuid)).toBe(true);
    expect([await noticesOf(hostUuid), await noticesOf(mateUuid)]).toEqual([
      ["log_shown"],
      ["log_not_shown"],
    ]);
    expect(await entriesOf(uuid)).toMatchObject([
      { reason: why, details: { before: forged, after: honest } },
    ]);
    const after = await logsOf(uuid, await overseer());
    expect(after).toMatchObject({ chosen: { by: null }, isDisputed: false });
    expect(after.logs.map(({ isSource }) => isSource)).toEqual([true, false]);
    expect(after.logs.map(({ sender }) => sender)).toEqual([
      { uuid: hostUuid, ign: "Chosen1" },
      { uuid: mateUuid, ign: "Chosen2" },
    ]);
  });

  test("choosing the shown log ends the dispute without a change of figures, and notifies the log's sender", async () => {
    const { uuid, before, forged, hostUuid, mateUuid } = await forgedFirst("Stays");
    expect((await chosen(uuid, forged)).json()).toMatchObject({ isChanged: true });
    const { standing, averageRealTime } = await nightOf(uuid);
    expect([standing, averageRealTime]).toEqual(["counted", before.averageRealTime]);
    expect([await noticesOf(hostUuid), await noticesOf(mateUuid)]).toEqual([[], ["log_shown"]]);
  });

  test("a moderator's choice is shown to admins with the moderator's name", async () => {
    const { uuid, honest } = await forgedFirst("Named");
    const judge = await createAccount(server, "mod");
    await verify(server, judge, "The Judge");
    await chosen(uuid, honest, server.signIn({ uuid: judge, role: "mod" }));
    expect((await logsOf(uuid, await overseer("admin"))).chosen?.by).toBe("The Judge");
  });

  test("a moderator's choice is kept by a new analysis, and when its sender sends a longer log", async () => {
    const { uuid, honest, honestSender, host } = await forgedFirst("Kept");
    await chosen(uuid, honest);
    const { averageRealTime, runs } = await nightOf(uuid);
    await rebuildNights(server.deps, { all: true });
    await publishLog(server, `${host}\n`, { headers: honestSender });
    expect(await nightOf(uuid)).toMatchObject({ averageRealTime, standing: "counted", runs });
    expect((await logsOf(uuid, await overseer())).logs[0]).toMatchObject({
      uploadUuid: honest,
      isSource: true,
    });
  });

  test("a moderator's choice marks the approval for a recheck when it changes the approved figures", async () => {
    const { uuid, honest } = await forgedFirst("Approved");
    const verification = await addVerification(server, {
      night_uuid: uuid,
      requested_by: null,
      category: null,
      status: "pending",
    });
    const desk = openDesk(server, "Looks");
    expect((await desk.approve(await desk.moderator(), verification)).status).toBe(200);
    expect((await chosen(uuid, honest)).statusCode).toBe(200);
    const { recheck } = await server.deps.db
      .selectFrom("verification")
      .select("recheck")
      .where("uuid", "=", verification)
      .executeTakeFirstOrThrow();
    expect([recheck, (await nightOf(uuid)).verified]).toEqual([true, true]);
  });
});

describe("a night whose log a moderator chose", () => {
  test("after a moderator's choice, a sender whose log was weighed cannot dispute the night again, however many logs they send", async () => {
    const { uuid, honest, host, mateUuid, honestSender } = await forgedFirst("Again");
    await chosen(uuid, honest);
    const { averageRealTime } = await nightOf(uuid);
    const mate = server.signIn({ uuid: mateUuid, role: "user" });
    let log = withLateNightfalls(host);
    for (const headers of [mate, mate, honestSender]) {
      log = withLateNightfalls(log);
      await publishLog(server, log, { headers });
      expect(await nightOf(uuid)).toMatchObject({ standing: "counted", averageRealTime });
    }
    // The log is still listed, and a moderator may choose between the logs again.
    const { logs, isDisputed } = await logsOf(uuid, await overseer());
    expect([logs.length, isDisputed]).toEqual([5, false]);
    expect((await nightOf(uuid)).logs).toMatchObject({ agree: 1, total: 2 });
    expect((await chosen(uuid, honest)).json().isChanged).toBe(true);
  });

  testAtLength(
    "after a moderator's choice, the first log of a new hunter marks the approval again; another log of a weighed sender does not",
    async () => {
      const { uuid, honest, host, mateUuid } = await forgedFirst("Nags");
      await chosen(uuid, honest);
      const verification = await addVerification(server, {
        night_uuid: uuid,
        requested_by: null,
        category: null,
        status: "pending",
      });
      const desk = openDesk(server, "Nags");
      expect((await desk.approve(await desk.moderator(), verification)).status).toBe(200);
      const isMarked = async () =>
        (
          await server.deps.db
            .selectFrom("verification")
            .select("recheck")
            .where("uuid", "=", verification)
            .executeTakeFirstOrThrow()
        ).recheck;
      const moreOf = async (userUuid: string, log: string) =>
        await publishLog(server, log, { headers: server.signIn({ uuid: userUuid, role: "user" }) });
      const later = withLateNightfalls(withLateNightfalls(host));
      await moreOf(mateUuid, later);
      expect(await isMarked()).toBe(false);
      await moreOf(await acquainted("Nags3"), withLateNightfalls(later));
      expect(await isMarked()).toBe(true);
    },
  );

  testAtLength(
    "after a moderator's choice, an account can dispute the night only once, even if it deletes its log and sends another",
    async () => {
      const { uuid, honest, forged, host, mateUuid } = await forgedFirst("Returns");
      await chosen(uuid, honest);
      const mate = server.signIn({ uuid: mateUuid, role: "user" });
      await server.app.inject({ method: "DELETE", url: `/v2/uploads/${forged}`, headers: mate });
      const third = server.signIn({ uuid: await acquainted("Returns3"), role: "user" });
      await publishLog(server, withLateNightfalls(withLateNightfalls(host)), { headers: third });
      expect((await nightOf(uuid)).standing).toBe("disputed");
      await chosen(uuid, honest);
      await publishLog(server, withLateNightfalls(host), { headers: mate });
      expect((await nightOf(uuid)).standing).toBe("counted");
    },
  );

  testAtLength(
    "after a moderator's choice, an account that is merged with a weighed one counts as weighed until the merge is undone",
    async () => {
      const { uuid, honest, host, mateUuid } = await forgedFirst("Merged");
      await chosen(uuid, honest);
      const into = await createAccount(server, "user");
      const merge = { ...anyReason, fromUuid: mateUuid, intoUuid: into };
      const { uuid: mergeUuid } = await mergeUsers(server.deps, operator, merge);
      const weighed = async () =>
        (
          await server.deps.db
            .selectFrom("weighed_account")
            .select("user_uuid")
            .where("night_uuid", "=", uuid)
            .execute()
        ).map(({ user_uuid }) => user_uuid);
      expect(await weighed()).toContain(into);
      const headers = server.signIn({ uuid: into, role: "user" });
      await publishLog(server, withLateNightfalls(withLateNightfalls(host)), { headers });
      expect((await nightOf(uuid)).standing).toBe("counted");
      await undoMerge(server.deps, operator, { ...anyReason, mergeUuid });
      expect(await weighed()).toContain(mateUuid);
      expect(await weighed()).not.toContain(into);
    },
  );

  testAtLength(
    "after a moderator's choice, the next holder of a name in the squad cannot dispute the night",
    async () => {
      const { uuid, honest, host, mateUuid } = await forgedFirst("Handed");
      await chosen(uuid, honest);
      await unverify(server, mateUuid);
      const next = await acquainted("Handed2");
      const headers = server.signIn({ uuid: next, role: "user" });
      await publishLog(server, withLateNightfalls(withLateNightfalls(host)), { headers });
      expect((await nightOf(uuid)).standing).toBe("counted");
      // The weighed place also stays weighed when the squad is stored again, and when another log is chosen.
      await rebuildNights(server.deps, { all: true });
      await chosen(uuid, honest);
      const again = server.signIn({ uuid: await takenBy("Handed2", next), role: "user" });
      await publishLog(server, withLateNightfalls(withLateNightfalls(withLateNightfalls(host))), {
        headers: again,
      });
      expect((await nightOf(uuid)).standing).toBe("counted");
      // The weighed places belong to that night and choice only.
      expect((await logsOf(uuid, await overseer())).logs).toHaveLength(4);
    },
  );

  testAtLength(
    "after a moderator's choice, a hunter who deletes the account and comes back under its name cannot dispute the night",
    async () => {
      const { uuid, honest, host, mateUuid } = await forgedFirst("Deleted");
      await chosen(uuid, honest);
      const weighed = () =>
        server.deps.db.selectFrom("weighed_account").selectAll().where("night_uuid", "=", uuid).execute();
      expect(await weighed()).toHaveLength(2);
      await erase(mateUuid);
      expect((await weighed()).map(({ user_uuid }) => user_uuid)).not.toContain(mateUuid);
      expect(await weighed()).toHaveLength(1);
      const headers = server.signIn({ uuid: await acquainted("Deleted2"), role: "user" });
      for (const log of [host, asMatesOwn(host, "Deleted")].map(withLateNightfalls)) {
        await publishLog(server, withLateNightfalls(log), { headers });
        expect((await nightOf(uuid)).standing).toBe("counted");
      }
    },
  );

  test("after a moderator's choice, a later differing log disputes the night again, unless a stranger sent that log", async () => {
    const { uuid, honest, host } = await forgedFirst("Anew");
    await chosen(uuid, honest);
    const shown = (await nightOf(uuid)).averageRealTime;
    const late = asMatesOwn(withLateNightfalls(host), "Anew");
    await publishLog(server, late, { fp: "eve-0123456789abcdef" });
    expect((await nightOf(uuid)).standing).toBe("counted");
    const third = server.signIn({ uuid: await acquainted("Anew3"), role: "user" });
    await publishLog(server, withLateNightfalls(withLateNightfalls(host)), { headers: third });
    expect(await nightOf(uuid)).toMatchObject({ standing: "disputed", averageRealTime: shown });
    expect((await chosen(uuid, honest)).json()).toMatchObject({ isChanged: true });
    expect(await nightOf(uuid)).toMatchObject({ standing: "counted", averageRealTime: shown });
  });

  test("when the chosen log is deleted, the usual rule decides again, and a night that was disputed is disputed again", async () => {
    const { uuid, honest, honestSender, before, host } = await forgedFirst("Back");
    const third = server.signIn({ uuid: await acquainted("Back3"), role: "user" });
    await publishLog(server, withLateNightfalls(withLateNightfalls(host)), { headers: third });
    await chosen(uuid, honest);
    expect((await nightOf(uuid)).standing).toBe("counted");
    await server.app.inject({ method: "DELETE", url: `/v2/uploads/${honest}`, headers: honestSender });
    const night = await nightOf(uuid);
    expect([night.standing, night.logs?.chosenAt ?? null]).toEqual(["disputed", null]);
    expect(night.averageRealTime).toBeCloseTo(before.averageRealTime ?? 0, 2);
  });
});

describe("a choice of the shown log", () => {
  test("a moderator who was in the night, sent a log of it, or requested its verification cannot choose the shown log", async () => {
    const { uuid, honest, forged } = await forgedFirst("Tied");
    const third = await acquainted("Tied3");
    const asker = await createAccount(server, "mod");
    await server.deps.db.updateTable("user_account").set({ role: "mod" }).where("uuid", "=", third).execute();
    await addVerification(server, { night_uuid: uuid, requested_by: asker, status: "cancelled" });
    for (const who of [third, asker]) {
      const headers = server.signIn({ uuid: who, role: "mod" });
      expect((await logsOf(uuid, headers)).mayChoose).toBe(false);
      const refused = await chosen(uuid, honest, headers);
      expect([refused.statusCode, refused.json().code]).toEqual([403, "own_verification"]);
    }
    expect((await logsOf(uuid, await overseer())).logs[0]?.uploadUuid).toBe(forged);
  });

  testAtLength(
    "a choice of the shown log is refused when only the chosen log names the moderator in the squad",
    async () => {
      const { uuid, host, honest } = await forgedFirst("Instead");
      const named = await createAccount(server, "mod");
      await verify(server, named, "Instead Judge");
      const stranger = server.signIn({ uuid: await createAccount(server), role: "user" });
      const { accepted } = await publishLog(server, host.replaceAll("Instead3", "Instead Judge"), {
        headers: stranger,
      });
      const headers = server.signIn({ uuid: named, role: "mod" });
      const refused = await chosen(uuid, accepted.uuid, headers);
      expect([refused.statusCode, refused.json().code]).toEqual([403, "own_verification"]);
      await unverify(server, named);
      expect((await chosen(uuid, accepted.uuid, headers)).json().code).toBe("own_verification");
      expect((await nightOf(uuid)).users.map(({ uuid: who }) => who)).not.toContain(named);
      // The moderator may choose any of the other logs.
      expect((await chosen(uuid, honest, headers)).json()).toMatchObject({ isChanged: true });
    },
  );

  test("a choice of the shown log is refused to a former moderator and to a hunter", async () => {
    const { uuid, honest } = await forgedFirst("Demoted");
    const { version } = await logsOf(uuid, await overseer());
    const uuids = [await createAccount(server, "user"), await createAccount(server, "user")];
    const hunter = server.signIn({ uuid: uuids[0]!, role: "user" });
    const refused = await choose(uuid, hunter, { uploadUuid: honest, version, reason: why });
    expect([refused.statusCode, refused.json().code]).toEqual([403, "not_allowed"]);
    // The account was a moderator when the call came.
    const demoted = { kind: "user", uuid: uuids[1]!, role: "mod" } as Parameters<typeof chooseSource>[1];
    const late = chooseSource(server.deps, demoted, {
      nightUuid: uuid,
      uploadUuid: honest,
      version,
      reason: why,
    });
    await expect(late).rejects.toMatchObject({ code: "not_allowed" });
    expect(await entriesOf(uuid)).toEqual([]);
  });

  test("a choice of the shown log is refused when a log was added or deleted after the moderator had loaded the logs", async () => {
    const { uuid, host, honest, honestSender, forged, mateUuid } = await forgedFirst("Since");
    const moderator = await overseer();
    const before = (await logsOf(uuid, moderator)).version;
    const mate = server.signIn({ uuid: mateUuid, role: "user" });
    await publishLog(server, withLateNightfalls(withLateNightfalls(host)), { headers: mate });
    const came = await choose(uuid, moderator, { uploadUuid: honest, version: before, reason: why });
    expect([came.statusCode, came.json().code]).toEqual([409, "logs_changed"]);
    const { version } = await logsOf(uuid, moderator);
    await server.app.inject({ method: "DELETE", url: `/v2/uploads/${honest}`, headers: honestSender });
    for (const uploadUuid of [honest, forged]) {
      const gone = await choose(uuid, moderator, { uploadUuid, version, reason: why });
      expect([gone.statusCode, gone.json().code]).toEqual([409, "logs_changed"]);
    }
    expect(await entriesOf(uuid)).toEqual([]);
  });

  test("a choice of the shown log is refused without a reason, for a client's log, and for a log of another night", async () => {
    const { uuid, honest } = await forgedFirst("Wrong");
    const other = await forgedFirst("Others");
    const moderator = await overseer();
    const { version } = await logsOf(uuid, moderator);
    const bodies = [
      { uploadUuid: honest, version, reason: "" },
      { uploadUuid: honest, reason: why },
      { uploadUuid: other.honest, version, reason: why },
    ];
    for (const body of bodies) expect((await choose(uuid, moderator, body)).statusCode).toBe(400);
    expect(await entriesOf(uuid)).toEqual([]);
  });

  test("a choice is refused with the name of the moderator who chose meanwhile; the same choice changes nothing", async () => {
    const { uuid, honest, forged } = await forgedFirst("Meanwhile");
    const late = await overseer();
    const { version } = await logsOf(uuid, late);
    const faster = await createAccount(server, "mod");
    await verify(server, faster, "Faster");
    await chosen(uuid, honest, server.signIn({ uuid: faster, role: "mod" }));
    const refused = await choose(uuid, late, { uploadUuid: forged, version, reason: why });
    expect([refused.statusCode, refused.json().code, refused.json().params]).toEqual([
      409,
      "logs_changed",
      { by: "Faster" },
    ]);
    const same = await choose(uuid, late, { uploadUuid: honest, version, reason: why });
    expect([same.statusCode, same.json().isChanged]).toEqual([200, false]);
    expect(await entriesOf(uuid)).toHaveLength(1);
  });
});

test("of fifty concurrent choices between two logs one takes effect, and the others are refused", async () => {
  const { uuid, honest, forged } = await forgedFirst("Fifty");
  const moderators = await Promise.all(Array.from({ length: 50 }, () => overseer()));
  const { version } = await logsOf(uuid, moderators[0]!);
  const uploadOf = (index: number) => (index % 2 === 0 ? honest : forged);
  const answers = await Promise.all(
    moderators.map((headers, index) =>
      choose(uuid, headers, { uploadUuid: uploadOf(index), version, reason: why }),
    ),
  );
  const winner = answers.findIndex((answer) => answer.statusCode === 200 && answer.json().isChanged);
  expect(answers.filter((answer) => answer.json().isChanged)).toHaveLength(1);
  for (const [index, answer] of answers.entries())
    expect([answer.statusCode, answer.json().code]).toEqual(
      uploadOf(index) === uploadOf(winner) ? [200, undefined] : [409, "logs_changed"],
    );
  expect(await entriesOf(uuid)).toMatchObject([{ details: { after: uploadOf(winner) } }]);
  const shown = (await logsOf(uuid, moderators[0]!)).logs.find(({ isSource }) => isSource);
  expect(shown?.uploadUuid).toBe(uploadOf(winner));
});
