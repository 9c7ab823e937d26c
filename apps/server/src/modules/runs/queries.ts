import { type Kysely, sql } from "kysely";
import type { Database } from "../../platform/database/database-types.ts";
import { prepared } from "../../platform/database/preparing-client.ts";
import { squadOfNight } from "../../platform/database/squad-of-night.ts";
import type { EidolonTable, StoredSegment } from "../../platform/database/tables/run-tables.ts";

type Reader = Kysely<Database>;

export interface WithEidolons {
  readonly withEidolons: boolean;
}

/** What is shown of a run everywhere. */
const figureColumns = [
  "run.uuid",
  "run.night_uuid",
  "run.position",
  "run.verified",
  "run.is_full",
  "run.preload",
  "run.outcome",
  "run.extraction_time_ms",
  "run.real_time_ms",
  "run.last_hydrolyst_limb_break_time_ms",
  "run.load_time_ms",
  "run.median_limb_break_time_ms",
] as const;

const eidolonColumns = [
  "type",
  "result",
  "spawn_delay_ms",
  "spawn_animation_time_ms",
  "first_limb_break_time_ms",
  "limb_break_times_ms",
  "last_limb_break_time_ms",
  "median_limb_break_time_ms",
  "shrine_time_ms",
  "shard_insertion_times_ms",
  "capshot_time_ms",
  "bus_time_ms",
  "bus_waited_ms",
] as const satisfies readonly (keyof EidolonTable)[];

type ValuesOf<Names extends readonly (keyof EidolonTable)[]> = {
  readonly [Index in keyof Names]: EidolonTable[Names[Index]];
};
/** An eidolon's columns in the order above. */
export type EidolonRow = ValuesOf<typeof eidolonColumns>;

/**
 * The eidolons of a run in order, as one JSON text with its row (hundreds of rows with arrays take the driver twice as
 * long to read); null when they are not asked for. One text for both, for it is prepared.
 */
const eidolonsOfRun = (withEidolons: boolean) => sql<readonly EidolonRow[] | null>`
  case when ${withEidolons}::boolean then coalesce((
    select json_agg(json_build_array(${sql.join(eidolonColumns.map((name) => sql.ref(`e.${name}`)))}) order by e.position)
    from eidolon as e where e.run_uuid = run.uuid
  ), '[]') end`;

/** Runs as lists show them, with what they need of their night and its squad. */
export function listedRuns(db: Reader, { withEidolons }: WithEidolons) {
  return db
    .selectFrom("run")
    .innerJoin("night", "night.uuid", "run.night_uuid")
    .select(figureColumns)
    .select(["run.created_at", "run.season", "run.squad_size"])
    .select([
      "night.scope",
      squadOfNight("run.night_uuid").as("members"),
      eidolonsOfRun(withEidolons).as("eidolons"),
    ]);
}
export type ListedRunRow = Awaited<ReturnType<ReturnType<typeof listedRuns>["execute"]>>[number];

/** The run of a `page`'s row. `offset 0`: looked up one by one, however many the planner expects. */
export const runOfPlace = (db: Reader, shown: WithEidolons) =>
  listedRuns(db, shown).where("run.uuid", "=", sql<string>`page.uuid`).offset(sql.lit(0)).as("run");

/** Of some runs those of public nights, in any order. */
export async function selectPublicRuns(
  db: Reader,
  uuids: readonly string[],
  shown: WithEidolons,
): Promise<readonly ListedRunRow[]> {
  if (uuids.length === 0) return [];
  return await listedRuns(db, shown)
    .where("run.uuid", "=", sql<string>`any(${[...uuids]}::uuid[])`)
    .where("run.listed", "=", true)
    .modifyFront(prepared)
    .execute();
}

/** The runs of some nights in order; timelines only with the eidolons. */
export async function selectRunsOfNights(
  db: Reader,
  nightUuids: readonly string[],
  { withEidolons }: WithEidolons,
) {
  if (nightUuids.length === 0) return [];
  return await db
    .selectFrom("run")
    .select(figureColumns)
    .select([
      "run.start_offset_ms",
      eidolonsOfRun(withEidolons).as("eidolons"),
      sql<readonly StoredSegment[] | null>`case when ${withEidolons}::boolean then run.segments end`.as(
        "segments",
      ),
    ])
    .where("run.night_uuid", "=", sql<string>`any(${[...nightUuids]}::uuid[])`)
    .orderBy("run.night_uuid")
    .orderBy("run.position")
    .modifyFront(prepared)
    .execute();
}
export type RunRow = Awaited<ReturnType<typeof selectRunsOfNights>>[number];
