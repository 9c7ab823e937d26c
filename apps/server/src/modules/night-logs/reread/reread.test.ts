import type { NightAnswer } from "@hunt/contracts/nights";
import { engineVersion } from "@hunt/engine/domain/engine-version";
import { skillOf } from "@hunt/engine/simulation/session-plan";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { caseLog } from "../../../testing/case-logs.ts";
import { withoutClock } from "../../../testing/changed-logs.ts";
import { createAccount, createHunter } from "../../../testing/hunters.ts";
import { publishLog } from "../../../testing/post-log.ts";
import { simulatedLogs } from "../../../testing/simulated-logs.ts";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";
import { openDesk } from "../../../testing/verification-desk.ts";
import { rebuildNights } from "../../night-logs/reread/rebuild-nights.ts";
import type { RereadNight } from "./read-night-again.ts";

/**
 * Tests how reading stored logs again by newer rules changes the ownership of their nights (docs/product.md, "One night,
 * several logs").
 */
let server: TestApp;
beforeAll(async () => {
  server = await createTestApp({ environment: { RATE_LIMIT_SCALE: "100" } });
});
afterAll(() => server.close());

const signIn = (uuid: string) => server.signIn({ uuid, role: "user" });
const nightOf = async (uuid: string, headers = {}) =>
  (await server.app.inject({ url: `/v2/nights/${uuid}`, headers })).json<NightAnswer>();
async function publish(log: string, sender: string, query = "") {
  const { upload } = await publishLog(server, log, { headers: signIn(sender), query });
  expect(upload.status).toBe("completed");
  return { uuid: upload.nights[0]?.uuid ?? "", status: upload.nights[0]?.status };
}
async function noticesOf(userUuid: string) {
  const { items } = (
    await server.app.inject({ url: "/v2/@me/notices", headers: signIn(userUuid) })
  ).json() as { items: { kind: string; params: object; isSeen: boolean }[] };
  return items.filter(({ kind }) => kind === "nights_reread").map(({ params }) => params);
}

/** Makes a night as the previous release left it: analysed by the earlier engine, from an extract with fewer lines. */
async function makeOutdated(nightUuid: string, changes: { readonly season?: number } = {}) {
  const { db } = server.deps;
  await db
    .updateTable("night")
    .set({ engine_version: 6, built_on: null, ...changes })
    .where("uuid", "=", nightUuid)
    .execute();
  await db
    .updateTable("upload")
    .set({ engine_version: 6 })
    .where("uuid", "in", (of) =>
      of.selectFrom("upload_night").select("upload_uuid").where("night_uuid", "=", nightUuid),
    )
    .execute();
}

async function reread(isTrial: boolean) {
  const found = new Map<string, RereadNight>();
  await rebuildNights(server.deps, {
    all: false,
    isTrial,
    onNight: (uuid, told) => found.set(uuid, told),
  });
  return found;
}

const hunterNamed = (name: string) => ({ name, glyph: "", accountId: "a".repeat(24) });

/** Returns a log of 2026.08.19 as its extract was before lines about logins were kept. */
const beforeLogins = (log: string) =>
  log
    .split("\n")
    .filter((line) => !/Logged in|Player name changed|Logout confirmed/.test(line))
    .join("\n");

describe("nights that are read again", () => {
  test("nights that are read again are reported in one notice, after a trial that lists them and changes nothing", async () => {
    const owner = await createHunter(server, "Olden");
    const log = caseLog("p16b-old-season-without-clock-alone");
    const { uuid } = await publish(log, owner);
    const [later = ""] = simulatedLogs(93_010, { hunters: [hunterNamed("Olden")] });
    const other = await publish(withoutClock(later), owner);
    await makeOutdated(uuid, { season: 9 });
    const trial = await reread(true);
    expect(trial.get(uuid)).toEqual({ changes: ["day"], isLogWanted: false, marked: [] });
    expect((await nightOf(uuid)).season).toBe(9);
    expect(await noticesOf(owner)).toEqual([]);
    expect(await reread(false)).toEqual(trial);
    expect(await nightOf(uuid)).toMatchObject({ season: 3, standing: "undated", builtOn: "2025-12-10" });
    const told = { of: engineVersion, nights: 1, squad: 0, figures: 0, day: 1, wanted: 0 };
    expect(await noticesOf(owner)).toEqual([told]);
    expect((await reread(false)).size).toBe(0);
    await makeOutdated(other.uuid, { season: 9 });
    await reread(false);
    expect(await noticesOf(owner)).toEqual([{ ...told, nights: 2, day: 2 }]);
  });

  test("an approved night that changes when it is read again is marked for a recheck", async () => {
    const desk = openDesk(server, "Reread");
    const owner = await desk.hunter();
    const { ign } = await server.deps.db
      .selectFrom("user_account")
      .select("ign")
      .where("uuid", "=", owner.uuid)
      .executeTakeFirstOrThrow();
    const plan = { skill: skillOf(0.9), preload: true, hunters: [hunterNamed(ign ?? "")] };
    const [log = ""] = simulatedLogs(93_001, plan);
    const { uuid } = await publish(withoutClock(log), owner.uuid);
    const asked = await desk.ask(owner, uuid);
    expect(asked.status).toBe(201);
    const moderator = await desk.moderator();
    expect((await desk.approve(moderator, asked.body.uuid, { checks: ["whole_video"] })).status).toBe(200);
    await makeOutdated(uuid);
    const found = (await reread(false)).get(uuid);
    expect(found).toEqual({
      changes: ["day"],
      isLogWanted: false,
      marked: [{ nightUuid: uuid, signalChange: null }],
    });
    expect((await desk.look(moderator, asked.body.uuid)).body).toMatchObject({
      status: "approved",
      recheck: true,
    });
    expect(await nightOf(uuid)).toMatchObject({ verified: true, standing: "undated" });
  });
});

describe("a log whose extract lacks lines that are read now", () => {
  test("a log with an incomplete extract is replaced when it is sent again, and keeps the choices, whatever owner it names", async () => {
    const [first, second] = [await createHunter(server, "First"), await createHunter(server, "Second")];
    const log = caseLog("p01-login-without-ids");
    const { uuid } = await publish(beforeLogins(log), second, "?scope=unlisted&description=Kept");
    await makeOutdated(uuid);
    expect((await reread(false)).get(uuid)?.isLogWanted).toBe(true);
    expect(await noticesOf(second)).toEqual([expect.objectContaining({ wanted: 1 })]);
    expect(await nightOf(uuid, signIn(second))).toMatchObject({ isLogWanted: true });
    expect(await nightOf(uuid)).toMatchObject({ isLogWanted: false });
    const own = await server.app.inject({ url: "/v2/@me/nights", headers: signIn(second) });
    expect(own.json().items[0]).toMatchObject({ uuid, isLogWanted: true });

    // The new log counts as the one that began the night, like the log that it replaced.
    expect(await publish(log, second)).toEqual({ uuid, status: "created" });
    const night = await nightOf(uuid, signIn(second));
    expect(night).toMatchObject({
      scope: "unlisted",
      description: "Kept",
      squadSize: 1,
      standing: "counted",
      isLogWanted: false,
      logs: null,
    });
    expect(night.users).toEqual([expect.objectContaining({ ign: "Second", role: "host" })]);
    const logs = await server.deps.db
      .selectFrom("upload_night")
      .innerJoin("upload", "upload.uuid", "upload_night.upload_uuid")
      .select("log_owner")
      .where("upload.user_uuid", "=", second)
      .execute();
    expect(logs).toEqual([{ log_owner: "Second" }]);
    const { items } = (await server.app.inject(`/v2/nights?userUuid=${first}`)).json();
    expect(items).toEqual([]);
  });

  test("an incomplete log leaves a night that nobody of its squad sent with the account that began it", async () => {
    const [first, second] = [await createAccount(server), await createAccount(server)];
    const log = caseLog("p01-login-without-ids")
      .replaceAll("Sep 20", "Sep 23")
      .replaceAll("Sun Sep", "Wed Sep");
    const { uuid } = await publish(beforeLogins(log), first);
    await publish(`${beforeLogins(log)}\n`, second);
    await makeOutdated(uuid);
    await publish(log, first);
    const access = async (account: string) => (await nightOf(uuid, signIn(account))).viewer?.access ?? null;
    expect([await access(first), await access(second)]).toEqual(["owner", "sender"]);
  });

  test("an incomplete log does not replace a log of another sender", async () => {
    const [one, other] = [await createHunter(server, "Third"), await createAccount(server)];
    const log = caseLog("p01-login-without-ids")
      .replaceAll("Second", "Third")
      .replace("Sep 20", "Sep 21")
      .replaceAll("Sun Sep", "Mon Sep");
    const { uuid } = await publish(beforeLogins(log), one);
    await makeOutdated(uuid);
    await publish(log, other);
    const logs = await server.deps.db
      .selectFrom("upload_night")
      .innerJoin("upload", "upload.uuid", "upload_night.upload_uuid")
      .select("upload.uuid")
      .where("upload.user_uuid", "=", one)
      .execute();
    expect(logs).toHaveLength(1);
  });

  test("an incomplete log that is sent again by a non-owner removes no hunter from the night", async () => {
    const [voice, mate] = [await createAccount(server), await createHunter(server, "Dropped2")];
    const squad = [hunterNamed("Dropped1"), { ...hunterNamed("Dropped2"), accountId: "b".repeat(24) }];
    const [hosts = "", mates = ""] = simulatedLogs(93_020, { hunters: squad });
    const { uuid } = await publish(hosts, voice, "?description=theirs");
    await publish(mates, mate, "?scope=private&description=ours");
    await makeOutdated(uuid);
    // An earlier release left the night like this: shown by the host's log, whoever had sent it.
    const { uuid: first } = await server.deps.db
      .selectFrom("upload")
      .select("uuid")
      .where("user_uuid", "=", voice)
      .executeTakeFirstOrThrow();
    const { db } = server.deps;
    await db.updateTable("night").set({ source_upload_uuid: first }).where("uuid", "=", uuid).execute();
    const { nights } = (
      await publishLog(server, hosts.replaceAll("Dropped2", "Other"), { headers: signIn(voice) })
    ).upload;
    expect(nights).toEqual([]);
    expect(await nightOf(uuid, signIn(mate))).toMatchObject({ scope: "private", description: "ours" });
  });

  test("an incomplete log does not change an approved night, but marks it for a recheck", async () => {
    const owner = await createHunter(server, "Fourth");
    const log = caseLog("p01-login-without-ids")
      .replaceAll("Second", "Fourth")
      .replaceAll("Sep 20", "Sep 22")
      .replaceAll("Sun Sep", "Tue Sep");
    const { uuid } = await publish(beforeLogins(log), owner);
    await makeOutdated(uuid);
    await server.deps.db.updateTable("night").set({ verified: true }).where("uuid", "=", uuid).execute();
    const before = await nightOf(uuid);
    expect(await publish(log, owner)).toEqual({ uuid, status: "duplicate" });
    expect((await nightOf(uuid)).users).toEqual(before.users);
  });
});
