import { signalsVersion } from "@hunt/engine/domain/signals";
import type { Scope } from "@hunt/engine/domain/words";
import { type Expression, type Kysely, sql, type Transaction, type Updateable } from "kysely";
import type { Database } from "../../../platform/database/database-types.ts";
import { dayText } from "../../../platform/database/instant-text.ts";
import type { NightTable } from "../../../platform/database/tables/night-tables.ts";
import { searchKey } from "../../../platform/text/search-key.ts";
import type { NightOfRun } from "./night-rows.ts";

type Reader = Kysely<Database>;
type Writer = Transaction<Database>;

/**
 * Locks a session until the transaction ends, so that one transaction at a time decides about its nights. Two uploads
 * of one night that arrive together then make one night.
 */
export async function lockSession(trx: Writer, sessionKey: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${sessionKey}, 0))`.execute(trx);
}

/** Locks a night by its session, with the same lock as `recordNight`, so that one transaction at a time changes it. */
export async function lockNight(trx: Writer, uuid: string): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(hashtextextended(session_key, 0)) from night where uuid = ${uuid}
  `.execute(trx);
}

/** Locks several nights in the same way, always in the same order, to avoid deadlocks. */
export async function lockNights(trx: Writer, uuids: readonly string[]): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(hashtextextended(session_key, 0))
    from (
      select distinct session_key collate "C" as session_key from night
      where uuid = any(${[...uuids]}::uuid[]) order by 1
    ) as in_order`.execute(trx);
}

/** Returns the search key of a description, which is written with it. */
export function searchedDescription({ description }: { readonly description?: string | undefined }) {
  return description === undefined ? {} : { description_key: searchKey(description) };
}

/** Changes a night, increases its version, and returns the fields that its runs repeat. */
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

/** The fields of a night that moderators and admins change. */
export interface ModeratedNight {
  readonly hidden: boolean;
  readonly description: string;
  readonly deletedAt: Date | null;
  /** Whether the night was deleted with its last owner. */
  readonly deletedByOwners: boolean;
}

/** Returns a night that is about to be hidden, shown, deleted, restored or purged, and locks it. */
export async function lockModeratedNight(trx: Writer, uuid: string): Promise<ModeratedNight | undefined> {
  return await trx
    .selectFrom("night")
    .select(["hidden", "description", "deleted_at as deletedAt", "deleted_by_owners as deletedByOwners"])
    .where("uuid", "=", uuid)
    .forUpdate()
    .executeTakeFirst();
}

/**
 * Locks a night together with those that are the same hunt, sent again after moderators hid or removed it. Returns whether another
 * one of them is shown.
 */
export async function lockIsShownElsewhere(trx: Writer, uuid: string): Promise<boolean> {
  const { rows } = await sql<{ uuid: string; isShown: boolean }>`
    with asked as (select uuid, coalesce(hidden_as, uuid) as first from night where uuid = ${uuid})
    select night.uuid, not night.hidden and night.deleted_at is null as "isShown" from night
    where night.uuid = (select first from asked) or night.hidden_as = (select first from asked)
    order by night.uuid for update`.execute(trx);
  return rows.some((night) => night.uuid !== uuid && night.isShown);
}

/** Removes a night and everything that belongs to it. */
export async function deleteNight(trx: Writer, uuid: string): Promise<void> {
  await trx.deleteFrom("night").where("uuid", "=", uuid).execute();
}

/** A former night that must be recognised when a log of it is sent again. */
export interface FormerNight {
  readonly uuid: string;
  readonly verified: boolean;
  /** True when no log of the night is left; otherwise an admin deleted it, and may restore it. */
  readonly isGone: boolean;
  /** Whether moderators hid the night, or an admin deleted it. */
  readonly isCondemned: boolean;
  readonly isRemoved: boolean;
}

const isRemoved = sql<boolean>`(deleted_at is not null and not deleted_by_owners)`;

/** Returns the nights of a session that are gone or were removed and began about when a log does; the oldest first. */
export async function selectFormerNights(
  trx: Writer,
  sessionKey: string,
  startedAt: Date | null,
): Promise<readonly FormerNight[]> {
  const { rows } = await sql<FormerNight>`
    select uuid, verified, gone_at is not null as "isGone", ${isRemoved} as "isRemoved",
      hidden or ${isRemoved} as "isCondemned"
    from night
    where session_key = ${sessionKey} and (gone_at is not null or ${isRemoved})
      and (started_at is null or ${startedAt}::timestamptz is null
        or started_at between ${startedAt}::timestamptz - interval '5 minutes' and ${startedAt}::timestamptz + interval '5 minutes')
    order by created_at, uuid`.execute(trx);
  return rows;
}

/** Returns whether moderators had to do with a night: they hid or removed it, or a request or a report is about it. */
export async function wasJudged(trx: Writer, uuid: string): Promise<boolean> {
  const { rows } = await sql`
    select from night where uuid = ${uuid} and (hidden or ${isRemoved}
      or exists (select from verification where verification.night_uuid = night.uuid)
      or exists (select from report where report.night_uuid = night.uuid))`.execute(trx);
  return rows.length > 0;
}

/** Removes a night's logs and description. A night removed by an admin stays so; any other counts as deleted by its owners. */
export async function emptyNight(trx: Writer, uuid: string, now: Date): Promise<void> {
  await trx.updateTable("upload_night").set({ night_uuid: null }).where("night_uuid", "=", uuid).execute();
  await sql`
    update night set deleted_at = coalesce(deleted_at, ${now}), deleted_by_owners = not ${isRemoved} where uuid = ${uuid}`.execute(
    trx,
  );
  await updateNight(trx, uuid, {
    description: "",
    source_upload_uuid: null,
    gone_at: now,
    updated_at: now,
  });
}

/** Records which of a night's logs differ from the newly shown one. */
export async function storeDisputes(
  trx: Writer,
  nightUuid: string,
  { compared, differing }: { readonly compared: readonly string[]; readonly differing: readonly string[] },
): Promise<void> {
  await sql`
    update upload_night set disputes = not disputes
    where night_uuid = ${nightUuid} and upload_uuid = any(${[...compared]}::uuid[])
      and disputes <> (upload_uuid = any(${[...differing]}::uuid[]))`.execute(trx);
}

/** Passes on a log's chosen scope, and its place among the logs of its night, to the log that replaces it. */
export async function handOver(
  trx: Writer,
  from: { readonly nightUuid: string; readonly uploadUuid: string; readonly number: number },
  to: { readonly uploadUuid: string; readonly number: number },
): Promise<void> {
  await sql`
    update upload_night heir
    set scope = coalesce(former.scope, upload.scope), created_at = former.created_at
    from upload_night former join upload on upload.uuid = former.upload_uuid
    where heir.upload_uuid = ${to.uploadUuid} and heir.number = ${to.number}
      and former.upload_uuid = ${from.uploadUuid} and former.number = ${from.number}`.execute(trx);
  await trx
    .updateTable("upload_night")
    .set({ night_uuid: null })
    .where("night_uuid", "=", from.nightUuid)
    .where("upload_uuid", "=", from.uploadUuid)
    .where("number", "=", from.number)
    .execute();
}

/** Ends the dispute about a night when the source of its figures is the only host's log left. */
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

/** The facts that decide whether a night may still change, and its uploaders' choices. */
export interface NightState {
  readonly uuid: string;
  readonly scope: Scope;
  readonly verified: boolean;
  readonly description: string;
  /** The upload whose sender described the night. */
  readonly describedIn: string | null;
  /** The day that an owner stated, `2026-06-13`, and the upload of that owner. */
  readonly saidOn: string | null;
  readonly saidIn: string | null;
  readonly perspective: "host" | "client";
  readonly sourceUploadUuid: string | null;
  readonly durationMs: number;
  readonly isDeleted: boolean;
  /** Whether a moderator chose the shown log. */
  readonly isChosen: boolean;
  /** Whether a moderator hid the night. */
  readonly hidden: boolean;
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
      "described_in as describedIn",
      "said_in as saidIn",
      "perspective",
      "source_upload_uuid as sourceUploadUuid",
      "duration_ms as durationMs",
      "hidden",
    ])
    .select(dayText("said_on").as("saidOn"))
    .select((eb) => eb("deleted_at", "is not", null).$castTo<boolean>().as("isDeleted"))
    .select(
      sql<boolean>`exists (
        select from upload_night sent where sent.night_uuid = night.uuid and sent.upload_uuid = night.source_upload_uuid
          and sent.settled_for = sent.upload_uuid
      )`.as("isChosen"),
    )
    .executeTakeFirst();
}

/** Returns the facts about whether a night counts. */
export async function readStanding(db: Reader, nightUuid: string) {
  return await db
    .selectFrom("night_standing")
    .select(["is_counted", "is_disputed", "is_dated"])
    .where("night_uuid", "=", nightUuid)
    .executeTakeFirstOrThrow();
}

export interface OutdatedNightsQuery {
  /** The UUID of the last night of the batch before. */
  readonly after: string | null;
  /** Null for all nights. */
  readonly belowEngineVersion: number | null;
  readonly limit: number;
}

/** Returns the next nights to analyse again, by UUID. */
export async function selectOutdatedNights(
  db: Reader,
  { after, belowEngineVersion, limit }: OutdatedNightsQuery,
): Promise<readonly string[]> {
  let nights = db
    .selectFrom("night")
    .select("uuid")
    .where("gone_at", "is", null)
    .orderBy("uuid")
    .limit(limit);
  if (after !== null) nights = nights.where("uuid", ">", after);
  if (belowEngineVersion !== null) {
    nights = nights.where((eb) =>
      eb.or([eb("engine_version", "<", belowEngineVersion), lacksSignals(eb.ref("night.uuid"))]),
    );
  }
  return (await nights.execute()).map((night) => night.uuid);
}

/** SQL for whether a log of the night was not checked by the current rules for signals. */
function lacksSignals(nightUuid: Expression<string>) {
  return sql<boolean>`exists (
    select from upload_night
    left join night_signal using (upload_uuid, number)
    where upload_night.night_uuid = ${nightUuid}
      and coalesce(night_signal.signals_version, 0) < ${sql.lit(signalsVersion)}
  )`;
}
