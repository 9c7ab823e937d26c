import { maxComparedLogs, maxComparedMoments } from "@hunt/contracts/limits";
import type { Scope } from "@hunt/engine/domain/words";
import { type Insertable, type Kysely, sql, type Transaction, type Updateable } from "kysely";
import type { Database } from "../../../platform/database/database-types.ts";
import type { NightTable } from "../../../platform/database/tables/night-tables.ts";
import type { UploadNightTable } from "../../../platform/database/tables/upload-tables.ts";
import { searchKey } from "../../../platform/text/search-key.ts";
import type { NightOfRun } from "./night-rows.ts";

type Reader = Kysely<Database>;
type Writer = Transaction<Database>;

/** Who sent a log: an account, or a browser known by its fingerprint's hash, or neither. */
export interface Uploader {
  readonly userUuid: string | null;
  readonly fingerprintHash: Buffer | null;
}

/**
 * Lets one transaction at a time decide about the nights of a session: two uploads of one night that arrive together
 * make one night. Held until the transaction ends.
 */
export async function lockSession(trx: Writer, sessionKey: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${sessionKey}, 0))`.execute(trx);
}

/** Lets one transaction at a time change a night; its session's lock, as `recordNight` takes it. */
export async function lockNight(trx: Writer, uuid: string): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(hashtextextended(session_key, 0)) from night where uuid = ${uuid}
  `.execute(trx);
}

/** A log that is known of a night, with who sent it. */
export interface KnownLog {
  readonly nightUuid: string;
  readonly uploadUuid: string;
  /** The night's figures are from this log. */
  readonly isSource: boolean;
  readonly owner: string | null;
  /** Names of the night's squad. */
  readonly squad: readonly string[];
  readonly perspective: "host" | "client";
  /** The night has it from somebody else's log already. */
  readonly isDuplicate: boolean;
  readonly startedAtMs: number;
  readonly sessionStartedAt: Date | null;
  readonly moments: readonly number[];
  readonly createdAt: Date;
  readonly userUuid: string | null;
  readonly fingerprintHash: Buffer | null;
  readonly isGivenUp: boolean;
}

/** Nights of one session that began further apart are not compared: one is over before the other begins. */
const sameNightWindow = "3 hours";

export interface SessionLogsQuery {
  readonly sessionKey: string;
  /** Null: not known. */
  readonly startedAt: Date | null;
  /** Whose log is compared, and who sent it: where there are too many, theirs come before others'. */
  readonly owner: string | null;
  readonly uploader: Uploader;
}

/** The logs of a session's nights that began about when a log does, at most `maxComparedLogs`, the oldest first. */
export async function readLogsOfSession(
  db: Reader,
  { sessionKey, startedAt, owner, uploader }: SessionLogsQuery,
): Promise<readonly KnownLog[]> {
  let logs = knownLogs(db)
    .where("night.session_key", "=", sessionKey)
    .orderBy(
      sql`upload.user_uuid is not distinct from ${uploader.userUuid}::uuid
        and upload.fingerprint_hash is not distinct from ${uploader.fingerprintHash}::bytea`,
      "desc",
    )
    .orderBy(sql`upload_night.log_owner is not distinct from ${owner}::text`, "desc")
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

function knownLogs(db: Reader) {
  return (
    db
      .selectFrom("night")
      .innerJoin("upload_night", "upload_night.night_uuid", "night.uuid")
      .innerJoin("upload", "upload.uuid", "upload_night.upload_uuid")
      // What its owners deleted is there again once it is sent again.
      .where((eb) => eb.or([eb("night.deleted_at", "is", null), eb("night.deleted_by_owners", "=", true)]))
      .select([
        "night.uuid as nightUuid",
        "upload.uuid as uploadUuid",
        sql<boolean>`night.source_upload_uuid is not distinct from upload.uuid`.as("isSource"),
        "upload_night.log_owner as owner",
        sql<readonly string[]>`array(
        select name from night_member where night_member.night_uuid = night.uuid order by position
      )`.as("squad"),
        "upload_night.perspective",
        sql<boolean>`upload_night.status = 'duplicate'`.as("isDuplicate"),
        "upload_night.started_at_ms as startedAtMs",
        "upload_night.session_started_at as sessionStartedAt",
        sql<readonly number[]>`upload_night.moments[1:${sql.lit(maxComparedMoments)}]`.as("moments"),
        "upload_night.created_at as createdAt",
        "upload.user_uuid as userUuid",
        "upload.fingerprint_hash as fingerprintHash",
        sql<boolean>`upload_night.given_up_at is not null`.as("isGivenUp"),
      ])
  );
}

/** Inserts a night and returns what its runs repeat. */
export async function insertNight(trx: Writer, night: Insertable<NightTable>): Promise<NightOfRun> {
  return await trx
    .insertInto("night")
    .values({ ...night, ...searchedDescription(night) })
    .returning(nightOfRunColumns)
    .executeTakeFirstOrThrow();
}

/** A description is found by its key, which is written with it. */
function searchedDescription({ description }: { readonly description?: string | undefined }) {
  return description === undefined ? {} : { description_key: searchKey(description) };
}

/** Changes a night, counts its version up and returns what its runs repeat. */
export async function updateNight(
  trx: Writer,
  uuid: string,
  changes: Updateable<NightTable>,
): Promise<NightOfRun> {
  return await trx
    .updateTable("night")
    .set({ ...changes, ...searchedDescription(changes) })
    .set((eb) => ({ version: eb("version", "+", 1) }))
    .where("uuid", "=", uuid)
    .returning(nightOfRunColumns)
    .executeTakeFirstOrThrow();
}

const nightOfRunColumns = [
  "uuid as night_uuid",
  "listed",
  "verified",
  "season",
  "squad_size",
  "created_at",
] as const;

/** What overseers change of a night. */
export interface ModeratedNight {
  readonly hidden: boolean;
  readonly deletedAt: Date | null;
  /** With its last owner. */
  readonly deletedByOwners: boolean;
}

/** A night that is about to be hidden, shown, deleted, restored or purged; locked. */
export async function lockModeratedNight(trx: Writer, uuid: string): Promise<ModeratedNight | undefined> {
  return await trx
    .selectFrom("night")
    .select(["hidden", "deleted_at as deletedAt", "deleted_by_owners as deletedByOwners"])
    .where("uuid", "=", uuid)
    .forUpdate()
    .executeTakeFirst();
}

/** Removes a night with all that belongs to it. */
export async function deleteNight(trx: Writer, uuid: string): Promise<void> {
  await trx.deleteFrom("night").where("uuid", "=", uuid).execute();
}

/** Ends the dispute about a night of which no other host's log is left than the one that its figures are from. */
export async function endDisputeOfOne(
  trx: Writer,
  nightUuid: string,
  sourceUploadUuid: string,
): Promise<void> {
  await sql`
    update upload_night sent set disputes = false
    where night_uuid = ${nightUuid} and upload_uuid = ${sourceUploadUuid} and disputes and not exists (
      select from upload_night other
      where other.night_uuid = sent.night_uuid and other.upload_uuid <> sent.upload_uuid and other.perspective = 'host'
    )
  `.execute(trx);
}

/** What decides whether a night may still change, and what its uploaders chose. */
export interface NightState {
  readonly uuid: string;
  readonly scope: Scope;
  readonly verified: boolean;
  readonly description: string;
  readonly perspective: "host" | "client";
  readonly sourceUploadUuid: string | null;
  readonly durationMs: number;
  readonly isDeleted: boolean;
}

export async function readNightState(db: Reader, uuid: string): Promise<NightState | undefined> {
  return await db
    .selectFrom("night")
    .where("uuid", "=", uuid)
    .select([
      "uuid",
      "scope",
      "verified",
      "description",
      "perspective",
      "source_upload_uuid as sourceUploadUuid",
      "duration_ms as durationMs",
    ])
    .select((eb) => eb("deleted_at", "is not", null).$castTo<boolean>().as("isDeleted"))
    .executeTakeFirst();
}

/** Whether a night counts. */
export async function readStanding(db: Reader, nightUuid: string) {
  return await db
    .selectFrom("night_standing")
    .select(["is_counted", "is_disputed"])
    .where("night_uuid", "=", nightUuid)
    .executeTakeFirstOrThrow();
}

export interface OutdatedNightsQuery {
  /** Uuid of the last one of the batch before. */
  readonly after: string | null;
  /** Null for all. */
  readonly belowEngineVersion: number | null;
  readonly limit: number;
}

/** The next nights to analyse again, by uuid. */
export async function selectOutdatedNights(
  db: Reader,
  { after, belowEngineVersion, limit }: OutdatedNightsQuery,
): Promise<readonly string[]> {
  let nights = db.selectFrom("night").select("uuid").orderBy("uuid").limit(limit);
  if (after !== null) nights = nights.where("uuid", ">", after);
  if (belowEngineVersion !== null) nights = nights.where("engine_version", "<", belowEngineVersion);
  return (await nights.execute()).map((night) => night.uuid);
}

/** Stores what a log showed of a night, and what became of it. */
export async function insertLog(trx: Writer, night: Insertable<UploadNightTable>): Promise<void> {
  await trx.insertInto("upload_night").values(night).execute();
}
