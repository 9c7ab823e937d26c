import { defaultMinimumFullRuns } from "@hunt/contracts/limits";
import type { BestMetric } from "@hunt/contracts/users";
import { bestNightFigures, bestRunFigures } from "@hunt/engine/domain/figures";
import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Database } from "../../../platform/database/database-types.ts";
import type { PageInput } from "../../../platform/database/list-cursor.ts";
import { readCountedPage } from "../../../platform/database/read-sorted-page.ts";
import { figureColumn, runsFigureColumn } from "../../../platform/database/tables/figure-columns.ts";
import { isEstimated } from "../show/best-queries.ts";
import { ofBest } from "../show/mate-queries.ts";
import { countedNights } from "../show/night-queries.ts";

type Reader = Kysely<Database>;

/** A night in which a hunter's best became faster. */
export interface BestStep {
  readonly valueMs: number;
  readonly playedAt: Date;
  readonly nightUuid: string;
  /** Whether the figure was estimated; set only for the last step. */
  readonly estimated: boolean;
}

/** A hunter's figures with squads of one size; 0 for all sizes together. */
export interface FiguresRow {
  readonly userUuid: string;
  readonly squadSize: number;
  /** The steps of nights with as many full runs as boards ask for, the first night first. */
  readonly steps: readonly BestStep[];
  /** The steps of nights with fewer full runs. */
  readonly shortSteps: readonly BestStep[];
  readonly medianMs: number | null;
  readonly count: number;
}

interface Sources {
  /** SQL for the figure of a night that may be a best, and for the values of its median. */
  readonly best: RawBuilder<unknown>;
  readonly values: RawBuilder<unknown>;
  readonly isRun: boolean;
}

/** Returns SQL for a metric in a hunter's nights. An average with a run below a floor does not count. */
function sourcesOf(metric: BestMetric): Sources {
  const run = bestRunFigures.find((figure) => figure === metric);
  if (run !== undefined) {
    const values = sql`array_remove(${sql.ref(runsFigureColumn(run))}, null)`;
    return { best: sql.ref(figureColumn(run, "best_run_")), values, isRun: true };
  }
  const figure = bestNightFigures.find((each) => each === metric) ?? "averageRealTime";
  const average = sql`case when is_plausible then ${sql.ref(figureColumn(figure))} end`;
  return { best: average, values: sql`array_remove(array[${average}], null)`, isRun: false };
}

/** Returns SQL for a hunter's steps with squads of a size: those that boards would take, or the others. */
const stepsThat = (counts: boolean) => sql`coalesce(json_agg(json_build_object(
    'valueMs', value_ms, 'playedAt', played_at, 'nightUuid', night_uuid,
    'estimated', case when is_last then ${isEstimated} else false end
  ) order by played_at, night_uuid) filter (where ${counts ? sql`counts` : sql`not counts`}), '[]')`;

/** Returns the steps of hunters' bests and their medians, by squad size. */
export async function selectFigures(
  db: Reader,
  { userUuids, metric }: { readonly userUuids: readonly string[]; readonly metric: BestMetric },
): Promise<readonly FiguresRow[]> {
  const { best, values, isRun } = sourcesOf(metric);
  const mine = userUuids.map((userUuid) => sql`(${countedNights(db, { userUuid }).selectAll()})`);
  const { rows } = await sql<FiguresRow>`
    with told as (
      select user_uuid, night_uuid, played_at, size, ${best} as value_ms, ${values} as values_ms,
        ${sql.lit(isRun)} or full_runs_count >= ${sql.lit(defaultMinimumFullRuns)} as counts
      from (${sql.join(mine, sql` union all `)}) mine
      cross join lateral (values (0), (squad_size)) sizes (size)
    ), before as (
      select *, min(value_ms) over (
        partition by user_uuid, size, counts order by played_at, night_uuid
        rows between unbounded preceding and 1 preceding
      ) as before_ms from told where value_ms is not null
    ), ranked as (
      select *, ${sql.lit(metric)} as metric, ${sql.lit(isRun)} as is_run,
        value_ms = min(value_ms) over (partition by user_uuid, size, counts) as is_last
      from before where before_ms is null or value_ms < before_ms
    ), stepped as (
      select user_uuid, size, ${stepsThat(true)} as steps, ${stepsThat(false)} as short_steps
      from ranked group by user_uuid, size
    ), medians as (
      select user_uuid, size, count(*)::integer as count,
        percentile_cont(0.5) within group (order by value) as median_ms
      from told cross join lateral unnest(values_ms) value group by user_uuid, size
    )
    select user_uuid as "userUuid", size as "squadSize", coalesce(steps, '[]') as steps,
      coalesce(short_steps, '[]') as "shortSteps", median_ms as "medianMs", coalesce(count, 0) as count
    from stepped full join medians using (user_uuid, size)`.execute(db);
  return rows.map((row) => ({ ...row, steps: withDates(row.steps), shortSteps: withDates(row.shortSteps) }));
}

/** Restores the instants, which are texts in JSON. */
function withDates(steps: readonly BestStep[]): readonly BestStep[] {
  return steps.map((step) => ({ ...step, playedAt: new Date(step.playedAt) }));
}

/** Two hunters; their nights together are read from those of the first. */
export interface Two {
  readonly userUuid: string;
  readonly mateUuid: string;
}

/** Returns SQL for the nights that count for a hunter and also have another, verified hunter who does not hide. */
const together = (db: Reader, { userUuid, mateUuid }: Two) => sql`
  select mine.* from (${countedNights(db, { userUuid }).selectAll()}) mine
  where ${mateUuid} = any (mine.mate_uuids)
    and exists (select from user_account mate where mate.uuid = ${mateUuid} and mate.listed)`;

export interface TogetherRow {
  readonly nights: number;
  readonly lastNightAt: Date | null;
  readonly bestMs: number | null;
  readonly bestNightUuid: string | null;
}

/** Returns how often two hunters hunted together, when they last did, and their best night. */
export async function selectTogether(db: Reader, two: Two): Promise<TogetherRow | undefined> {
  const { rows } = await sql<TogetherRow>`
    select count(*)::integer as nights, max(played_at) as "lastNightAt",
      ${ofBest("average_real_time_ms")} as "bestMs", ${ofBest("night_uuid")} as "bestNightUuid"
    from (${together(db, two)}) together`.execute(db);
  return rows[0];
}

/** Returns how many nights two hunters hunted together, and a page of these nights in the order played. */
export async function readNightsTogether(db: Reader, two: Two, page: PageInput) {
  const nights = sql`select night_uuid as uuid, played_at as value from (${together(db, two)}) together`;
  return await readCountedPage(db, nights, page);
}
