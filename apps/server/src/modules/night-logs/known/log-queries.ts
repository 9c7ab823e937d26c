import { maxComparedLogs, maxComparedMoments } from "@hunt/contracts/limits";
import type { UploadedNightStatus } from "@hunt/contracts/uploads";
import { type Kysely, sql } from "kysely";
import type { Database, Transaction } from "../../../platform/database/database-types.ts";
import type { LogMoments } from "../match/same-night.ts";

type Reader = Kysely<Database>;

/** The sender of a log: an account, a browser known by the hash of its fingerprint, or neither. */
export interface Uploader {
  readonly userUuid: string | null;
  readonly fingerprintHash: Buffer | null;
}

/** A known log of a night, with its sender. */
export interface KnownLog {
  readonly nightUuid: string;
  readonly uploadUuid: string;
  /** The number of the night in the log. */
  readonly number: number;
  /** Whether the night's figures come from this log. */
  readonly isSource: boolean;
  readonly owner: string | null;
  /** The names of the night's squad. */
  readonly squad: readonly string[];
  /** Those names of the squad that are made up, for hunters whose accounts are deleted. */
  readonly standIns: readonly string[];
  readonly perspective: "host" | "client";
  /** The log's status when it came. A duplicate is a log whose night was known already from another sender's log. */
  readonly status: UploadedNightStatus;
  /** Whether the log describes the night differently from the shown one. */
  readonly disputes: boolean;
  /** The upload whose log a moderator chose when this log was known; the log's own upload when it was chosen itself. */
  readonly settledFor: string | null;
  readonly settledAt: Date | null;
  readonly startedAtMs: number;
  readonly sessionStartedAt: Date | null;
  readonly moments: readonly number[];
  /** The log times of shards, ascending; empty when the log's signals were never computed. */
  readonly shards: readonly number[];
  readonly createdAt: Date;
  /** The version of the engine that made the log's extract; null when the extract has no analysis yet. */
  readonly engineVersion: number | null;
  readonly userUuid: string | null;
  readonly fingerprintHash: Buffer | null;
  readonly isGivenUp: boolean;
  /** Whether the sender has a place in the night's squad, whatever they say about it. */
  readonly isOfSquad: boolean;
}

/** Returns the parts of a log that are compared with other logs. */
export function momentsOf({ moments, sessionStartedAt }: KnownLog): LogMoments {
  return { moments, sessionStartedAtMs: sessionStartedAt?.getTime() ?? null };
}

/** Nights of one session that began further apart than this are not compared: one is over before the other begins. */
const sameNightWindow = "3 hours";

export interface SessionLogsQuery {
  readonly sessionKey: string;
  /** Null when the start is not known. */
  readonly startedAt: Date | null;
  /** The owner of the compared log, and its sender. */
  readonly owner: string | null;
  readonly uploader: Uploader;
}

/**
 * Returns the logs of a session's nights that began about when a log does, at most `maxComparedLogs`, the oldest first. When there
 * are more, one log of each account is taken, the sender's own first, then a second one of each, so that one account's many logs do
 * not push out another's. Senders without an account share one such turn. Among one account's logs, those that began nearest come
 * first, and a night's shown log before others.
 */
export async function readLogsOfSession(
  db: Reader,
  { sessionKey, startedAt, owner, uploader }: SessionLogsQuery,
): Promise<readonly KnownLog[]> {
  const isOwn = sql`(upload.user_uuid is not distinct from ${uploader.userUuid}::uuid
    and upload.fingerprint_hash is not distinct from ${uploader.fingerprintHash}::bytea)`;
  let logs = knownLogs(db)
    .where("night.session_key", "=", sessionKey)
    .orderBy(sql`row_number() over (
      partition by upload.user_uuid, ${isOwn}
      order by abs(extract(epoch from night.started_at - ${startedAt}::timestamptz)),
        (night.source_upload_uuid is not distinct from upload.uuid) desc,
        (upload_night.log_owner is not distinct from ${owner}::text) desc,
        upload_night.created_at, upload_night.upload_uuid
    )`)
    .orderBy(isOwn, "desc")
    .orderBy("upload_night.created_at")
    .orderBy("upload_night.upload_uuid")
    .limit(maxComparedLogs);
  if (startedAt !== null) {
    logs = logs.where(
      sql<boolean>`(night.started_at is null or night.started_at between
        ${startedAt}::timestamptz - ${sameNightWindow}::interval and
        ${startedAt}::timestamptz + ${sameNightWindow}::interval)`,
    );
  }
  return [...(await logs.execute())].sort(
    (one, other) => one.createdAt.getTime() - other.createdAt.getTime(),
  );
}

/** Returns the logs of one night, the oldest first. */
export async function readLogsOfNight(db: Reader, nightUuid: string): Promise<readonly KnownLog[]> {
  return await knownLogs(db)
    .where("night.uuid", "=", nightUuid)
    .orderBy("upload_night.created_at")
    .orderBy("upload_night.upload_uuid")
    .execute();
}

/** Locks the uploads of a night, so that none is deleted until the transaction ends. */
export async function lockUploadsOfNight(trx: Transaction, nightUuid: string): Promise<void> {
  await sql`
    select from upload
    where uuid in (select upload_uuid from upload_night where night_uuid = ${nightUuid})
    order by uuid for share`.execute(trx);
}

/**
 * The rank of a log among its sender's logs of a night: logs that are not copies first, then hosts' logs, then those
 * with the most moments.
 */
const placeAmongOwn = sql`row_number() over (
  partition by upload.user_uuid
  order by upload_night.status = 'duplicate', upload_night.perspective <> 'host', cardinality(upload_night.moments) desc,
    upload_night.created_at, upload_night.upload_uuid
)`;

/**
 * Returns the logs that one night may be read from. The shown log and the log that began the night come first. Logs of
 * the squad's accounts follow, which no number of other logs can push out: one of each account, then a second one of
 * each. Among equal ones, logs that are not copies come first, then hosts' logs, then those with the most moments.
 */
export async function readBestLogsOfNight(db: Reader, nightUuid: string): Promise<readonly KnownLog[]> {
  return await knownLogs(db)
    .where("night.uuid", "=", nightUuid)
    .orderBy(sql`night.source_upload_uuid is not distinct from upload.uuid`, "desc")
    .orderBy(sql`upload_night.status = 'created'`, "desc")
    .orderBy(
      sql`exists (select from night_member member where member.night_uuid = night.uuid
        and member.user_uuid = upload.user_uuid and member.presence is distinct from false)`,
      "desc",
    )
    .orderBy(placeAmongOwn)
    .orderBy(sql`upload_night.status = 'duplicate'`)
    .orderBy(sql`upload_night.perspective = 'host'`, "desc")
    .orderBy(sql`cardinality(upload_night.moments)`, "desc")
    .orderBy("upload_night.created_at")
    .limit(maxComparedLogs)
    .execute();
}

/**
 * Returns whether a moderator, when choosing the night's shown log, has weighed what an account says of the night, or what an
 * earlier holder of its place in the squad said (view night_standing).
 */
export async function isWeighed(
  db: Reader,
  { nightUuid, userUuid }: { readonly nightUuid: string; readonly userUuid: string },
): Promise<boolean> {
  const { rows } = await sql<{ isWeighed: boolean }>`
    select exists (
      select from weighed_account weighed where weighed.night_uuid = night.uuid
        and weighed.user_uuid = ${userUuid} and weighed.settled_for = night.source_upload_uuid
    ) or exists (
      select from night_member member where member.night_uuid = night.uuid
        and member.user_uuid = ${userUuid} and member.weighed_for = night.source_upload_uuid
    ) as "isWeighed" from night where night.uuid = ${nightUuid}`.execute(db);
  return rows[0]?.isWeighed ?? false;
}

export interface SentNightsQuery {
  readonly userUuid: string;
  /** The last night of the page before. */
  readonly after: string | undefined;
  readonly limit: number;
}

/** Returns nights that an account is in or sent a log of, and that have several known logs, by UUID. */
export async function selectNightsOfSeveralLogs(
  db: Reader,
  { userUuid, after, limit }: SentNightsQuery,
): Promise<readonly string[]> {
  const { rows } = await sql<{ uuid: string }>`
    select night.uuid from night
    where night.uuid in (
        select night_uuid from night_member where user_uuid = ${userUuid}
        union
        select sent.night_uuid from upload join upload_night sent on sent.upload_uuid = upload.uuid
        where upload.user_uuid = ${userUuid} and sent.night_uuid is not null
      )
      and night.deleted_at is null and (night.uuid > ${after ?? null}::uuid) is not false
      and (select count(*) from upload_night sent where sent.night_uuid = night.uuid) > 1
    order by night.uuid limit ${limit}`.execute(db);
  return rows.map(({ uuid }) => uuid);
}

/** Locks an upload until the transaction ends, before its nights. Returns false when it was deleted. */
export async function lockUploadOfLog(trx: Transaction, uploadUuid: string): Promise<boolean> {
  const locked = await trx
    .selectFrom("upload")
    .select("uuid")
    .where("uuid", "=", uploadUuid)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return locked !== undefined;
}

/** Removes those of the given uploads that have no night left. */
export async function deleteEmptyUploads(trx: Transaction, uuids: readonly string[]): Promise<void> {
  await sql`
    delete from upload where uuid = any(${[...uuids]}::uuid[]) and not exists (
      select from upload_night left_over where left_over.upload_uuid = upload.uuid and left_over.night_uuid is not null
    )`.execute(trx);
}

function knownLogs(db: Reader) {
  return (
    db
      .selectFrom("night")
      .innerJoin("upload_night", "upload_night.night_uuid", "night.uuid")
      .innerJoin("upload", "upload.uuid", "upload_night.upload_uuid")
      .leftJoin("night_signal", (join) =>
        join
          .onRef("night_signal.upload_uuid", "=", "upload_night.upload_uuid")
          .onRef("night_signal.number", "=", "upload_night.number"),
      )
      // A night that its owners deleted comes back when it is sent again.
      .where((eb) => eb.or([eb("night.deleted_at", "is", null), eb("night.deleted_by_owners", "=", true)]))
      .select([
        "night.uuid as nightUuid",
        "upload.uuid as uploadUuid",
        "upload_night.number",
        sql<boolean>`night.source_upload_uuid is not distinct from upload.uuid`.as("isSource"),
        "upload_night.log_owner as owner",
        sql<readonly string[]>`array(
        select name from night_member where night_member.night_uuid = night.uuid order by position
      )`.as("squad"),
        sql<readonly string[]>`array(
        select name from night_member where night_member.night_uuid = night.uuid and name = any(night.stand_ins)
      )`.as("standIns"),
        "upload_night.perspective",
        "upload_night.status",
        "upload_night.disputes",
        "upload_night.settled_for as settledFor",
        "upload_night.settled_at as settledAt",
        "upload_night.started_at_ms as startedAtMs",
        "upload_night.session_started_at as sessionStartedAt",
        sql<readonly number[]>`upload_night.moments[1:${sql.lit(maxComparedMoments)}]`.as("moments"),
        sql<readonly number[]>`coalesce(night_signal.shards, '{}')`.as("shards"),
        "upload_night.created_at as createdAt",
        "upload.engine_version as engineVersion",
        "upload.user_uuid as userUuid",
        "upload.fingerprint_hash as fingerprintHash",
        sql<boolean>`upload_night.given_up_at is not null`.as("isGivenUp"),
        sql<boolean>`exists (select from night_member member
          where member.night_uuid = night.uuid and member.user_uuid = upload.user_uuid)`.as("isOfSquad"),
      ])
  );
}
