import { defaultMinimumFullRuns } from "@hunt/contracts/limits";
import { sql } from "kysely";
import type { Connection } from "../../platform/database/database-types.ts";
import { shownAt, waitingOn } from "./first-ten-queries.ts";

/** A night that was its hunter's best of season and squad size when it was published, and not their first one there. */
export interface LatestBestRow {
  readonly nightUuid: string;
  readonly userUuid: string;
  readonly valueMs: number;
  readonly beforeMs: number;
}

/** Bests are searched among this many of the latest nights, so that the work stays bounded. */
const searchedNights = 80;

interface LatestBestsQuery {
  readonly season: number;
  readonly limit: number;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/**
 * Returns the latest bests of a season by average real time, the newest night first. A night that waits for its place in the
 * first ten is left out.
 */
export async function selectLatestBests(
  db: Connection,
  { season, limit, now }: LatestBestsQuery,
): Promise<readonly LatestBestRow[]> {
  const { rows } = await sql<LatestBestRow>`
    with recent as materialized (
      select uuid from night where listed and season = ${season} order by created_at desc, uuid desc limit ${searchedNights}
    ), unsettled as materialized (
      select distinct board.id from recent
      join board_entry entry on entry.night_uuid = recent.uuid and entry.settles_at > ${shownAt(now)}
      join board on board.id = entry.board_id and board.metric = 'averageRealTime'
    ), waiting as materialized (
      select w.uuid from unsettled cross join lateral ${waitingOn(sql`array[unsettled.id]`, now)} w where w.entries < 0
    ), counting as not materialized (
      select * from hunter_night
      where season = ${season} and is_counted and is_plausible and full_runs_count >= ${defaultMinimumFullRuns}
        and average_real_time_ms is not null
    )
    select best.night_uuid as "nightUuid", best.user_uuid as "userUuid", best.average_real_time_ms as "valueMs",
      before.value as "beforeMs"
    from recent join counting best on best.night_uuid = recent.uuid
    cross join lateral (
      select min(average_real_time_ms) as value from counting earlier
      where earlier.user_uuid = best.user_uuid and earlier.squad_size = best.squad_size
        and earlier.created_at < best.created_at
    ) before
    where best.average_real_time_ms < before.value and best.night_uuid not in (select uuid from waiting)
    order by best.created_at desc, best.night_uuid, best.user_uuid
    limit ${limit}`.execute(db);
  return rows;
}
