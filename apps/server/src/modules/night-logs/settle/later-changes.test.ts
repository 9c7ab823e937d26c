import type { NightAnswer } from "@hunt/contracts/nights";
import { skillOf } from "@hunt/engine/simulation/session-plan";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { addNightTogether } from "../../../testing/add-night-together.ts";
import { testAtLength } from "../../../testing/at-length.ts";
import { operator } from "../../../testing/by-operator.ts";
import { moved, withoutClock } from "../../../testing/changed-logs.ts";
import { createAccount, createHunter } from "../../../testing/hunters.ts";
import { patienceMs } from "../../../testing/patience.ts";
import { publishLog } from "../../../testing/post-log.ts";
import {
  cutBeforeLastRuns,
  hunters,
  logsOfManyHosts,
  simulatedLogs,
} from "../../../testing/simulated-logs.ts";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";
import { openDesk } from "../../../testing/verification-desk.ts";
import { deleteAccount } from "../../me/delete-account.ts";
import { eraseAccounts } from "../../me/erase-accounts.ts";
import { finishMerge } from "../../merges/finish-merge.ts";
import { changeSeasons } from "../../nights/store/change-seasons.ts";

// Tests what happens to a night when one of its logs grows, is sent again or goes, or when one of its accounts goes (docs/product.md,
// "One night, several logs").

let server: TestApp;
let seed = 61_000;
beforeAll(async () => {
  server = await createTestApp({ environment: { RATE_LIMIT_SCALE: "1000" } });
});
afterAll(() => server.close());

interface Sender {
  readonly uuid: string;
  readonly headers: Record<string, string>;
}

const as = (uuid: string, role: "user" | "mod" | "admin" = "user"): Sender => ({
  uuid,
  headers: server.signIn({ uuid, role }),
});
const stranger = async () => as(await createAccount(server));
const hunter = async (ign: string) => as(await createHunter(server, ign));
const overseer = async (role: "mod" | "admin") => as(await createAccount(server, role), role);

/** Returns the host's log and the mate's log of one night; the hunters are named `${names}1` and `${names}2`. */
function logsOf(names: string) {
  const [host = "", mate = ""] = simulatedLogs(seed++, {
    hunters: hunters(2, names),
    maximumRunsPerNight: 6,
    nightsCount: 1,
  });
  return { host, mate };
}

async function squadOf(names: string) {
  return { ...logsOf(names), hostSender: await hunter(`${names}1`), mateSender: await hunter(`${names}2`) };
}

/** Sends a log and waits until it is analysed. */
async function send(log: string, sender: Sender, query = "") {
  const { accepted } = await publishLog(server, log, { headers: sender.headers, query });
  const { night_uuid: uuid } = await server.deps.db
    .selectFrom("upload_night")
    .select("night_uuid")
    .where("upload_uuid", "=", accepted.uuid)
    .executeTakeFirstOrThrow();
  return { uploadUuid: accepted.uuid, uuid: uuid ?? "" };
}

async function call(
  method: "GET" | "PUT" | "POST" | "PATCH" | "DELETE",
  url: string,
  sender?: Sender,
  payload?: object,
) {
  const headers = sender?.headers ?? {};
  const answer = await server.app.inject({ method, url, headers, ...(payload && { payload }) });
  return { status: answer.statusCode, body: answer.body === "" ? null : answer.json() };
}

const change = (uuid: string, sender: Sender, payload: object) =>
  call("PUT", `/v2/@me/nights/${uuid}`, sender, payload);
const remove = (uuid: string, sender: Sender) => call("DELETE", `/v2/@me/nights/${uuid}`, sender);
const takeBack = (uploadUuid: string, sender: Sender) => call("DELETE", `/v2/uploads/${uploadUuid}`, sender);
const statusFor = async (uuid: string, sender?: Sender) =>
  (await call("GET", `/v2/nights/${uuid}`, sender)).status;

async function nightOf(uuid: string, sender?: Sender): Promise<NightAnswer> {
  const { status, body } = await call("GET", `/v2/nights/${uuid}`, sender);
  expect(status).toBe(200);
  return body;
}

/** Deletes an account and finishes all work that follows. */
async function erase({ uuid }: Sender, keepsNights: boolean) {
  const jobs = { ...server.deps.jobs, enqueue: async () => "" };
  const actor = { kind: "user", uuid, role: "user" } as const;
  await deleteAccount({ ...server.deps, jobs }, actor, { userUuid: uuid, keepsNights });
  await eraseAccounts(server.deps, new AbortController().signal);
}

/** Makes extracts as they were before they held every line that is read now. */
async function makeOutdated(sender: Sender) {
  await server.deps.db
    .updateTable("upload")
    .set({ engine_version: 6 })
    .where("user_uuid", "=", sender.uuid)
    .execute();
}

/** Approves the owner's request; returns a function that reads it as moderators see it. */
async function approve(names: string, owner: Sender, uuid: string) {
  const desk = openDesk(server, names);
  const asked = await desk.ask({ uuid: owner.uuid, role: "user" }, uuid);
  const moderator = await desk.moderator();
  const decided = await desk.approve(moderator, asked.body.uuid, { checks: ["whole_video"] });
  expect([asked.status, decided.status]).toEqual([201, 200]);
  return async () => (await desk.look(moderator, asked.body.uuid)).body;
}

/** Moves every third limb of the last runs five seconds later. */
function withOtherTail(log: string, runs: number) {
  const entries = [...log.matchAll(/^(\d+)\.\d{3} .*Finalize Eidolon transition/gm)].map((entry) =>
    Number(entry[1]),
  );
  const fromMs = (entries.at(-runs) ?? 0) * 1000;
  let limbs = 0;
  return moved(log, (ms, line) =>
    ms > fromMs && line.includes("Weakpoint Destroyed") && limbs++ % 3 === 0 ? ms + 5_000 : ms,
  );
}

describe("a host's log that differs from a mate's at its end", () => {
  const disputed = { standing: "disputed", logs: { agree: 1, total: 2 } };

  test("a host's log that differs from a mate's is disputed when it comes first", async () => {
    const { host, mate, hostSender, mateSender } = await squadOf("Firstly");
    await addNightTogether(server, "Firstly");
    const { uuid } = await send(withOtherTail(host, 2), hostSender);
    await send(mate, mateSender);
    expect(await nightOf(uuid)).toMatchObject(disputed);
  });

  test.each([
    ["a whole log follows a part of it", "Grown", false],
    ["an outdated extract is sent again", "Renewed", true],
  ])(
    "a host's log that differs from a mate's is disputed when the mate agreed before: %s",
    async (_how, names, isOutdated) => {
      const { host, mate, hostSender, mateSender } = await squadOf(names);
      await addNightTogether(server, names);
      const { uuid } = await send(cutBeforeLastRuns(host, 2), hostSender);
      await send(mate, mateSender);
      if (isOutdated) for (const sender of [hostSender, mateSender]) await makeOutdated(sender);
      await send(withOtherTail(host, 2), hostSender);
      expect(await nightOf(uuid)).toMatchObject(disputed);
    },
  );
});

describe("an approved night", () => {
  testAtLength(
    "an approved night keeps runs from a mate's log when that log is sent again and a stranger's copy goes",
    async () => {
      const names = "Filled";
      const [host = "", mate = ""] = logsOfManyHosts(
        seed++,
        { hunters: hunters(3, names), maximumRunsPerNight: 6, nightsCount: 1, skill: skillOf(0.9) },
        (run) => (run < 3 ? 0 : 1),
      );
      const [hostSender, mateSender, eve] = [
        await hunter(`${names}1`),
        await hunter(`${names}2`),
        await stranger(),
      ];
      const { uuid } = await send(host, hostSender);
      const former = mate.split("\n").filter((line) => !/Logged in|Player name changed/.test(line));
      await send(former.join("\n"), mateSender);
      const copy = await send(
        host.replace(/^(\d+)\.(\d{3}) Net/m, "$1.$2 Net [Info]: Nothing\n$1.$2 Net"),
        eve,
      );
      const timesOf = async () => (await nightOf(uuid)).runs?.map(({ realTime }) => realTime);
      await vi.waitFor(async () => expect(await timesOf()).not.toContain(null), { timeout: patienceMs });
      await approve(names, hostSender, uuid);
      const before = await timesOf();
      await makeOutdated(mateSender);
      await send(mate, mateSender);
      await takeBack(copy.uploadUuid, eve);
      expect(await timesOf()).toEqual(before);
    },
  );

  testAtLength(
    "an approved night stays in the season of its set day when a mate's log states another day, and is marked for a recheck",
    async () => {
      const seasons = [
        { number: 3, startsAt: "2024-01-01T00:00:00.000Z", endsAt: "2026-06-01T00:00:00.000Z" },
        { number: 4, startsAt: "2026-06-01T00:00:00.000Z", endsAt: null },
      ];
      await changeSeasons(server.deps, operator, { seasons, reason: "Season 4 begins." });
      const names = "Seasoned";
      const [host = "", mate = ""] = simulatedLogs(seed++, {
        hunters: hunters(2, names),
        maximumRunsPerNight: 6,
        nightsCount: 1,
        skill: skillOf(0.9),
      });
      const [hostSender, mateSender] = [await hunter(`${names}1`), await hunter(`${names}2`)];
      const { uuid } = await send(withoutClock(host), hostSender);
      await call("PATCH", `/v2/@admin/nights/${uuid}`, await overseer("mod"), {
        playedOn: "2026-07-01",
        reason: "The video shows it.",
      });
      const look = await approve(names, hostSender, uuid);
      expect([(await nightOf(uuid)).season, (await look()).recheck]).toEqual([4, false]);
      await send(mate, mateSender);
      expect([(await nightOf(uuid)).season, (await look()).recheck]).toEqual([4, true]);
    },
  );
});

describe("a night's day from another log", () => {
  test.each([
    ["is taken back", "Lent"],
    ["belongs to an account that is deleted with its nights", "Erased"],
  ])("a night's day from another log is lost when that log %s", async (how, names) => {
    const { host, mate, hostSender, mateSender } = await squadOf(names);
    const { uuid } = await send(withoutClock(host), hostSender);
    const lent = await send(mate, mateSender);
    expect((await nightOf(uuid)).startedAt).not.toBeNull();
    if (how === "is taken back") await takeBack(lent.uploadUuid, mateSender);
    else await erase(mateSender, false);
    expect(await nightOf(uuid)).toMatchObject({ startedAt: null, standing: "undated" });
  });
});

describe("a deleted account", () => {
  testAtLength("a deleted account leaves no stated day behind", async () => {
    const { host, mate, hostSender, mateSender } = await squadOf("Saying");
    const { uuid } = await send(withoutClock(host), hostSender);
    await send(withoutClock(mate), mateSender);
    await change(uuid, hostSender, { saidOn: "2026-07-01" });
    expect((await nightOf(uuid)).saidOn).toBe("2026-07-01");
    await erase(hostSender, true);
    expect((await nightOf(uuid)).saidOn).toBeNull();
  });

  test.each([
    ["the host sent it first", "Quartz", ["host", "mate"]],
    ["the mate sent it first", "Wyrmen", ["mate", "host"]],
  ] as const)(
    "a deleted account leaves a night that its log showed private, as the night's host chose: %s",
    async (_order, names, order) => {
      const { host, mate, hostSender, mateSender } = await squadOf(names);
      let uuid = "";
      for (const who of order)
        ({ uuid } =
          who === "host"
            ? await send(host, hostSender, "?scope=private")
            : await send(mate, mateSender, "?scope=public"));
      expect(await statusFor(uuid)).toBe(200);
      await erase(mateSender, true);
      expect([await statusFor(uuid), await statusFor(uuid, hostSender)]).toEqual([404, 200]);
    },
  );
});

test("an owner's repeated choice applies again when the night has got another value since", async () => {
  const { host, hostSender } = await squadOf("Zircon");
  const { uuid } = await send(host, hostSender, "?scope=private");
  await server.deps.db.updateTable("night").set({ scope: "public" }).where("uuid", "=", uuid).execute();
  const { status, body } = await change(uuid, hostSender, { scope: "private" });
  expect([status, body.scope, await statusFor(uuid)]).toEqual([200, "private", 404]);
});

test("a mate's log that is sent again as another night leaves the host's night as the host chose", async () => {
  const { host, mate, hostSender, mateSender } = await squadOf("Parting");
  const { uuid } = await send(host, hostSender, "?scope=private");
  expect((await send(mate, mateSender, "?scope=public")).uuid).toBe(uuid);
  await makeOutdated(mateSender);
  expect((await send(mate.replaceAll("Parting2", "Xanther"), mateSender, "?scope=private")).uuid).not.toBe(
    uuid,
  );
  expect([await statusFor(uuid), await statusFor(uuid, hostSender)]).toEqual([404, 200]);
});

describe("a night that was deleted while it was public, and is sent again as private", () => {
  test.each([
    ["by the same log", "Vellum", (log: string) => log],
    ["by a shorter log", "Bramble", (log: string) => cutBeforeLastRuns(log, 2)],
  ] as const)(
    "a deleted night that is sent again as private is seen by its hunters only, also when it was sent %s before",
    async (_by, names, cut) => {
      const { host, hostSender } = await squadOf(names);
      const { uuid } = await send(cut(host), hostSender, "?scope=public");
      await remove(uuid, hostSender);
      await send(host, hostSender, "?scope=private");
      await vi.waitFor(async () => expect(await statusFor(uuid, hostSender)).toBe(200), {
        timeout: patienceMs,
      });
      expect(await statusFor(uuid)).toBe(404);
    },
  );
});

test("an export contains nothing of a mate's private night that its owner deleted", async () => {
  const { host, hostSender, mateSender } = await squadOf("Exported");
  const { uuid } = await send(host, hostSender, "?scope=private");
  await remove(uuid, hostSender);
  const { body } = await call("GET", "/v2/@me/export", mateSender);
  expect(body.nights.find((night: { uuid: string }) => night.uuid === uuid)).toEqual({
    uuid,
    isOwner: false,
    you: null,
  });
});

describe("two accounts that sent the same log and were merged", () => {
  async function mergedPair(names: string) {
    const { host } = logsOf(names);
    const [into, from] = [await hunter(`${names}1`), await hunter(`${names}2`)];
    const { uuid } = await send(host, from, "?scope=public");
    await send(host, into, "?scope=private");
    const admin = await overseer("admin");
    const address = `/v2/@admin/users/${from.uuid}/merge`;
    const looked = await call("PUT", address, admin, { into: into.uuid, dryRun: true });
    const { previewToken } = looked.body.preview;
    const merged = await call("PUT", address, admin, {
      into: into.uuid,
      previewToken,
      reason: "One person.",
    });
    expect(merged.status).toBe(200);
    return { uuid, into, mergeUuid: merged.body.merge.uuid as string };
  }

  test.each([
    ["while that may be undone", "Pending", false],
    ["once that is final", "Holding", true],
  ])(
    "two merged accounts let the remaining account hide and delete the night %s",
    async (_when, names, isFinal) => {
      const { uuid, into, mergeUuid } = await mergedPair(names);
      if (isFinal) {
        const merge = server.deps.db.updateTable("account_merge").where("uuid", "=", mergeUuid);
        await merge.set({ undo_until: new Date(0) }).execute();
        await finishMerge(server.deps, mergeUuid);
      }
      await change(uuid, into, { scope: "private" });
      expect([await statusFor(uuid), await statusFor(uuid, into)]).toEqual([404, 200]);
      await remove(uuid, into);
      expect(await statusFor(uuid, into)).toBe(404);
    },
  );

  test("two merged accounts let the remaining account restore the night that it deleted, until the week is over", async () => {
    const { uuid, into } = await mergedPair("Restored");
    await remove(uuid, into);
    expect(await statusFor(uuid, into)).toBe(404);
    await call("POST", `/v2/@me/nights/${uuid}/restore`, into);
    expect((await nightOf(uuid, into)).scope).toBe("public");
  });

  testAtLength(
    "two merged accounts leave none of their nights when the remaining account and its nights are deleted",
    async () => {
      const { uuid, into } = await mergedPair("Leaving");
      await erase(into, false);
      expect(await statusFor(uuid)).toBe(404);
    },
  );
});
