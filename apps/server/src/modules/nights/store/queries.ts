import { nightFigures } from "@hunt/engine/domain/figures";
import type { Scope } from "@hunt/engine/domain/words";
import { type Kysely, sql, type Transaction, type Updateable } from "kysely";
import type { Database, NewNight } from "../../../platform/database/database-types.ts";
import { dayText } from "../../../platform/database/instant-text.ts";
import { insertRows } from "../../../platform/database/named-statements.ts";
import { figureColumns } from "../../../platform/database/tables/figure-columns.ts";
import type { NightTable } from "../../../platform/database/tables/night-tables.ts";
import { searchKey } from "../../../platform/text/search-key.ts";
import type { NightOfRun } from "./night-rows.ts";

type Reader = Kysely<Database>;
type Writer = Transaction<Database>;

/** Locks a night by its session, with the same lock as `recordNight`, so that one transaction at a time changes it. */
export async function lockNight(trx: Writer, uuid: string): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(hashtextextended(session_key, 0)) from night where uuid = ${uuid}
  `.execute(trx);
}

/** Locks several nights by their sessions, always in the same order, to avoid deadlocks. */
export async function lockSessionsOfNights(trx: Writer, uuids: readonly string[]): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(hashtextextended(session_key, 0))
    from (
      select distinct session_key collate "C" as session_key from night
      where uuid = any(${[...uuids]}::uuid[]) order by 1
    ) as in_order`.execute(trx);
}

/** Returns the search key of a description, which is written with it. */
function searchedDescription({ description }: { readonly description?: string | undefined }) {
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
 * Locks a night, and with it all nights of the same hunt: those that were sent again after moderators had hidden or removed the first one.
 * Returns whether another night of the hunt is shown.
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

const isRemoved = sql<boolean>`(deleted_at is not null and not deleted_by_owners)`;

/** Returns whether a night was judged: moderators hid or removed it, or a request or a report is about it. */
export async function wasJudged(trx: Writer, uuid: string): Promise<boolean> {
  const { rows } = await sql`
    select from night where uuid = ${uuid} and (hidden or ${isRemoved}
      or exists (select from verification where verification.night_uuid = night.uuid)
      or exists (select from report where report.night_uuid = night.uuid))`.execute(trx);
  return rows.length > 0;
}

/**
 * Removes a night's logs and description. A night that an admin removed stays removed, and any other night counts as
 * deleted by its owners.
 */
export async function clearNight(trx: Writer, uuid: string, now: Date): Promise<void> {
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

type NewNightRow = Pick<NewNight, (typeof newNightColumns)[number]>;

/** Inserts nights, and returns the fields that each night's runs repeat, by the night's UUID. */
export async function insertNights(
  trx: Writer,
  nights: readonly NewNightRow[],
): Promise<ReadonlyMap<string, NightOfRun>> {
  const inserted = await insertRows<"night", NightOfRun & { readonly night_uuid: string }>(
    trx,
    {
      into: "night",
      columns: [...newNightColumns, "description_key"],
      jsonTexts: ["diagnostics"],
      tail: sql`returning uuid as night_uuid, listed, verified, season, squad_size, created_at`,
    },
    nights.map((night) => ({ ...night, ...searchedDescription(night) })),
  );
  return new Map(inserted.map((night) => [night.night_uuid, night]));
}

const newNightColumns = [
  "uuid",
  "scope",
  "season",
  "description",
  "described_in",
  "session_key",
  "source_upload_uuid",
  "created_at",
  "updated_at",
  "squad_size",
  "perspective",
  "format",
  "started_at",
  "built_on",
  "engine_version",
  "diagnostics",
  "runs_count",
  "full_runs_count",
  "captured_teralysts_count",
  "captured_gantulysts_count",
  "captured_hydrolysts_count",
  "estimated",
  ...figureColumns(nightFigures),
] as const satisfies readonly (keyof NightTable)[];
