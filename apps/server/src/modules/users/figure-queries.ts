import { defaultMinimumFullRuns } from "@hunt/contracts/limits";
import type { BestMetric, UserTrendQuery } from "@hunt/contracts/users";
import {
  type BestNightFigure,
  type BestRunFigure,
  bestNightFigures,
  bestRunFigures,
  estimableRunFigures,
} from "@hunt/engine/domain/figures";
import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Database } from "../../platform/database/database-types.ts";
import { type FigureColumn, figureColumn, runsFigureColumn } from "../../platform/database/figure-columns.ts";
import { prepared } from "../../platform/database/preparing-client.ts";
import { type Given, type WriteInput, writeOnce } from "../../platform/database/write-once.ts";
import { type Named, namedAccount } from "./account-queries.ts";

type Reader = Kysely<Database>;

/** `hunter`: whom an address names, in one statement with what is asked of them. */
function hunter(given: Given<Named>): RawBuilder<unknown> {
  const { isNamed, first } = namedAccount(given);
  return sql`hunter as materialized (select uuid, listed from user_account where ${isNamed} order by ${first} limit 1)`;
}

interface MaybeNobody {
  readonly isKnown: boolean;
}
const isKnown = sql`exists (select from hunter) as "isKnown"`;

/** Whose nights, and of which season. */
export interface NightsOfHunter extends Named {
  readonly season?: number | undefined;
}

/** Columns of `hunter_night`, and only those needed: all but the runs and the mates are in the index. */
type NightColumns = readonly (keyof Database["hunter_night"])[];

/**
 * More than any time: orders what does not count after all that does. An average over fewer full runs than boards ask for
 * is no match for one over as many; one with a run below a floor in it is none (null, like the sums with it).
 */
const notCountingMs = 2 ** 31;
const penalty = sql`case
  when not is_plausible then null
  when full_runs_count >= ${defaultMinimumFullRuns} then 0
  else ${notCountingMs}::bigint
end`;

/**
 * The nights that count for the hunter that `hunter` finds: listed ones that somebody answers for, to which they are
 * linked and where they do not hide, as long as their name is verified.
 */
function nightsOf(columns: NightColumns, also: readonly RawBuilder<unknown>[] = []): RawBuilder<unknown> {
  return sql`
    select ${sql.join(columns.map((column) => sql.ref(column)))} from hunter_night
    where user_uuid = (select uuid from hunter where listed) and is_counted ${sql.join(also, sql` `)}`;
}

/** Those of the season, or of all when none is given. */
function ofSeason(isGiven: boolean, given: Given<NightsOfHunter>): readonly RawBuilder<unknown>[] {
  return isGiven ? [sql`and season = ${given(({ season }) => season)}`] : [];
}

const shapeOfNights = ({ season }: NightsOfHunter) => ({ isOfSeason: season !== undefined });

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

/** Whether a figure of `told` was inferred. An exact run that is as good as an estimated one makes it exact. */
const isEstimated = sql`coalesce(
  case ${sql.join(
    estimableRunFigures.map(
      (figure) => sql`when told.is_run and told.metric = ${sql.lit(figure)} then (
        select bool_and(told.metric = any (run.estimated)) from run
        where run.night_uuid = few.night_uuid and run.is_full
          and ${sql.ref(`run.${figureColumn(figure)}`)} = told.value_ms
      )`,
    ),
    sql` `,
  )}
  else (select told.metric = any (night.estimated) from night where night.uuid = few.night_uuid)
  end, false)`;

/** A figure whose best is told: where a night has it, and what its nights are ordered by. */
interface BestFigure {
  readonly metric: BestMetric;
  readonly column: FigureColumn<BestNightFigure> | FigureColumn<BestRunFigure, "best_run_">;
  readonly isRun: boolean;
  readonly merit: RawBuilder<unknown>;
}

const bestFigures: readonly BestFigure[] = [
  ...bestNightFigures.map((metric) => {
    const column = figureColumn<typeof metric>(metric);
    return { metric, column, isRun: false, merit: sql`${sql.ref(column)} + ${penalty}` };
  }),
  ...bestRunFigures.map((metric) => {
    const column = figureColumn(metric, "best_run_");
    return { metric, column, isRun: true, merit: sql.ref(column) };
  }),
];

const selectBestRows = writeOnce({
  shapeOf: (_named: Named) => ({}),
  write: ({ db, given }) => {
    const mine = nightsOf([
      "night_uuid",
      "season",
      "squad_size",
      "verified",
      "full_runs_count",
      "created_at",
      "is_plausible",
      ...bestFigures.map(({ column }) => column),
    ]);
    const ofEach = (write: (figure: BestFigure) => RawBuilder<unknown>) => sql.join(bestFigures.map(write));
    const least = ({ metric }: BestFigure) => sql.ref(`least ${metric}`);
    const isBest = (figure: BestFigure) => sql`${figure.merit} = ${least(figure)}`;
    // First the best figures, then the few nights that have them: sorting all nights would take longer.
    return sql<BestRow>`${prepared}
    with ${hunter(given)}, mine as materialized (${mine}), best as materialized (
      select squad_size, ${ofEach((figure) => sql`min(${figure.merit}) as ${least(figure)}`)}
      from mine group by squad_size
    ), few as materialized (
      select mine.*, ${ofEach((figure) => sql`${isBest(figure)} as ${sql.ref(figure.metric)}`)}
      from mine join best using (squad_size)
      where ${sql.join(bestFigures.map(isBest), sql` or `)}
    )
    select distinct on (metric, squad_size) metric, squad_size as "squadSize", season, verified,
      is_run or full_runs_count >= ${defaultMinimumFullRuns} as counts,
      value_ms as "valueMs", ${isEstimated} as estimated, night_uuid as "nightUuid", created_at as "createdAt"
    from few cross join lateral (values ${ofEach(
      ({ metric, column, isRun }) =>
        sql`(${sql.lit(metric)}, ${sql.ref(column)}, ${sql.ref(metric)}, ${sql.lit(isRun)})`,
    )}) as told(metric, value_ms, is_best, is_run)
    where is_best
    order by metric, squad_size, estimated, created_at, night_uuid`.compile(db);
  },
});

/**
 * A hunter's best night and run by squad size, of each metric. An average over a few runs comes after those over as
 * many as boards ask for; ties go to exact figures, then to the first.
 */
export async function selectBests(db: Reader, userUuid: string): Promise<readonly BestRow[]> {
  return await selectBestRows(db, { uuidOrIgn: userUuid });
}

/** Nights in the order played, as text with commas between them; empty for none. */
export interface TrendColumns {
  readonly uuids: string;
  /** Seconds since 1970. */
  readonly times: string;
  /** Milliseconds: commas between the runs of a night, semicolons between nights. */
  readonly values: string;
}

/** Whose figures, and of which of their nights. */
export interface TrendInput extends NightsOfHunter, Pick<UserTrendQuery, "metric" | "squadSize"> {}

const selectTrendRow = writeOnce({
  shapeOf: ({ metric, season, squadSize }: TrendInput) => ({
    metric,
    isOfSeason: season !== undefined,
    isOfSize: squadSize !== "any",
  }),
  write: ({ db, shape: { metric, isOfSeason, isOfSize }, given }) => {
    const column = runsFigureColumn(metric);
    const size = given(({ squadSize }) => Number(squadSize));
    const mine = nightsOf(
      ["night_uuid", "played_at", column],
      [...ofSeason(isOfSeason, given), isOfSize ? sql`and squad_size = ${size}` : sql``],
    );
    // One row of long texts, in the order of the rows below: thousands of rows cost the driver more than that. Unknown
    // figures are left out by array_to_string.
    return sql<TrendColumns & MaybeNobody>`${prepared}
      with ${hunter(given)}
      select ${isKnown}, coalesce(string_agg(night_uuid::text, ','), '') as uuids,
        coalesce(string_agg(floor(date_part('epoch', played_at))::integer::text, ','), '') as times,
        coalesce(string_agg(values, ';'), '') as values
      from (
        select night_uuid, played_at, array_to_string(${sql.ref(column)}, ',') as values
        from (${mine}) mine order by played_at, night_uuid
      ) night
      where values <> ''`.compile(db);
  },
});

/** One figure of all the runs of a hunter's nights, in the order played; nights without it are left out. Null: nobody. */
export async function selectTrend(db: Reader, input: TrendInput): Promise<TrendColumns | null> {
  const [row] = await selectTrendRow(db, input);
  return row?.isKnown ? row : null;
}

/** A hunter's nights in the order played, as columns. */
export interface CalendarColumns {
  /** The quarter of an hour of each, counted since 1970: no time zone's day begins within one. */
  readonly quarters: readonly number[];
  readonly runs: readonly number[];
  readonly captures: readonly number[];
}

const selectCalendarRow = writeOnce({
  shapeOf: shapeOfNights,
  write: ({ db, shape: { isOfSeason }, given }) => {
    const columns = ["night_uuid", "played_at", "runs_count", "captured_hydrolysts_count"] as const;
    const mine = nightsOf(columns, ofSeason(isOfSeason, given));
    // Long texts in one row, as above.
    return sql<Readonly<Record<keyof CalendarColumns, string | null>> & MaybeNobody>`${prepared}
      with ${hunter(given)}
      select ${isKnown}, string_agg(floor(date_part('epoch', played_at) / 900)::integer::text, ',') as quarters,
        string_agg(runs_count::text, ',') as runs, string_agg(captured_hydrolysts_count::text, ',') as captures
      from (select * from (${mine}) mine order by played_at, night_uuid) night`.compile(db);
  },
});

/** When a hunter was out, and what came of it. Null: nobody. */
export async function selectCalendar(db: Reader, input: NightsOfHunter): Promise<CalendarColumns | null> {
  const integers = (text: string | null) => JSON.parse(`[${text ?? ""}]`) as number[];
  const [row] = await selectCalendarRow(db, input);
  if (!row?.isKnown) return null;
  return { quarters: integers(row.quarters), runs: integers(row.runs), captures: integers(row.captures) };
}

export interface MateRow {
  readonly uuid: string;
  readonly ign: string;
  readonly nights: number;
  readonly lastNightAt: Date;
  readonly bestMs: number | null;
  readonly bestNightUuid: string | null;
  /** Of all pages. */
  readonly total: number;
}

export interface MatesInput extends NightsOfHunter {
  readonly limit: number;
  readonly offset: number;
}

export interface MatePage {
  readonly total: number;
  readonly mates: readonly MateRow[];
}

const selectMateRows = writeOnce({
  shapeOf: shapeOfNights,
  write: ({ db, shape: { isOfSeason }, given }: WriteInput<MatesInput, { readonly isOfSeason: boolean }>) => {
    const mine = nightsOf(
      [
        "night_uuid",
        "played_at",
        "created_at",
        "average_real_time_ms",
        "full_runs_count",
        "is_plausible",
        "mate_uuids",
      ],
      ofSeason(isOfSeason, given),
    );
    // One row with `uuid` null tells the total of an empty page.
    return sql<
      { [Key in keyof MateRow]: Key extends "total" ? number : MateRow[Key] | null } & MaybeNobody
    >`${prepared}
    with ${hunter(given)}, together as materialized (
      select unnest(mate_uuids) as mate_uuid, night_uuid, played_at, created_at, average_real_time_ms,
        average_real_time_ms + ${penalty} as merit
      from (${mine}) mine
    ), mate as materialized (
      select mate_uuid, count(*)::integer as nights, max(played_at) as last_night_at, min(merit) as best_merit
      from together group by mate_uuid
    ), shown as materialized (
      select mate.*, account.ign from mate cross join lateral (
        select ign from user_account where user_account.uuid = mate.mate_uuid and user_account.listed offset 0
      ) account
    ), page as materialized (
      select * from shown order by nights desc, last_night_at desc, mate_uuid limit ${given(({ limit }) => limit)} offset ${given(({ offset }) => offset)}
    ), best as (
      select distinct on (mate_uuid) mate_uuid, night_uuid, average_real_time_ms
      from page join together using (mate_uuid)
      where merit = best_merit
      order by mate_uuid, created_at, night_uuid
    )
    select ${isKnown}, page.mate_uuid as uuid, page.ign, page.nights, page.last_night_at as "lastNightAt",
      best.night_uuid as "bestNightUuid", best.average_real_time_ms as "bestMs", counted.total
    from (select count(*)::integer as total from shown) counted
    left join page on true left join best using (mate_uuid)
    order by page.nights desc, page.last_night_at desc, page.mate_uuid`.compile(db);
  },
});

/** Who hunts with a hunter: verified ones that do not hide in those nights. Null: nobody. */
export async function selectMates(db: Reader, input: MatesInput): Promise<MatePage | null> {
  const rows = await selectMateRows(db, input);
  if (!rows[0]?.isKnown) return null;
  return {
    total: rows[0].total,
    mates: rows.filter((row): row is MateRow & MaybeNobody => row.uuid !== null),
  };
}
