import { defaultMinimumFullRuns } from "@hunt/contracts/limits";
import type { BestMetric } from "@hunt/contracts/users";
import { bestNightFigures, bestRunFigures, estimableRunFigures } from "@hunt/engine/domain/figures";
import { type Kysely, sql } from "kysely";
import type { Database } from "../../../platform/database/database-types.ts";
import { figureColumn } from "../../../platform/database/tables/figure-columns.ts";
import { countedNights, type NightsOfHunter } from "./night-queries.ts";

export interface BestRow {
  readonly metric: BestMetric;
  readonly squadSize: number;
  readonly season: number;
  readonly verified: boolean;
  /** Whether the night has the full runs that a board asks for. */
  readonly counts: boolean;
  readonly valueMs: number;
  /** Whether the figure was estimated, and no exact one of the same night is as good. */
  readonly estimated: boolean;
  readonly nightUuid: string;
  readonly createdAt: Date;
}

/** SQL for each figure that has a personal best, with its column in a night. */
const figuresOfNight = sql.join([
  ...bestNightFigures.map((figure) => sql`(${sql.lit(figure)}, ${sql.ref(figureColumn(figure))}, false)`),
  ...bestRunFigures.map(
    (figure) => sql`(${sql.lit(figure)}, ${sql.ref(figureColumn(figure, "best_run_"))}, true)`,
  ),
]);

/**
 * SQL for every figure that could be a personal best, in the nights `mine`. An average with a run below a floor does
 * not count; the best runs of a night are plausible already.
 */
const told = sql`
  select told.*, night_uuid, squad_size, season, verified, created_at,
    told.is_run or full_runs_count >= ${sql.lit(defaultMinimumFullRuns)} as counts
  from mine cross join lateral (values ${figuresOfNight}) told (metric, value_ms, is_run)
  where value_ms is not null and (told.is_run or is_plausible)`;

/**
 * SQL that is true when a figure of `ranked` was estimated. An exact run that is as good as an estimated one makes the
 * figure exact.
 */
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
 * Returns a hunter's best night and best run by squad size, for each metric. An average over as many full runs as
 * boards ask for comes before one over fewer. Among equal figures exact ones come first, then the earliest.
 */
export async function selectBests(
  db: Kysely<Database>,
  nights: Pick<NightsOfHunter, "userUuid" | "season">,
): Promise<readonly BestRow[]> {
  const mine = countedNights(db, nights).selectAll();
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
