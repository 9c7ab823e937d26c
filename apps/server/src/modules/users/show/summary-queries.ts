import { maxSummaryMateNights, summaryWeeks } from "@hunt/contracts/limits";
import { type Kysely, sql } from "kysely";
import type { Database } from "../../../platform/database/database-types.ts";
import { isEstimated } from "./best-queries.ts";

export interface SummaryRow {
  readonly uuid: string;
  readonly bestMs: number | null;
  readonly bestEstimated: boolean | null;
  readonly bestNightUuid: string | null;
  readonly bestSquadSize: number | null;
  readonly mateUuid: string | null;
  readonly mateIgn: string | null;
  readonly mateNights: number | null;
  /** Nights in each week, the latest last. */
  readonly weeks: readonly number[];
}

interface SummariesInput {
  /** Hunters with a verified name. */
  readonly userUuids: readonly string[];
  /** The season of the best run and of the nights with the mate; 0 for all seasons. */
  readonly season: number;
  /** The end of the last week. */
  readonly now: Date;
}

/**
 * Returns for each hunter the fastest run, the mate of most of the latest nights, and the nights of the latest weeks, in any
 * order. Reads of each hunter no more than the index of their nights, a bounded number of latest nights, and one run.
 */
export async function selectSummaries(
  db: Kysely<Database>,
  { userUuids, season, now }: SummariesInput,
): Promise<readonly SummaryRow[]> {
  if (userUuids.length === 0) return [];
  const counted = sql`night.user_uuid = hunter.uuid and night.is_counted
    and (${season}::integer = 0 or night.season = ${season}::integer)`;
  const { rows } = await sql<SummaryRow>`
    select hunter.uuid, best.value_ms as "bestMs", best.estimated as "bestEstimated",
      best.night_uuid as "bestNightUuid", best.squad_size as "bestSquadSize",
      mate.uuid as "mateUuid", mate.ign as "mateIgn", mate.nights as "mateNights", recent.weeks
    from unnest(${[...userUuids]}::uuid[]) as hunter (uuid)
    left join lateral (
      select ranked.*, ${isEstimated} as estimated from (
        select night.night_uuid, night.squad_size, night.best_run_real_time_ms as value_ms,
          'realTime'::text as metric, true as is_run
        from hunter_night night where ${counted} and night.best_run_real_time_ms is not null
        order by night.best_run_real_time_ms, night.created_at, night.night_uuid
        limit 1
      ) ranked
    ) best on true
    left join lateral (
      select account.uuid, account.ign, count(*)::integer as nights
      from (
        select night.night_uuid, night.played_at from hunter_night night where ${counted}
        order by night.played_at desc, night.night_uuid desc
        limit ${maxSummaryMateNights}
      ) latest
      join hunter_night night on night.night_uuid = latest.night_uuid and night.user_uuid = hunter.uuid
      cross join lateral unnest(night.mate_uuids) as mate_uuid
      join user_account account on account.uuid = mate_uuid and account.listed
      group by account.uuid, account.ign
      order by nights desc, max(latest.played_at) desc, account.uuid
      limit 1
    ) mate on true
    cross join lateral (
      select array(
        select count(night.night_uuid)::integer
        from generate_series(${summaryWeeks - 1}::integer, 0, -1) as ago
        left join hunter_night night on night.user_uuid = hunter.uuid and night.is_counted
          and night.played_at > ${now}::timestamptz - ${summaryWeeks}::integer * interval '7 days'
          and night.played_at <= ${now}::timestamptz
          and night.played_at > ${now}::timestamptz - (ago + 1) * interval '7 days'
          and night.played_at <= ${now}::timestamptz - ago * interval '7 days'
        group by ago order by ago desc
      ) as weeks
    ) recent`.execute(db);
  return rows;
}
