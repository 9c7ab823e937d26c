import type { BestMetric, TrendMetric, UserTrendQuery } from "@hunt/contracts/users";
import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Database } from "../../platform/database/database-types.ts";

type Reader = Kysely<Database>;

interface NightsFilter {
  /** Columns of `night`, and only those needed: the rows are wide. */
  readonly columns: readonly (keyof Database["night"])[];
  readonly season?: number | undefined;
  readonly squadSize?: number | undefined;
}

/** An average over fewer full runs is no match for one over as many as boards ask for by default (design.md 2.16). */
const minimumFullRuns = 6;
/** More than any time: orders what does not count after all that does. */
const notCountingMs = 2 ** 31;

/**
 * The nights that count for a hunter: listed ones to which they are linked and where they do not hide, as long as their
 * name is verified. A log's clock may be ahead: no night began after its upload.
 */
function nightsOf(userUuid: string, { columns, season, squadSize }: NightsFilter): RawBuilder<unknown> {
  return sql`
    select ${sql.join(columns.map((column) => sql.ref(`night.${column}`)))}, least(night.started_at, night.created_at) as played_at
    from night_member mine join night on night.uuid = mine.night_uuid
    where mine.user_uuid = ${userUuid} and mine.scope <> 'private' and night.listed
      and exists (select from user_account where user_account.uuid = ${userUuid} and user_account.listed)
      ${season === undefined ? sql`` : sql`and night.season = ${season}`}
      ${squadSize === undefined ? sql`` : sql`and night.squad_size = ${squadSize}`}`;
}

export interface BestRow {
  readonly metric: BestMetric;
  readonly squadSize: number;
  readonly season: number;
  readonly verified: boolean;
  /** Whether it has the full runs that a board asks for. */
  readonly counts: boolean;
  readonly valueMs: number;
  readonly nightUuid: string;
  readonly createdAt: Date;
}

/**
 * A hunter's best night and run by squad size, of each metric. An average over a few runs comes after those over as
 * many as boards ask for; ties go to the first.
 */
export async function selectBests(db: Reader, userUuid: string): Promise<readonly BestRow[]> {
  const mine = nightsOf(userUuid, {
    columns: [
      "uuid",
      "season",
      "squad_size",
      "verified",
      "full_runs_count",
      "created_at",
      "average_real_time_ms",
      "average_last_hydrolyst_limb_break_time_ms",
      "best_run_real_time_ms",
      "best_run_last_hydrolyst_limb_break_time_ms",
    ],
  });
  // First the best figures, then the few nights that have them: sorting all nights would take longer.
  const { rows } = await sql<BestRow>`
    with mine as materialized (${mine}), merit as materialized (
      select mine.*, full_runs_count >= ${minimumFullRuns} as counts,
        case when full_runs_count >= ${minimumFullRuns} then 0 else ${notCountingMs}::bigint end as penalty
      from mine
    ), best as materialized (
      select squad_size, min(penalty + average_real_time_ms) as average_real_time,
        min(penalty + average_last_hydrolyst_limb_break_time_ms) as average_last_limb,
        min(best_run_real_time_ms) as real_time,
        min(best_run_last_hydrolyst_limb_break_time_ms) as last_limb
      from merit group by squad_size
    )
    select distinct on (metric, squad_size) metric, squad_size as "squadSize", season, verified, told.counts,
      value_ms as "valueMs", uuid as "nightUuid", created_at as "createdAt"
    from merit join best using (squad_size) cross join lateral (values
      ('averageRealTime', average_real_time_ms, penalty + average_real_time_ms = average_real_time, counts),
      ('averageLastHydrolystLimbBreakTime', average_last_hydrolyst_limb_break_time_ms,
        penalty + average_last_hydrolyst_limb_break_time_ms = average_last_limb, counts),
      ('realTime', best_run_real_time_ms, best_run_real_time_ms = real_time, true),
      ('lastHydrolystLimbBreakTime', best_run_last_hydrolyst_limb_break_time_ms,
        best_run_last_hydrolyst_limb_break_time_ms = last_limb, true)
    ) as told(metric, value_ms, is_best, counts)
    where is_best
    order by metric, squad_size, created_at, uuid`.execute(db);
  return rows;
}

const trendColumns = {
  realTime: "real_time_ms",
  lastHydrolystLimbBreakTime: "last_hydrolyst_limb_break_time_ms",
  extractionTime: "extraction_time_ms",
  medianLimbBreakTime: "median_limb_break_time_ms",
} as const satisfies Record<TrendMetric, string>;

export interface TrendNightRow {
  readonly uuid: string;
  /** Seconds since 1970. */
  readonly playedAt: number;
  /** Milliseconds of its runs in order, with commas between them. */
  readonly values: string;
}

/** One figure of all the runs of a hunter's nights, a row per night, in the order played. */
export async function selectTrend(
  db: Reader,
  userUuid: string,
  { metric, squadSize, season }: UserTrendQuery,
): Promise<readonly TrendNightRow[]> {
  const column = sql.ref(trendColumns[metric]);
  const size = squadSize === "any" ? undefined : Number(squadSize);
  const { rows } = await sql<TrendNightRow>`
    with mine as materialized (${nightsOf(userUuid, { columns: ["uuid"], season, squadSize: size })})
    select mine.uuid, floor(extract(epoch from mine.played_at))::integer as "playedAt", told.values
    from mine cross join lateral (
      select string_agg(run.${column}::text, ',' order by run.position) as values
      from run where run.night_uuid = mine.uuid and run.${column} is not null
    ) told
    where told.values is not null
    order by mine.played_at, mine.uuid`.execute(db);
  return rows;
}

export interface CalendarRow {
  /** The beginning of a quarter of an hour, in seconds since 1970. */
  readonly quarter: number;
  readonly nights: number;
  readonly runs: number;
  readonly captures: number;
}

/** What a hunter did by quarter of an hour: no time zone's day begins within one. */
export async function selectCalendar(
  db: Reader,
  userUuid: string,
  season: number | undefined,
): Promise<readonly CalendarRow[]> {
  const { rows } = await sql<CalendarRow>`
    select (floor(extract(epoch from played_at) / 900) * 900)::integer as quarter, count(*)::integer as nights,
      sum(runs_count)::integer as runs, sum(captured_hydrolysts_count)::integer as captures
    from (${nightsOf(userUuid, { columns: ["runs_count", "captured_hydrolysts_count"], season })}) night
    group by 1 order by 1`.execute(db);
  return rows;
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

export interface MatesInput {
  readonly userUuid: string;
  readonly season: number | undefined;
  readonly limit: number;
  readonly offset: number;
}

/** Who hunts with a hunter: verified ones that do not hide in those nights. One row with `uuid` null tells the total. */
export async function selectMates(
  db: Reader,
  { userUuid, season, limit, offset }: MatesInput,
): Promise<{ readonly total: number; readonly mates: readonly MateRow[] }> {
  const { rows } = await sql<{ [Key in keyof MateRow]: Key extends "total" ? number : MateRow[Key] | null }>`
    with mine as materialized (
      ${nightsOf(userUuid, {
        columns: ["uuid", "created_at", "average_real_time_ms", "full_runs_count"],
        season,
      })}
    ), together as materialized (
      select member.user_uuid as mate_uuid, mine.uuid, mine.played_at from mine
      join night_member member on member.night_uuid = mine.uuid
        and member.user_uuid <> ${userUuid} and member.scope <> 'private'
    ), mate as materialized (
      select mate_uuid, count(*)::integer as nights, max(played_at) as last_night_at
      from together group by mate_uuid
    ), shown as materialized (
      select mate.*, user_account.ign from mate
      join user_account on user_account.uuid = mate.mate_uuid and user_account.listed
    ), page as materialized (
      select * from shown order by nights desc, last_night_at desc, mate_uuid limit ${limit} offset ${offset}
    ), best as (
      select distinct on (mate_uuid) mate_uuid, mine.uuid, average_real_time_ms
      from page join together using (mate_uuid) join mine on mine.uuid = together.uuid
      where average_real_time_ms is not null
      order by mate_uuid, full_runs_count >= ${minimumFullRuns} desc, average_real_time_ms, created_at, mine.uuid
    )
    select page.mate_uuid as uuid, page.ign, page.nights, page.last_night_at as "lastNightAt",
      best.uuid as "bestNightUuid", best.average_real_time_ms as "bestMs", counted.total
    from (select count(*)::integer as total from shown) counted
    left join page on true left join best using (mate_uuid)
    order by page.nights desc, page.last_night_at desc, page.mate_uuid`.execute(db);
  return { total: rows[0]?.total ?? 0, mates: rows.filter((row): row is MateRow => row.uuid !== null) };
}
