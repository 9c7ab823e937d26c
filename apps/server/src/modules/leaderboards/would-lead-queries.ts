import { type SqlBool, sql } from "kysely";
import type { Connection } from "../../platform/database/database-types.ts";

export interface WouldLeadQuery {
  readonly nightUuid: string;
  readonly category: string | null;
  /** First places of a board … */
  readonly places: number;
  /** … that has at least so many verified entries. */
  readonly entries: number;
}

/**
 * Its figures, and the best of its runs, are held against the verified entries of each board that it would be on. Whether
 * somebody answers for it, or who sees it, is not asked: a moderator is about to answer.
 */
export async function selectWouldLead(
  db: Connection,
  { nightUuid, category, places, entries }: WouldLeadQuery,
): Promise<boolean> {
  const { rows } = await sql<{ leads: SqlBool }>`
    select exists (
      select from ranked_night ranked
      cross join lateral (
        select min(real_time_ms) as real_time_ms, min(last_hydrolyst_limb_break_time_ms) as last_limb_ms
        from run where run.night_uuid = ranked.night_uuid and run.is_full
      ) best_run
      cross join lateral (values
        ('averageRealTime', ranked.average_real_time_ms, ranked.minimum_full_runs),
        ('averageLastHydrolystLimbBreakTime', ranked.average_last_hydrolyst_limb_break_time_ms, ranked.minimum_full_runs),
        ('activeTime', ranked.active_time_ms, ranked.minimum_full_runs),
        ('averageExtractionTime', ranked.average_extraction_time_ms, ranked.minimum_full_runs),
        ('realTime', best_run.real_time_ms, 0),
        ('lastHydrolystLimbBreakTime', best_run.last_limb_ms, 0)
      ) figure (metric, value, full_runs)
      join board on board.metric = figure.metric and board.season = ranked.season
        and board.category = ranked.category and board.squad_size = ranked.squad_size
      where ranked.night_uuid = ${nightUuid} and figure.value is not null
        and ranked.full_runs_count >= figure.full_runs
        and (ranked.reason_of_category is null
          or ranked.reason_of_category = 'not_verified_for_category' and ranked.category = ${category})
        and ${entries} <= (
          select coalesce(sum(best_verified_entries), 0) from board_count where board_id = board.id
        )
        and ${places} > (
          select count(*) from (
            select from board_entry entry
            where entry.board_id = board.id and entry.is_best_verified and entry.bucket <= figure.value >> 8
              and entry.value < figure.value and entry.squad_key <> ranked.squad_key
            limit ${places}
          ) better
        )
    ) as leads`.execute(db);
  return rows[0]?.leads === true;
}
