import { defaultMinimumFullRuns } from "@hunt/contracts/limits";
import type { BestMetric } from "@hunt/contracts/users";
import { bestNightFigures, bestRunFigures, estimableRunFigures } from "@hunt/engine/domain/figures";
import { type Kysely, sql } from "kysely";
import type { Database } from "../../../platform/database/database-types.ts";
import { figureColumn } from "../../../platform/database/tables/figure-columns.ts";
import { countedNights } from "./night-queries.ts";

export interface BestRow {
  readonly metric: BestMetric;
  readonly squadSize: number;
  readonly season: number;
  readonly verified: boolean;
  /** Whether it has the full runs that a board asks for. */
  readonly counts: boolean;
  readonly valueMs: number;
  /** It was inferred, and nothing exact of the same night is as good. */
  readonly estimated: boolean;
  readonly nightUuid: string;
  readonly createdAt: Date;
}

/** Each figure whose best is told, and where a night has it. */
const figuresOfNight = sql.join([
  ...bestNightFigures.map((figure) => sql`(${sql.lit(figure)}, ${sql.ref(figureColumn(figure))}, false)`),
  ...bestRunFigures.map(
    (figure) => sql`(${sql.lit(figure)}, ${sql.ref(figureColumn(figure, "best_run_"))}, true)`,
  ),
]);

/**
 * Every figure that could be a personal best, of the nights that are `mine`. An average with a run below a floor in it
 * is none; best runs of a night are plausible ones already.
 */
const told = sql`
  select told.*, night_uuid, squad_size, season, verified, created_at,
    told.is_run or full_runs_count >= ${sql.lit(defaultMinimumFullRuns)} as counts
  from mine cross join lateral (values ${figuresOfNight}) told (metric, value_ms, is_run)
  where value_ms is not null and (told.is_run or is_plausible)`;

/** Whether a figure of `ranked` was inferred. An exact run that is as good as an estimated one makes it exact. */
export const isEstimated = sql`coalesce(
  case ${sql.join(
    estimableRunFigures.map(
      (figure) => sql`when ranked.is_run and ranked.metric = ${sql.lit(figure)} then (
        select bool_and(ranked.metric = any (run.estimated)) from run
        where run.night_uuid = ranked.night_uuid and run.is_full
          and ${sql.ref(`run.${figureColumn(figure)}`)} = ranked.value_ms
      )`,
    ),
    sql` `,
  )}
  else (select ranked.metric = any (night.estimated) from night where night.uuid = ranked.night_uuid)
  end, false)`;

/**
 * A hunter's best night and run by squad size, of each metric. An average over a few runs comes after those over as
 * many as boards ask for; ties go to exact figures, then to the first.
 */
export async function selectBests(db: Kysely<Database>, userUuid: string): Promise<readonly BestRow[]> {
  const mine = countedNights(db, { userUuid }).selectAll();
  const { rows } = await sql<BestRow>`
    with mine as (${mine}), told as (${told}), ranked as (
      select *, rank() over (partition by metric, squad_size order by counts desc, value_ms) as place from told
    )
    select distinct on (metric, squad_size) metric, squad_size as "squadSize", season, verified, counts,
      value_ms as "valueMs", ${isEstimated} as estimated, night_uuid as "nightUuid", created_at as "createdAt"
    from ranked
    where place = 1
    order by metric, squad_size, estimated, created_at, night_uuid`.execute(db);
  return rows;
}
