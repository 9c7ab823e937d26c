import { mergeUndoDays } from "@hunt/contracts/limits";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { anyReason, operator } from "../../testing/by-operator.ts";
import { createHunter } from "../../testing/hunters.ts";
import { publishLog } from "../../testing/post-log.ts";
import { openTestSession } from "../../testing/sessions.ts";
import { hunters, simulatedLogs } from "../../testing/simulated-logs.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { finishMerge } from "./finish-merge.ts";
import { mergeUsers } from "./merge-users.ts";

/**
 * What happens to each column that names an account, when that account is merged into another: - moved: the column names
 * the other account. - ended: the row is deleted with the account, or belongs to nobody. - derived: the column is
 * computed again from what has moved. - kept: the column records the past and stays. - refused: an account with such a
 * row cannot be merged (merge-users.test.ts).
 */
const becomes = {
  "account_merge.by_uuid": "kept",
  "account_merge.from_uuid": "kept",
  "account_merge.into_uuid": "kept",
  "account_erasure.user_uuid": "refused",
  "board_entry.squad_key": "derived",
  "bot_token.user_uuid": "refused",
  "done_call.user_uuid": "ended",
  "game_run.user_uuid": "moved",
  "hunter_count.user_uuid": "derived",
  "hunter_night.mate_uuids": "derived",
  "hunter_night.user_uuid": "derived",
  "link_ticket.user_uuid": "ended",
  "live_hunt.user_uuid": "ended",
  "live_hunt_mate.user_uuid": "ended",
  "name_proof.user_uuid": "ended",
  "night_member.user_uuid": "moved",
  "notice.user_uuid": "moved",
  "own_night.user_uuid": "derived",
  "provider_link.user_uuid": "moved",
  "report.decided_by": "moved",
  "report.reporter_uuid": "moved",
  "report.user_uuid": "moved",
  "report_copy.author_uuid": "moved",
  "session.user_uuid": "ended",
  "sign_in_attempt.link_user_uuid": "ended",
  "suspension.by_uuid": "moved",
  "suspension.user_uuid": "moved",
  "touched.user_uuid": "derived",
  "upload.user_uuid": "moved",
  "trusted_sender.sender_uuid": "moved",
  "trusted_sender.user_uuid": "moved",
  "user_account.merged_into": "ended",
  "user_name.user_uuid": "moved",
  "verification.claimed_by": "moved",
  "verification.requested_by": "moved",
  "verification.reviewed_by": "moved",
  "verification_move.by_uuid": "moved",
  "weighed_account.user_uuid": "moved",
} as const satisfies Readonly<Record<string, "moved" | "ended" | "derived" | "kept" | "refused">>;

/**
 * Columns with one of these names hold UUIDs of other things than accounts. A comment names the thing where the name
 * does not.
 */
const ofSomethingElse = [
  "verification_uuid",
  "uuid",
  // An upload's UUID.
  "dated_from",
  // A night's UUID.
  "after",
  // An upload's UUID.
  "filled_from",
  // Uploads' UUIDs.
  "logs",
  // An upload's UUID.
  "other_upload_uuid",
  // A night's UUID.
  "hidden_as",
  "job_id",
  "live_uuid",
  "merge_uuid",
  "night_uuid",
  "report_uuid",
  "run_uuid",
  "run_uuids",
  "session_uuid",
  // An upload's UUID.
  "confirmed_log",
  "described_in",
  "said_in",
  "settled_for",
  "source_upload_uuid",
  "upload_uuid",
  "weighed_for",
  // A process's UUID.
  "watcher",
];

const start = Date.UTC(2026, 10, 22, 12);
let server: TestApp;
let from: string;
let into: string;
let mate: string;
let nightUuid: string;
beforeAll(async () => {
  server = await createTestApp({ nowMs: start });
  from = await createHunter(server, "Becomes1");
  mate = await createHunter(server, "Becomes2");
  into = await createHunter(server, "Becomes");
  nightUuid = await publishNight(84_100);
  await publishNight(84_101, "?scope=unlisted");
  await server.deps.db
    .updateTable("night_member")
    .set({ presence: true })
    .where("user_uuid", "=", mate)
    .execute();
  await fillAccount();
  await fillModeration();
});
afterAll(() => server.close());

/** Publishes a night of the source account and a mate; returns the night's UUID. */
async function publishNight(seed: number, query = ""): Promise<string> {
  const [log = ""] = simulatedLogs(seed, { hunters: hunters(2, "Becomes"), maximumRunsPerNight: 1 });
  const headers = server.signIn({ uuid: from, role: "user" });
  const { upload } = await publishLog(server, log, { headers, query });
  return upload.nights[0]?.uuid ?? "";
}

/** Stores reports by and about the source account, and suspensions of and by it. */
async function fillModeration(): Promise<void> {
  const { db, newId } = server.deps;
  const at = new Date(start);
  const other = await createHunter(server, "Somebody Else");
  const report = { reason_code: "other", text: "It is.", created_at: at } as const;
  const closed = { status: "dismissed", decided_at: at, decision: "It is not." } as const;
  await db.transaction().execute(async (trx) => {
    for (const [reporter_uuid, user_uuid, decided_by] of [
      [from, other, other],
      [other, from, other],
      [other, into, from],
    ] as const)
      await trx
        .insertInto("report")
        .values({ ...report, ...closed, kind: "name", uuid: newId(), reporter_uuid, user_uuid, decided_by })
        .execute();
    const reported = await trx.selectFrom("report").select("uuid").where("user_uuid", "=", from).execute();
    for (const { uuid } of reported)
      await trx
        .insertInto("report_copy")
        .values({ report_uuid: uuid, author_uuid: from, words: "A name" })
        .execute();
    for (const [user_uuid, by_uuid] of [
      [from, other],
      [other, from],
    ] as const)
      await trx
        .insertInto("suspension")
        .values({ uuid: newId(), user_uuid, by_uuid, begun_at: at, until: at, reason: "Spam." })
        .execute();
  });
}

/** Gives the source account a row of each kind that a night does not bring. */
async function fillAccount(): Promise<void> {
  const { db, newId } = server.deps;
  const at = new Date(start);
  const soon = new Date(start + 60_000);
  await openTestSession(server, from);
  const user_uuid = from;
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto("provider_link")
      .values({ provider: "steam", subject: "76561197960265729", user_uuid, linked_at: at })
      .execute();
    await trx
      .insertInto("link_ticket")
      .values({ ticket_hash: Buffer.from("ticket"), session_uuid: newId(), user_uuid, expires_at: soon })
      .execute();
    const live_uuid = newId();
    await trx
      .insertInto("live_hunt")
      .values({
        uuid: live_uuid,
        user_uuid,
        session_uuid: newId(),
        is_listed: true,
        started_at: at,
        sent_at: at,
        ended_at: null,
      })
      .execute();
    await trx
      .insertInto("live_hunt_mate")
      .values({ user_uuid, live_uuid, asked_at: at, asked_ign: "Mate", is_accepted: true })
      .execute();
    await trx
      .insertInto("sign_in_attempt")
      .values({
        state_hash: Buffer.from("state"),
        provider: "patreon",
        browser_hash: Buffer.from("browser"),
        fingerprint: "browser",
        link_user_uuid: from,
        redirect_to: "/account",
        expires_at: soon,
      })
      .execute();
    await trx
      .insertInto("name_proof")
      .values({ user_uuid, code_hash: Buffer.from("code"), created_at: at, expires_at: soon })
      .execute();
    await trx
      .insertInto("done_call")
      .values({ key_hash: Buffer.from("key"), user_uuid, content_hash: Buffer.from("content"), at })
      .execute();
    await trx
      .insertInto("game_run")
      .values({
        uuid: newId(),
        user_uuid,
        game: "raplak",
        day: "2026-11-22",
        seed: Buffer.from("s"),
        begun_at: at,
      })
      .execute();
    for (const [user_uuid, sender_uuid] of [
      [from, mate],
      [mate, from],
    ] as const)
      await trx.insertInto("trusted_sender").values({ user_uuid, sender_uuid, created_at: at }).execute();
    await trx
      .insertInto("weighed_account")
      .values({ night_uuid: nightUuid, user_uuid, settled_for: newId() })
      .execute();
    const verification_uuid = newId();
    await trx
      .insertInto("verification")
      .values({
        uuid: verification_uuid,
        night_uuid: nightUuid,
        status: "pending",
        requested_by: from,
        reviewed_by: from,
        claimed_by: from,
        video_url: "https://example.com/v",
        approvals: JSON.stringify([
          { by: into, at: "2026-11-22T11:00:00.000Z" },
          { by: from, at: "2026-11-22T12:00:00.000Z" },
        ]),
        created_at: at,
        updated_at: at,
        asked_at: at,
        squad_size: 2,
      })
      .execute();
    await trx
      .insertInto("verification_move")
      .values({
        verification_uuid,
        action: "requested",
        at,
        by_uuid: from,
        engine_version: 1,
        judged_hash: Buffer.from("judged"),
        judged: "{}",
        signals: "[]",
      })
      .execute();
  });
}

/** Returns the columns that may hold the UUID of an account, as `table.column`. */
async function accountColumns(): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname || '.' || attname as name from pg_attribute
    join pg_class on pg_class.oid = attrelid
    where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped and (
      (atttypid in ('uuid'::regtype, 'uuid[]'::regtype) and attname <> all (${ofSomethingElse}))
      or exists (
        select from pg_constraint where contype = 'f' and conrelid = attrelid and conkey = array[attnum]
          and confrelid = 'user_account'::regclass
      )
    )
    order by 1`.execute(server.deps.db);
  return rows.map(({ name }) => name);
}

/** Returns how many rows of a column name an account. */
async function countOf(column: string, uuid: string): Promise<number> {
  const [table = "", name = ""] = column.split(".");
  const { rows } = await sql<{ count: string }>`
    select count(*) from ${sql.table(table)}
    where ${uuid}::uuid = any(array[]::uuid[] || ${sql.ref(name)})`.execute(server.deps.db);
  return Number(rows[0]?.count);
}

/** Returns the tables in which any row still contains an account's UUID. */
async function tablesThatSay(uuid: string): Promise<readonly string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public'`.execute(server.deps.db);
  const said: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql`
      select from ${sql.table(name)} kept where row_to_json(kept)::text like ${`%${uuid}%`} limit 1`.execute(
      server.deps.db,
    );
    if (rows.length > 0) said.push(name);
  }
  return said;
}

test("every column that names an account has a rule", async () => {
  expect(Object.keys(becomes).sort()).toEqual(await accountColumns());
});

/** One row is the audit entry of the merge itself. */
const told = 1;

/**
 * These columns never name the account when the test looks: a squad's key is a hash, and rows of `touched` are gone
 * when their transaction ends.
 */
const neverSay = ["board_entry.squad_key", "touched.user_uuid", "user_account.merged_into"];

test("every row that names the source account names the target after the merge, or is gone", async () => {
  const columns = Object.entries(becomes).filter(
    ([column, rule]) => rule !== "refused" && rule !== "kept" && !neverSay.includes(column),
  );
  const before: Record<string, number> = {};
  for (const [column] of columns) before[column] = await countOf(column, from);
  // A rule without rows would always hold, so every column must have some.
  expect(Object.entries(before).filter(([, count]) => count === 0)).toEqual([]);
  const ofTarget: Record<string, number> = {};
  for (const [column] of columns) ofTarget[column] = await countOf(column, into);

  const merge = { ...anyReason, fromUuid: from, intoUuid: into };
  const { uuid } = await mergeUsers(server.deps, operator, merge);
  server.clock.nowMs += mergeUndoDays * 86_400_000;
  await finishMerge(server.deps, uuid);

  for (const [column, rule] of columns) {
    if (rule === "moved")
      expect([column, await countOf(column, into)]).toEqual([
        column,
        (ofTarget[column] ?? 0) + (before[column] ?? 0) + (column === "notice.user_uuid" ? told : 0),
      ]);
    if (rule === "derived") expect([column, await countOf(column, into)]).toEqual([column, before[column]]);
    if (rule === "ended") expect([column, await countOf(column, into)]).toEqual([column, ofTarget[column]]);
  }
  expect([...(await tablesThatSay(from))].sort()).toEqual(["account_merge", "audit_entry"]);
  const { approvals } = await server.deps.db
    .selectFrom("verification")
    .select("approvals")
    .executeTakeFirstOrThrow();
  expect(approvals).toEqual([{ by: into, at: "2026-11-22T11:00:00.000Z" }]);
});
