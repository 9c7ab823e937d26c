import type { NightAnswer } from "@hunt/contracts/nights";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listAudit } from "../modules/audit/list-audit.ts";
import { purgeNight } from "../modules/night-logs/forget/forget-night.ts";
import type { NightAction } from "../modules/nights/moderate/can-moderate-night.ts";
import { moderateNight } from "../modules/nights/moderate/moderate-night.ts";
import { changeSeasons } from "../modules/nights/store/change-seasons.ts";
import { changeSetting } from "../modules/settings/change-setting.ts";
import { readSettingText } from "../modules/settings/get-settings.ts";
import { lockBoards } from "../modules/settings/lock-boards.ts";
import {
  blockUploads,
  listBlocks,
  listUploadsOfNight,
  unblockUploads,
} from "../modules/uploads/block/block-uploads.ts";
import { removeUpload } from "../modules/uploads/remove/remove-upload.ts";
import { revokeName } from "../modules/users/name/remove-name.ts";
import { operator } from "../testing/by-operator.ts";
import { createHunter } from "../testing/hunters.ts";
import { publishLog } from "../testing/post-log.ts";
import { hunters, simulatedLogs } from "../testing/simulated-logs.ts";
import { createTestApp, type TestApp } from "../testing/test-app.ts";

/** The verbs behind `npm run admin`: what operators can do on the command line. */
let server: TestApp;
let seed = 61_000;
const dayMs = 86_400_000;
/** Starts today, because the database's own clock decides when a job is due. */
const start = Math.floor(Date.now() / dayMs) * dayMs;
beforeAll(async () => {
  // The tests upload more than one visitor may.
  server = await createTestApp({ nowMs: start, environment: { RATE_LIMIT_SCALE: "100" } });
});
afterAll(() => server.close());

const why = { reason: "edited log" };
const get = (url: string) => server.app.inject(url);
const moderate = (nightUuid: string, action: NightAction, reason = why.reason) =>
  moderateNight(server.deps, operator, { reason, nightUuid, action });
const auditOf = async (object: string) =>
  (await listAudit(server.deps, operator, { limit: 100, object })).map(({ action, reason, by, at }) => ({
    action,
    reason,
    by: by.name,
    at,
  }));

const log = (prefix: string) =>
  simulatedLogs(seed++, { hunters: hunters(2, prefix), maximumRunsPerNight: 1 })[0] ?? "";

/** Publishes a night that counts, uploaded by its host. */
async function publish(prefix: string) {
  const hunter = await createHunter(server, `${prefix}1`);
  const headers = server.signIn({ uuid: hunter, role: "user" });
  const { upload } = await publishLog(server, log(prefix), { headers });
  return { uuid: upload.nights[0]?.uuid ?? "", upload: upload.uuid, hunter };
}

/** Returns where a visitor sees the night. */
async function seenBy({ uuid, upload, hunter }: Awaited<ReturnType<typeof publish>>) {
  const holds = async (url: string) => (await get(url)).body.includes(uuid);
  const total = async (url: string) => (await get(url)).json().total as number;
  return {
    night: (await get(`/v2/nights/${uuid}`)).statusCode,
    export: (await get(`/v2/nights/${uuid}/export?format=csv`)).statusCode,
    preview: (await get(`/v2/nights/${uuid}/preview.png`)).statusCode,
    rank: (await get(`/v2/nights/${uuid}/rank`)).statusCode,
    inUpload: await holds(`/v2/uploads/${upload}`),
    inNights: await holds("/v2/nights?limit=100"),
    inNightsOfHunter: await holds(`/v2/nights?userUuid=${hunter}`),
    inRuns: await holds("/v2/runs?limit=100"),
    onBoard: await holds("/v2/leaderboards/runs?season=3&squadSize=any&verifiedOnly=false&limit=100"),
    runsOfHunter: await total(`/v2/runs?userUuid=${hunter}`),
    nightsOfHunter: (await get(`/v2/users/${hunter}`)).json().stats.nights as number,
  };
}
const shown = {
  night: 200,
  export: 200,
  preview: 200,
  rank: 200,
  inUpload: true,
  inNights: true,
  inNightsOfHunter: true,
  inRuns: true,
  onBoard: true,
  runsOfHunter: 1,
  nightsOfHunter: 1,
};
const gone = {
  night: 404,
  export: 404,
  preview: 404,
  rank: 404,
  inUpload: false,
  inNights: false,
  inNightsOfHunter: false,
  inRuns: false,
  onBoard: false,
  runsOfHunter: 0,
  nightsOfHunter: 0,
};

describe("a night that is moderated", () => {
  test.each([
    ["hide", "show"],
    ["delete", "restore"],
  ] as const)(
    "disappears from every list at once by the action %s, and comes back by %s",
    async (away, back) => {
      const night = await publish(`Bad${away}`);
      const total = async () => (await get("/v2/nights?limit=0")).json().total as number;
      const before = await total();
      expect(await seenBy(night)).toEqual(shown);
      expect(await moderate(night.uuid, away)).toBe(true);
      expect(await seenBy(night)).toEqual(gone);
      expect(await total()).toBe(before - 1);
      expect(await moderate(night.uuid, away)).toBe(false);
      expect(await moderate(night.uuid, back, "a mistake")).toBe(true);
      expect(await seenBy(night)).toEqual(shown);
      expect(await auditOf(night.uuid)).toEqual([
        { action: `night.${back}`, reason: "a mistake", by: "root", at: new Date(start).toISOString() },
        { action: `night.${away}`, reason: "edited log", by: "root", at: new Date(start).toISOString() },
      ]);
    },
  );

  test("stays hidden when its log is sent again", async () => {
    const hunter = await createHunter(server, "Again1");
    const again = log("Again");
    const { upload } = await publishLog(server, again, {
      headers: server.signIn({ uuid: hunter, role: "user" }),
    });
    const uuid = upload.nights[0]?.uuid ?? "";
    await moderate(uuid, "hide");
    await publishLog(server, again, { fp: "somebody-else-0123456789" });
    expect((await get(`/v2/nights/${uuid}`)).statusCode).toBe(404);
    expect((await get("/v2/nights?limit=100")).body).not.toContain(uuid);
  });

  test("is purged with its extract a week after it was deleted, and no sooner", async () => {
    const night = await publish("Purge");
    const extracts = async () =>
      (
        await server.deps.db
          .selectFrom("extract")
          .select("upload_uuid")
          .where("upload_uuid", "=", night.upload)
          .execute()
      ).length;
    await moderate(night.uuid, "delete");
    const { rows } = await sql<{ days: number }>`
      select extract(day from start_after - created_on)::int as days from pgboss.job
      where name = 'purge-night' and data->>'nightUuid' = ${night.uuid}`.execute(server.deps.db);
    expect(rows).toEqual([{ days: 7 }]);
    server.clock.nowMs = start + 7 * dayMs - 1;
    await purgeNight(server.deps, night.uuid);
    expect(await extracts()).toBe(1);
    server.clock.nowMs = start + 7 * dayMs;
    await expect(moderate(night.uuid, "restore")).rejects.toMatchObject({
      errors: [{ field: "nightUuid", code: "past_restoring" }],
    });
    await purgeNight(server.deps, night.uuid);
    expect(await extracts()).toBe(0);
    // The app still knows that the night existed.
    await expect(moderate(night.uuid, "restore")).rejects.toMatchObject({
      errors: [{ field: "nightUuid", code: "past_restoring" }],
    });
    server.clock.nowMs = start;
  });

  test("is not purged once it was restored", async () => {
    const night = await publish("Kept");
    await moderate(night.uuid, "delete");
    await moderate(night.uuid, "restore");
    server.clock.nowMs = start + 8 * dayMs;
    await purgeNight(server.deps, night.uuid);
    expect((await get(`/v2/nights/${night.uuid}`)).statusCode).toBe(200);
    server.clock.nowMs = start;
  });

  test("is not changed without a reason: the change and its audit entry are stored together or not at all", async () => {
    const night = await publish("Reason");
    await expect(moderate(night.uuid, "hide", "  ")).rejects.toMatchObject({
      errors: [{ field: "reason", code: "missing" }],
    });
    expect((await get(`/v2/nights/${night.uuid}`)).statusCode).toBe(200);
    expect(await auditOf(night.uuid)).toEqual([]);
  });
});

describe("an upload that is moderated", () => {
  test("is found by its night, and is removed together with it", async () => {
    const night = await publish("Remove");
    const uploads = await listUploadsOfNight(server.deps, operator, night.uuid);
    expect(uploads).toMatchObject([{ uuid: night.upload, userUuid: night.hunter, status: "created" }]);
    expect(await removeUpload(server.deps, operator, { ...why, uploadUuid: night.upload })).toEqual([
      night.uuid,
    ]);
    expect((await get(`/v2/nights/${night.uuid}`)).statusCode).toBe(404);
    expect((await get(`/v2/uploads/${night.upload}`)).statusCode).toBe(404);
    expect(await auditOf(night.upload)).toMatchObject([{ action: "upload.remove" }]);
    await expect(
      removeUpload(server.deps, operator, { ...why, uploadUuid: night.upload }),
    ).rejects.toMatchObject({
      code: "upload_not_found",
    });
  });

  const block = (target: string, days = 2) => blockUploads(server.deps, operator, { ...why, target, days });
  const send = async (fp: string, remoteAddress = "198.51.100.7") =>
    await server.app.inject({
      method: "POST",
      url: "/v2/uploads",
      headers: { "content-type": "text/plain", fp },
      payload: log("Sent"),
      remoteAddress,
    });

  test("blocks further uploads of its browser for some days", async () => {
    const bad = "bad-browser-0123456789";
    const first = await publishLog(server, log("First"), { fp: bad });
    const made = await block(first.accepted.uuid);
    const refused = await send(bad);
    expect(refused.json()).toMatchObject({ status: 403, code: "uploads_blocked" });
    expect(refused.json().detail).toContain(
      `until ${new Date(start + 2 * dayMs).toISOString().slice(0, 10)}`,
    );
    expect((await send("good-browser-0123456789")).statusCode).toBe(202);
    server.clock.nowMs = start + 2 * dayMs;
    expect((await send(bad)).statusCode).toBe(202);
    server.clock.nowMs = start;
    expect((await send(bad)).statusCode).toBe(403);
    expect(await unblockUploads(server.deps, operator, { ...why, blockUuid: made.uuid })).toBe(true);
    expect((await send(bad)).statusCode).toBe(202);
    expect(await unblockUploads(server.deps, operator, { ...why, blockUuid: made.uuid })).toBe(false);
  });

  test("blocks further uploads of a browser that is named by its fingerprint, of which only a hash is stored", async () => {
    const bad = "worse-browser-0123456789";
    const made = await block(bad);
    expect((await send(bad)).statusCode).toBe(403);
    const rows = await sql<{ line: string }>`
      select b::text as line from upload_block b union all select a::text from audit_entry a
    `.execute(server.deps.db);
    expect(rows.rows.map(({ line }) => line).join()).not.toContain(bad);
    const [listed] = (await listBlocks(server.deps, operator)).filter(({ uuid }) => uuid === made.uuid);
    expect(listed?.who).toMatch(/^browser [0-9a-f]{12}$/);
    await unblockUploads(server.deps, operator, { ...why, blockUuid: made.uuid });
  });

  test.each([
    ["203.0.113.0/24", "203.0.113.200", "203.0.114.1"],
    ["203.0.113.77/24", "203.0.113.200", "203.0.114.1"],
    ["203.0.113.5", "203.0.113.5", "203.0.113.6"],
    ["203.0.113.0/24", "::ffff:203.0.113.200", "::ffff:203.0.114.1"],
    ["::ffff:203.0.113.5", "203.0.113.5", "203.0.113.6"],
    ["::FFFF:203.0.113.0/120", "::ffff:203.0.113.200", "203.0.114.1"],
    ["0:0:0:0:0:ffff:cb00:7100/120", "::ffff:cb00:71c8", "203.0.114.1"],
    ["2001:db8:1::/48", "2001:db8:1:2::3", "2001:db8:2::3"],
  ])(
    "is refused from every address of a blocked network: %s contains %s but not %s",
    async (range, inside, outside) => {
      const made = await block(range);
      const fp = () => `fresh-browser-${seed}-0123456789`;
      expect((await send(fp(), inside)).statusCode).toBe(403);
      expect((await send(fp(), outside)).statusCode).toBe(202);
      await unblockUploads(server.deps, operator, { ...why, blockUuid: made.uuid });
      expect((await send(fp(), inside)).statusCode).toBe(202);
    },
  );

  test.each([
    ["0.0.0.0/0", 1, "target"],
    ["::/0", 1, "target"],
    ["10.0.0.0/33", 1, "target"],
    ["::ffff:10.0.0.0/96", 1, "target"],
    ["::ffff:10.0.0.0/8", 1, "target"],
    ["10.0.0.0/8/8", 1, "target"],
    ["short", 1, "target"],
    ["203.0.113.5", 0, "days"],
    ["203.0.113.5", 1.5, "days"],
    ["203.0.113.5", 4000, "days"],
  ])("is not blocked by %s for %s days", async (target, days, field) => {
    await expect(block(target, days)).rejects.toMatchObject({
      code: "invalid_parameter",
      errors: [{ field }],
    });
  });

  test("is refused before its body is read", async () => {
    const made = await block("203.0.113.9");
    const refused = await server.app.inject({
      method: "POST",
      url: "/v2/uploads",
      headers: { "content-type": "text/plain" },
      payload: "\u0000 no log at all",
      remoteAddress: "203.0.113.9",
    });
    expect(refused.json().code).toBe("uploads_blocked");
    await unblockUploads(server.deps, operator, { ...why, blockUuid: made.uuid });
  });
});

test("a revoked name is published nowhere, not even on the picture of a night", async () => {
  // The picture names a squad only when all its members are known.
  await createHunter(server, "Revoked2");
  const night = await publish("Revoked");
  const squad = async () => (await get(`/v2/nights/${night.uuid}`)).json<NightAnswer>().users[0]?.ign;
  const picture = async () =>
    (await get(`/v2/nights/${night.uuid}/preview.png`)).rawPayload.toString("base64");
  expect(await squad()).toBe("Revoked1");
  const before = await picture();
  expect(await revokeName(server.deps, operator, { ...why, ign: "rEVOKED1" })).toBe(night.hunter);
  expect(await squad()).toBeNull();
  expect(await picture()).not.toBe(before);
  expect((await get("/v2/users/Revoked1")).statusCode).toBe(404);
  expect(await auditOf("Revoked1")).toMatchObject([{ action: "name.revoke" }, { action: "name.verify" }]);
  await expect(revokeName(server.deps, operator, { ...why, ign: "Revoked1" })).rejects.toMatchObject({
    code: "user_not_found",
  });
});

describe("a setting", () => {
  const set = (key: string, text: string) =>
    changeSetting(server.deps, operator, { ...why, key, value: readSettingText(key, text) });
  const shownSetting = async (key: string) => (await get("/v2/settings")).json()[key];

  test.each([
    ["discordUrl", "https://chat.example/hunters", "https://chat.example/hunters"],
    ["patreonUrl", "https://support.example/us", "https://support.example/us"],
    ["forumVerifierBotId", "12345", "12345"],
    ["notificationTitle", "Season 4", "Season 4"],
    ["notificationBody", "true", "true"],
    ["notificationActive", "true", true],
    [
      "notificationTexts",
      '[{"locale":"ja","title":"今夜","body":null}]',
      [{ locale: "ja", title: "今夜", body: null }],
    ],
    ["apiSpecUrl", "/docs?v=2", "/docs?v=2"],
    ["currentSeason", "3", 3],
    ["discordUrl", "null", null],
  ])("%s is set to %s", async (key, text, value) => {
    await set(key, text);
    expect(await shownSetting(key)).toEqual(value);
    expect((await auditOf(key))[0]).toMatchObject({ action: "setting.change" });
  });

  test.each([
    ["discordUrl", "javascript:alert(1)", "value"],
    ["discordUrl", "chat.example", "value"],
    ["apiSpecUrl", "//evil.example", "value"],
    ["apiSpecUrl", "/\\evil.example", "value"],
    ["notificationActive", "maybe", "value"],
    ["notificationTexts", '[{"locale":"xx","title":"x","body":null}]', "value.0.locale"],
    ["notificationTitle", "x".repeat(501), "value"],
    ["currentSeason", "9", "value"],
    ["currentSeason", "three", "value"],
    ["seasons", "[]", "key"],
    ["leaderboardsLocked", "true", "key"],
    ["constructor", "1", "key"],
  ])("%s is not set to %s", async (key, text, field) => {
    const before = await get("/v2/settings");
    await expect(set(key, text)).rejects.toMatchObject({ code: "invalid_parameter", errors: [{ field }] });
    expect((await get("/v2/settings")).headers.etag).toBe(before.headers.etag);
  });
});

describe("an action of operators", () => {
  const uuid = "0190a000-0000-7000-8000-000000000000";
  const user = { kind: "user", uuid, role: "user" } as const;
  const seasons = [{ number: 9, startsAt: "2024-01-01T00:00:00Z", endsAt: null }];

  test.each([
    ["a setting", () => changeSetting(server.deps, user, { ...why, key: "discordUrl", value: null })],
    ["the seasons", () => changeSeasons(server.deps, user, { ...why, seasons })],
    ["the boards", () => lockBoards(server.deps, user, why)],
    ["a block", () => blockUploads(server.deps, user, { ...why, target: "203.0.113.5", days: 1 })],
    ["the end of a block", () => unblockUploads(server.deps, user, { ...why, blockUuid: uuid })],
  ])("is refused to a hunter, and changes nothing: %s", async (_what, attempt) => {
    const settings = (await get("/v2/settings")).body;
    const before = await listAudit(server.deps, operator, { limit: 1 });
    await expect(attempt()).rejects.toMatchObject({ code: "not_allowed" });
    expect((await get("/v2/settings")).body).toBe(settings);
    expect(await listAudit(server.deps, operator, { limit: 1 })).toEqual(before);
  });

  test("is refused to users and moderators for a night, an upload and a name", async () => {
    const night = await publish("Mine");
    const attempts = [
      () => moderateNight(server.deps, user, { ...why, nightUuid: night.uuid, action: "hide" }),
      () => removeUpload(server.deps, user, { ...why, uploadUuid: night.upload }),
      () => revokeName(server.deps, user, { ...why, ign: "Mine1" }),
    ];
    for (const attempt of attempts) await expect(attempt()).rejects.toMatchObject({ code: "not_allowed" });
    expect(await seenBy(night)).toEqual(shown);
    expect((await get("/v2/users/Mine1")).statusCode).toBe(200);
  });
});

describe("the audit log", () => {
  // The server's role has no right to change entries, and a trigger refuses changes by the tables' owner.
  test("accepts new entries, but no change or deletion of stored ones", async () => {
    const { db } = server.deps;
    for (const change of [
      sql`update audit_entry set reason = 'another'`,
      sql`delete from audit_entry`,
      sql`truncate audit_entry`,
    ])
      await expect(change.execute(db)).rejects.toThrow(/permission denied|only added to/);
  });
});
