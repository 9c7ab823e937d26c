import type { EstimableRunFigure } from "@hunt/engine/domain/analysis";
import { type Insertable, type Kysely, sql, type Transaction } from "kysely";
import type { Database } from "../../../platform/database/database-types.ts";
import type { EidolonTable, RunTable } from "../../../platform/database/tables/run-tables.ts";

type Writer = Transaction<Database>;

/** What of a stored run another log of the same player is held against. */
export interface StoredRunFigures {
  /** By the clock of the log that the figures are from. */
  readonly startedAtMs: number;
  readonly isFull: boolean;
  readonly realTimeMs: number | null;
  readonly estimated: readonly EstimableRunFigure[];
  readonly lastHydrolystLimbBreakTimeMs: number | null;
}

/** The runs of a night whose log began at a time; those of which it is not known when they began are left out. */
export async function readRunFigures(
  db: Kysely<Database>,
  nightUuid: string,
  nightStartedAtMs: number,
): Promise<readonly StoredRunFigures[]> {
  const runs = await db
    .selectFrom("run")
    .select(["start_offset_ms", "is_full", "real_time_ms", "estimated", "last_hydrolyst_limb_break_time_ms"])
    .where("night_uuid", "=", nightUuid)
    .execute();
  return runs.flatMap((run) =>
    run.start_offset_ms === null
      ? []
      : [
          {
            startedAtMs: nightStartedAtMs + run.start_offset_ms,
            isFull: run.is_full,
            realTimeMs: run.real_time_ms,
            estimated: run.estimated,
            lastHydrolystLimbBreakTimeMs: run.last_hydrolyst_limb_break_time_ms,
          },
        ],
  );
}

/** Removes the runs of a night that are no longer part of it, and the eidolons of all the others. */
export async function removeRunsExcept(
  trx: Writer,
  nightUuid: string,
  positions: readonly number[],
): Promise<void> {
  await trx
    .deleteFrom("run")
    .where("night_uuid", "=", nightUuid)
    .where("position", "<>", sql<number>`all(${sql.val([...positions])}::smallint[])`)
    .execute();
  await trx
    .deleteFrom("eidolon")
    .where("run_uuid", "in", (eb) => eb.selectFrom("run").select("uuid").where("night_uuid", "=", nightUuid))
    .execute();
}

/**
 * Stores runs with their eidolons, in one statement whose text is always the same. A run that is there by its position
 * keeps its uuid; eidolons name their run by the uuid given here.
 */
export async function upsertRuns(
  trx: Writer,
  runs: readonly Insertable<RunTable>[],
  eidolons: readonly Insertable<EidolonTable>[],
): Promise<void> {
  if (runs.length === 0) return;
  // JSON text within the JSON of its row, hence the unwrapping of `segments`.
  await sql`
    with given as materialized (
      select * from jsonb_populate_recordset(null::run, ${JSON.stringify(runs)}::jsonb)
    ), stored as (
      insert into run (uuid, night_uuid, position, created_at, segments, ${replacedRunColumns})
      select uuid, night_uuid, position, created_at, (segments #>> '{}')::jsonb, ${replacedRunColumns} from given
      on conflict (night_uuid, position) do update set
        segments = excluded.segments, (${replacedRunColumns}) = row (${excludedRunColumns})
      returning uuid, position
    )
    insert into eidolon (run_uuid, ${eidolonColumns})
    select (select stored.uuid from stored join given using (position) where given.uuid = told.run_uuid), ${eidolonColumns}
    from jsonb_populate_recordset(null::eidolon, ${JSON.stringify(eidolons)}::jsonb) as told
  `.execute(trx);
}

const replacedRunColumnNames = [
  "listed",
  "verified",
  "season",
  "squad_size",
  "is_full",
  "preload",
  "outcome",
  "start_offset_ms",
  "extraction_time_ms",
  "real_time_ms",
  "last_hydrolyst_limb_break_time_ms",
  "load_time_ms",
  "median_limb_break_time_ms",
  "below_floor",
  "estimated",
] as const satisfies readonly (keyof RunTable)[];
const replacedRunColumns = sql.join(replacedRunColumnNames.map((name) => sql.ref(name)));
const excludedRunColumns = sql.join(replacedRunColumnNames.map((name) => sql.ref(`excluded.${name}`)));

const eidolonColumnNames = [
  "position",
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
const eidolonColumns = sql.join(eidolonColumnNames.map((name) => sql.ref(name)));
