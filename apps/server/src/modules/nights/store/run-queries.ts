import { busFigures, eidolonFigures, runFigures } from "@hunt/engine/domain/figures";
import { type Insertable, sql, type Transaction } from "kysely";
import type { Database } from "../../../platform/database/database-types.ts";
import { insertRows } from "../../../platform/database/named-statements.ts";
import { figureColumns } from "../../../platform/database/tables/figure-columns.ts";
import type { EidolonTable, RunTable } from "../../../platform/database/tables/run-tables.ts";

type Writer = Transaction<Database>;

/** Removes the runs of a night that are no longer part of it, and the eidolons of the remaining runs. */
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

/** Stores the runs of new nights, with their eidolons. */
export async function insertRuns(
  trx: Writer,
  runs: readonly Insertable<RunTable>[],
  eidolons: readonly Insertable<EidolonTable>[],
): Promise<void> {
  const columns = [
    "uuid",
    "night_uuid",
    "position",
    "created_at",
    "segments",
    ...replacedRunColumnNames,
  ] as const;
  await insertRows(trx, { into: "run", columns, jsonTexts: ["segments"] }, runs);
  await insertRows(trx, { into: "eidolon", columns: ["run_uuid", ...eidolonColumnNames] }, eidolons);
}

/**
 * Stores runs of a known night with their eidolons, in one statement whose text is always the same. A run that exists at
 * its position keeps its UUID; eidolons refer to their run by the UUID given here.
 */
export async function upsertRuns(
  trx: Writer,
  runs: readonly Insertable<RunTable>[],
  eidolons: readonly Insertable<EidolonTable>[],
): Promise<void> {
  if (runs.length === 0) return;
  // `segments` is JSON text within the JSON of its row, so it is unwrapped.
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
  ...figureColumns(runFigures),
  "below_floor",
  "estimated",
  "filled_from",
] as const satisfies readonly (keyof RunTable)[];
const replacedRunColumns = sql.join(replacedRunColumnNames.map((name) => sql.ref(name)));
const excludedRunColumns = sql.join(replacedRunColumnNames.map((name) => sql.ref(`excluded.${name}`)));

const eidolonColumnNames = [
  "position",
  "type",
  "result",
  ...figureColumns(eidolonFigures),
  ...figureColumns(busFigures, "bus_"),
] as const satisfies readonly (keyof EidolonTable)[];
const eidolonColumns = sql.join(eidolonColumnNames.map((name) => sql.ref(name)));
