import type { NightRankAnswer } from "@hunt/contracts/leaderboards";
import { type SqlBool, sql } from "kysely";
import type { Connection } from "../../platform/database/database-types.ts";
import { waitingOn } from "./first-ten-queries.ts";

/**
 * Returns the rank that an unconfirmed night would have by its average real time, on the board of its season, squad
 * size and category, or else of the season's first. It is computed from the board's stored counts and the bucket of the
 * night's figure. Entries that wait for a place in the first ten are not counted before it. Returns null when the night
 * lacks more than a confirmation.
 */
export async function selectWouldBe(
  db: Connection,
  nightUuid: string,
  now: number,
): Promise<NightRankAnswer["wouldBe"]> {
  const { rows } = await sql<NonNullable<NightRankAnswer["wouldBe"]>>`
    with its_figure as materialized (
      select ranked.average_real_time_ms as value, ranked.average_real_time_ms >> 8 as bucket, (
          select id from board
          where metric = 'averageRealTime' and board.season = ranked.season and board.category = ranked.category
            and board.squad_size = ranked.squad_size
        ) as board_id
      from ranked_night ranked join night on night.uuid = ranked.night_uuid
      where ranked.night_uuid = ${nightUuid}
        and ranked.category = coalesce((
          select slug from category c
          where c.season = night.season and c.scope = 'public'
          order by c.slug is distinct from night.category, c.archived, c.position, c.uuid limit 1
        ), '')
        and ranked.reason_of_night = 'unconfirmed' and ranked.reason_of_category is null and ranked.is_plausible
        and ranked.full_runs_count >= ranked.minimum_full_runs and ranked.average_real_time_ms is not null
    ), waiting as materialized (
      select w.* from its_figure cross join lateral ${waitingOn(sql`array[its_figure.board_id]`, now)} w
    )
    select json_build_object('rank', 1 + counted.better + near.better + waiting.better, 'total', 1 + counted.entries + waiting.entries)
        as all,
      json_build_object('rank', 1 + counted.better_verified + near.better_verified,
        'total', 1 + counted.verified_entries) as verified
    from its_figure
    cross join lateral (
      select coalesce(sum(best_entries), 0)::integer as entries,
        coalesce(sum(best_entries) filter (where bucket < its_figure.bucket), 0)::integer as better,
        coalesce(sum(best_verified_entries), 0)::integer as verified_entries,
        coalesce(sum(best_verified_entries) filter (where bucket < its_figure.bucket), 0)::integer as better_verified
      from board_count where board_id = its_figure.board_id
    ) counted
    cross join lateral (
      select count(*) filter (where is_best)::integer as better,
        count(*) filter (where is_best_verified)::integer as better_verified
      from board_entry entry
      where entry.board_id = its_figure.board_id and entry.bucket = its_figure.bucket
        and entry.value < its_figure.value
    ) near
    cross join lateral (
      select coalesce(sum(best_entries), 0)::integer as entries,
        coalesce(sum(best_entries) filter (where value < its_figure.value), 0)::integer as better
      from waiting
    ) waiting`.execute(db);
  return rows[0] ?? null;
}

interface WouldLeadQuery {
  readonly nightUuid: string;
  readonly category: string | null;
  /** The number of first places that count on a board. */
  readonly places: number;
  /** The least number of verified entries of a board whose first places count. */
  readonly entries: number;
}

/**
 * Compares the night's figures, and the best of its runs, with the verified entries of each board that it would be on.
 * Confirmation and visibility of the night are not checked, because a moderator is about to approve it.
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
