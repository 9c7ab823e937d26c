import type { NightRankAnswer } from "@hunt/contracts/leaderboards";
import { sql } from "kysely";
import type { Connection } from "../../platform/database/database-types.ts";
import { waitingOn } from "./first-ten-queries.ts";

/**
 * The rank that an unconfirmed night would have by its average real time, on the board of its season, squad size and
 * category, else of the season's first: from the counts that the board keeps, and the bucket that the night falls into.
 * What waits for a place in the first ten stands in nobody's way. Null when it lacks more than somebody who answers for it.
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
