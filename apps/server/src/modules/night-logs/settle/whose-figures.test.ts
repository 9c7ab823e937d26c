import type { NightAnswer } from "@hunt/contracts/nights";
import type { UserAnswer } from "@hunt/contracts/users";
import { skillOf } from "@hunt/engine/simulation/session-plan";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { testAtLength } from "../../../testing/at-length.ts";
import { anyReason, operator } from "../../../testing/by-operator.ts";
import { moved, withLateNightfalls } from "../../../testing/changed-logs.ts";
import { createAccount, createHunter, unverify, verify } from "../../../testing/hunters.ts";
import { publishLog } from "../../../testing/post-log.ts";
import { cutBeforeLastRuns, hunters, simulatedLogs } from "../../../testing/simulated-logs.ts";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";
import { mergeUsers } from "../../merges/merge-users.ts";
import { runMerge } from "../../merges/run-merge.ts";
import { undoMerge } from "../../merges/undo-merge.ts";
import { rebuildNights } from "../reread/rebuild-nights.ts";

// Tests which log a night is shown by, and whose figures count: both are decided again whenever other hunters vouch for
// the night (ADR 0043).

let server: TestApp;
let seed = 6400;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());

type Sender = { readonly uuid: string; readonly headers: Record<string, string> };

const as = (uuid: string): Sender => ({ uuid, headers: server.signIn({ uuid, role: "user" }) });
const stranger = async () => as(await createAccount(server));
const hunter = async (ign: string) => as(await createHunter(server, ign));

/**
 * Returns three logs with this many full runs of a quick squad: the host's log, a forgery of it with other nightfalls
 * that agrees with the mate's log, and the mate's log.
 */
function logsOf(names: string, runs = 6) {
  const [host = "", mate = ""] = simulatedLogs(seed++, {
    hunters: hunters(2, names),
    maximumRunsPerNight: runs,
    nightsCount: 1,
    preload: true,
    skill: skillOf(0.9),
  });
  return { host, forged: withLateNightfalls(host), mate };
}

async function send(log: string, { headers }: Pick<Sender, "headers">): Promise<string> {
  return (await publishLog(server, log, { headers })).upload.nights[0]?.uuid ?? "";
}

const nightOf = async (uuid: string) => (await server.app.inject(`/v2/nights/${uuid}`)).json<NightAnswer>();
const rankOf = async (uuid: string) => (await server.app.inject(`/v2/nights/${uuid}/rank`)).json();
async function say(uuid: string, { headers }: Sender, confirmed: boolean | null): Promise<void> {
  const url = `/v2/@me/nights/${uuid}/presence`;
  const answer = await server.app.inject({ method: "PUT", url, headers, payload: { confirmed } });
  expect(answer.statusCode).toBe(200);
}

/** Returns a hunter's best real time, and whether they have captures. */
async function figuresOf({ uuid }: Sender) {
  const stats = (await server.app.inject(`/v2/stats?userUuid=${uuid}`)).json();
  return [stats.best["2"]?.averageRealTime?.value ?? null, stats.allHydrolystCaptures > 0];
}

describe("a stranger's host log beside a mate's client log", () => {
  test.each([
    ["before", "Early", ["stranger", "mate"]],
    ["after", "Late", ["mate", "stranger"]],
  ] as const)(
    "a stranger's host log is not shown when it comes %s the mate's, and its figures count for nobody",
    async (_, names, order) => {
      const logs = logsOf(names);
      const [host, mate, eve] = [await hunter(`${names}1`), await hunter(`${names}2`), await stranger()];
      let uuid = "";
      for (const who of order)
        uuid = who === "mate" ? await send(logs.mate, mate) : await send(logs.forged, eve);
      expect(await nightOf(uuid)).toMatchObject({
        perspective: "client",
        averageRealTime: null,
        standing: "counted",
      });
      expect(await rankOf(uuid)).toMatchObject({ rank: null, unrankedReason: "client_log" });
      expect(await figuresOf(mate)).toEqual([null, true]);
      expect((await figuresOf(host))[0]).toBeNull();
      // The host's own log replaces the stranger's, whichever came first.
      await send(logs.host, host);
      const night = await nightOf(uuid);
      expect(night).toMatchObject({ perspective: "host", standing: "counted" });
      expect((await rankOf(uuid)).rank).not.toBeNull();
      expect((await figuresOf(host))[0]).toBe(night.averageRealTime);
    },
  );

  test("a stranger's host log counts once the mate confirms it, except for figures that need the host's confirmation", async () => {
    const logs = logsOf("Word");
    const [host, mate, eve] = [await hunter("Word1"), await hunter("Word2"), await stranger()];
    const uuid = await send(logs.forged, eve);
    await say(uuid, mate, true);
    expect(await nightOf(uuid)).toMatchObject({ standing: "counted", perspective: "host" });
    expect(await rankOf(uuid)).toMatchObject({ rank: null, unrankedReason: "host_unconfirmed" });
    expect(await figuresOf(mate)).toEqual([null, true]);
    await say(uuid, host, true);
    const { averageRealTime } = await nightOf(uuid);
    expect((await rankOf(uuid)).rank).not.toBeNull();
    expect(await figuresOf(mate)).toEqual([averageRealTime, true]);
    await say(uuid, host, null);
    expect(await rankOf(uuid)).toMatchObject({ unrankedReason: "host_unconfirmed" });
  });
});

test("a host's confirmation counts for the log that the host saw, and not for another log that replaces it", async () => {
  const logs = logsOf("Longer");
  const [host, eve] = [await hunter("Longer1"), await stranger()];
  const uuid = await send(logs.forged.slice(0, logs.forged.lastIndexOf("SnapPickupToGround")), eve);
  await say(uuid, host, true);
  expect((await rankOf(uuid)).unrankedReason).not.toBe("host_unconfirmed");
  await send(logs.forged, eve);
  expect(await rankOf(uuid)).toMatchObject({ rank: null, unrankedReason: "unconfirmed" });
  await say(uuid, host, true);
  expect((await rankOf(uuid)).unrankedReason).not.toBe("host_unconfirmed");
});

test("a sender's differing log does not take a night that the squad vouches for off the boards, but is shown to moderators", async () => {
  const { host: log } = logsOf("Otherwise");
  const [host, eve] = [await hunter("Otherwise1"), await stranger()];
  const uuid = await send(log.slice(0, log.lastIndexOf("SnapPickupToGround")), eve);
  await say(uuid, host, true);
  const before = await rankOf(uuid);
  expect(before.rank).not.toBeNull();
  expect(await send(withLateNightfalls(log), eve)).toBe(uuid);
  expect(await nightOf(uuid)).toMatchObject({ standing: "counted", logs: { agree: 1, total: 2 } });
  expect(await rankOf(uuid)).toEqual(before);
  const moderator = server.signIn({ uuid: await createAccount(server, "mod"), role: "mod" });
  const listed = await server.app.inject({ url: "/v2/@admin/nights/disputed", headers: moderator });
  expect(listed.json().items).toMatchObject([{ night: { uuid }, reason: "sender" }]);
  // Both logs cannot be true once nobody vouches for the night any more, or when the sender was there too.
  await say(uuid, host, null);
  expect((await nightOf(uuid)).standing).toBe("disputed");
  await say(uuid, host, true);
  expect((await nightOf(uuid)).standing).toBe("counted");
  await verify(server, eve.uuid, "Otherwise2");
  expect((await nightOf(uuid)).standing).toBe("disputed");
});

describe("a mate's confirmation of a stranger's log", () => {
  const withoutLastRun = (log: string) => cutBeforeLastRuns(log, 1);

  /** Publishes the beginning of a night from a stranger, which a mate confirmed. */
  async function confirmed(names: string) {
    const { host: log } = logsOf(names);
    const [mate, eve] = [await hunter(`${names}2`), await stranger()];
    const uuid = await send(withoutLastRun(log), eve);
    await say(uuid, mate, true);
    const { stats } = await profileOf(mate);
    expect([(await nightOf(uuid)).standing, stats.nights]).toEqual(["counted", 1]);
    return { log, mate, eve, uuid };
  }
  const profileOf = async ({ uuid }: Sender) =>
    (await server.app.inject(`/v2/users/${uuid}`)).json<UserAnswer>();
  const waitingOf = async ({ headers }: Sender) =>
    (await server.app.inject({ url: "/v2/@me/nights?standing=unconfirmed", headers })).json();

  testAtLength(
    "a mate's confirmation does not cover runs that the stranger adds: the mate is asked again about them",
    async () => {
      const { log, mate, eve, uuid } = await confirmed("Added");
      expect(await send(log, eve)).toBe(uuid);
      expect((await nightOf(uuid)).runs).toHaveLength(6);
      expect((await nightOf(uuid)).standing).toBe("unconfirmed");
      expect((await profileOf(mate)).stats.nights).toBe(0);
      expect((await waitingOf(mate)).items).toMatchObject([{ uuid, presence: true }]);
      await say(uuid, mate, true);
      expect((await nightOf(uuid)).standing).toBe("counted");
      expect((await waitingOf(mate)).total).toBe(0);
    },
  );

  testAtLength(
    "a mate's confirmation stays when the same file is sent again, and when a new engine reads everything again",
    async () => {
      const { log, mate, eve, uuid } = await confirmed("Same");
      await send(withoutLastRun(log), eve);
      expect((await nightOf(uuid)).standing).toBe("counted");
      await rebuildNights(server.deps, { all: true });
      expect((await nightOf(uuid)).standing).toBe("counted");
      expect((await profileOf(mate)).stats.nights).toBe(1);
    },
  );

  test("a mate's confirmation is not needed when the mate sends the night themselves", async () => {
    const { log, mate, eve, uuid } = await confirmed("Themselves");
    await send(log, mate);
    await send(log, eve);
    expect((await nightOf(uuid)).standing).toBe("counted");
  });
});

describe("a host's confirmation of a stranger's log", () => {
  /** Makes an extract with fewer lines than are read now. */
  async function makeOutdated({ uuid }: Sender) {
    const outdated = server.deps.db.updateTable("upload").set({ engine_version: 6 });
    await outdated.where("user_uuid", "=", uuid).execute();
  }

  const formerly = (log: string) =>
    log
      .split("\n")
      .filter((line) => !/Logged in|Player name changed/.test(line))
      .join("\n");

  test.each([
    ["stays when the same file is sent again and more of its lines are kept now", "Renewed", 0, false],
    ["stays when the very same extract is sent again", "Repeated", 0, true],
    [
      "ends when the file has other nightfalls, although within the tolerance for agreeing logs",
      "Changed",
      5,
      false,
    ],
  ])("%s", async (_what, names, byMs, isSame) => {
    const { host: log } = logsOf(names);
    const [host, eve] = [await hunter(`${names}1`), await stranger()];
    const uuid = await send(formerly(log), eve);
    await say(uuid, host, true);
    const before = await rankOf(uuid);
    expect(before.unrankedReason).not.toBe("host_unconfirmed");
    await makeOutdated(eve);
    const again = moved(log, (ms, line) => (line.includes("It's nighttime!") ? ms + byMs : ms));
    expect(await send(isSame ? formerly(log) : again, eve)).toBe(uuid);
    const after = await rankOf(uuid);
    if (byMs === 0) expect(after).toEqual(before);
    else expect(after).toMatchObject({ rank: null, unrankedReason: "unconfirmed" });
  });
});

test('the shown log is chosen again when a name is verified later or lost, and after "not me"', async () => {
  const logs = logsOf("Named");
  const [eve, mate] = [await stranger(), await stranger()];
  const uuid = await send(logs.forged, eve);
  await send(logs.mate, mate);
  expect(await nightOf(uuid)).toMatchObject({ perspective: "host", standing: "unconfirmed" });
  const isShownBy = (perspective: string, standing: string) =>
    expect.poll(() => nightOf(uuid)).toMatchObject({ perspective, standing });
  await verify(server, mate.uuid, "Named2");
  await isShownBy("client", "counted");
  await say(uuid, mate, false);
  await isShownBy("host", "unconfirmed");
  await say(uuid, mate, null);
  await isShownBy("client", "counted");
  await unverify(server, mate.uuid);
  await isShownBy("host", "unconfirmed");
});

testAtLength(
  "a log that a hunter of the squad claims is shown before a stranger's, until they leave the night again",
  async () => {
    const logs = logsOf("Claimed");
    const [eve, mate] = [await stranger(), await hunter("Claimed2")];
    const uuid = await send(logs.forged, eve);
    const fp = "claimed-0123456789abcdef";
    const { accepted } = await publishLog(server, logs.mate, { fp });
    expect(await nightOf(uuid)).toMatchObject({ perspective: "host" });
    const claimed = await server.app.inject({
      method: "POST",
      url: `/v2/uploads/${accepted.uuid}/claim`,
      headers: { ...mate.headers, fp },
      payload: { claimToken: accepted.claimToken },
    });
    expect(claimed.statusCode, claimed.body).toBe(200);
    expect(await nightOf(uuid)).toMatchObject({ perspective: "client", standing: "counted" });
  },
);

testAtLength(
  "a log of an account that becomes the host's is shown before a mate's, until that account is gone",
  async () => {
    const logs = logsOf("Merged");
    const [host, mate, other] = [await hunter("Merged1"), await hunter("Merged2"), await stranger()];
    const uuid = await send(logs.host, other);
    await send(logs.mate, mate);
    expect(await nightOf(uuid)).toMatchObject({ perspective: "client" });
    const move = { fromUuid: other.uuid, intoUuid: host.uuid };
    const merge = await mergeUsers(server.deps, operator, { ...anyReason, ...move });
    const settle = () => runMerge(server.deps, merge.uuid, new AbortController().signal);
    await settle();
    expect(await nightOf(uuid)).toMatchObject({ perspective: "host", standing: "counted" });
    await undoMerge(server.deps, operator, { ...anyReason, mergeUuid: merge.uuid });
    await settle();
    expect(await nightOf(uuid)).toMatchObject({ perspective: "client" });
  },
);

test("the host's missing confirmation is given as the reason only where a confirmation would help", async () => {
  const logs = logsOf("Brief", 3);
  const [host, mate, eve] = [await hunter("Brief1"), await hunter("Brief2"), await stranger()];
  const uuid = await send(logs.forged, eve);
  await say(uuid, mate, true);
  expect(await nightOf(uuid)).toMatchObject({ standing: "counted", perspective: "host" });
  expect(await rankOf(uuid)).toMatchObject({ rank: null, unrankedReason: "too_few_full_runs" });
  await say(uuid, host, true);
  expect(await rankOf(uuid)).toMatchObject({ rank: null, unrankedReason: "too_few_full_runs" });
});
