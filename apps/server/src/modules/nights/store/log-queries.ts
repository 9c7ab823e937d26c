import { maxComparedLogs, maxComparedMoments } from "@hunt/contracts/limits";
import type { UploadedNightStatus } from "@hunt/contracts/uploads";
import { type Kysely, sql } from "kysely";
import type { Database, Transaction } from "../../../platform/database/database-types.ts";
import type { LogMoments } from "../match/same-night.ts";

type Reader = Kysely<Database>;

/** Who sent a log: an account, or a browser known by its fingerprint's hash, or neither. */
export interface Uploader {
  readonly userUuid: string | null;
  readonly fingerprintHash: Buffer | null;
}

/** A log that is known of a night, with who sent it. */
export interface KnownLog {
  readonly nightUuid: string;
  readonly uploadUuid: string;
  /** Which of the log's nights it is. */
  readonly number: number;
  /** The night's figures are from this log. */
  readonly isSource: boolean;
  readonly owner: string | null;
  /** Names of the night's squad. */
  readonly squad: readonly string[];
  /** … and those of them that are made up, of hunters whose accounts are deleted. */
  readonly standIns: readonly string[];
  readonly perspective: "host" | "client";
  /** What it was to the night when it came; a duplicate: the night has it from somebody else's log already. */
  readonly status: UploadedNightStatus;
  /** It tells the night differently than the log that is shown. */
  readonly disputes: boolean;
  /** The upload whose log a moderator chose when this one was known; its own: it was chosen. */
  readonly settledFor: string | null;
  readonly settledAt: Date | null;
  readonly startedAtMs: number;
  readonly sessionStartedAt: Date | null;
  readonly moments: readonly number[];
  /** Log times of shards, ascending; none where its signals were never computed. */
  readonly shards: readonly number[];
  readonly createdAt: Date;
  /** That made its extract; null where that has no analysis yet. */
  readonly engineVersion: number | null;
  readonly userUuid: string | null;
  readonly fingerprintHash: Buffer | null;
  readonly isGivenUp: boolean;
  /** Whoever sent it has a place in the night's squad, whatever they say of it. */
  readonly isOfSquad: boolean;
}

/** What of a log is compared with others. */
export function momentsOf({ moments, sessionStartedAt }: KnownLog): LogMoments {
  return { moments, sessionStartedAtMs: sessionStartedAt?.getTime() ?? null };
}

/** Nights of one session that began further apart are not compared: one is over before the other begins. */
const sameNightWindow = "3 hours";

export interface SessionLogsQuery {
  readonly sessionKey: string;
  /** Null: not known. */
  readonly startedAt: Date | null;
  /** Whose log is compared, and who sent it. */
  readonly owner: string | null;
  readonly uploader: Uploader;
}

/**
 * The logs of a session's nights that began about when a log does, at most `maxComparedLogs`, the oldest first. Where there are more:
 * one of each account, the sender's own first, then a second one of each, so that nobody's many keep another's out; those without an
 * account are one. Of each what began nearest, the shown log of a night before others.
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

/** The logs of one night, the oldest first. */
export async function readLogsOfNight(db: Reader, nightUuid: string): Promise<readonly KnownLog[]> {
  return await knownLogs(db)
    .where("night.uuid", "=", nightUuid)
    .orderBy("upload_night.created_at")
    .orderBy("upload_night.upload_uuid")
    .execute();
}

/** Keeps the uploads of a night from being taken back until the transaction ends. */
export async function lockUploadsOfNight(trx: Transaction, nightUuid: string): Promise<void> {
  await sql`
    select from upload
    where uuid in (select upload_uuid from upload_night where night_uuid = ${nightUuid})
    order by uuid for share`.execute(trx);
}

/** Which of its sender's logs of a night it is: what is no copy first, hosts' first, those that saw most. */
const placeAmongOwn = sql`row_number() over (
  partition by upload.user_uuid
  order by upload_night.status = 'duplicate', upload_night.perspective <> 'host', cardinality(upload_night.moments) desc,
    upload_night.created_at, upload_night.upload_uuid
)`;

/**
 * The logs of one night that it may be read from: the shown one and the one that began it, then what its squad's accounts sent, which no number of others
 * keeps out, one of each account, then a second one of each, so that none of them keeps out another's; of equal place what is no copy,
 * hosts' first, those that saw most.
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
 * Whether a moderator who chose the log that a night is shown by has weighed what an account tells of it, or what whoever had its
 * place in the squad told (view night_standing).
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
  /** The last one of the page before. */
  readonly after: string | undefined;
  readonly limit: number;
}

/** Nights that an account is in, or sent a log of, and of which several logs are known, by uuid. */
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
      // What its owners deleted is there again once it is sent again.
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
