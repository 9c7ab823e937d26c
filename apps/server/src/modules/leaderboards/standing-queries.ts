import type { UnrankedReason } from "@hunt/contracts/personal-bests";
import { sql } from "kysely";
import type { Connection } from "../../platform/database/database-types.ts";
import type { BoardMetric } from "./board-list.ts";
import { waitingOn } from "./first-ten-queries.ts";

export interface StandingRow extends Standing {
  /** The index of the figure in the input. */
  readonly index: number;
}

/**
 * Returns rank and total of some figures on the board of their category, or else of their season's first, with one entry
 * per squad. For a figure that its night does not have on the board it returns the reason. `now` is in milliseconds
 * since the epoch.
 */
export async function selectStandings(
  db: Connection,
  figures: readonly FigureOfNight[],
  now: number,
): Promise<readonly StandingRow[]> {
  const asked = figures.map((figure, index) => ({
    ...figure,
    index,
    squadSize: figure.squadSize === "any" ? null : figure.squadSize,
  }));
  const { rows } = await sql<StandingRow>`
    with asked as materialized (
      select told.*, coalesce((
        select slug from category c
        where c.season = told.season and c.scope = 'public'
        order by c.slug is distinct from told.category, c.archived, c.position, c.uuid limit 1
      ), '') as slug
      from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as told (
        index integer, metric text, season smallint, "squadSize" smallint, "verifiedOnly" boolean, "valueMs" integer,
        "nightUuid" uuid, category text
      )
    ), its_board as materialized (
      select asked.index, board.id from asked
      join board on board.season = asked.season and board.metric = asked.metric and board.category = asked.slug
        and board.squad_size = coalesce(asked."squadSize", board.squad_size)
    ), waiting as materialized (
      select asked.index, w.* from asked
      cross join lateral ${waitingOn(sql`array(select id from its_board where its_board.index = asked.index)`, now)} w
      where not asked."verifiedOnly"
    ), any_entry as materialized (
      select asked.index, e.value, e.bucket, case when w.index is not null then e.settles_at end as waits_until
      from asked join its_board using (index)
      join board_entry e on e.night_uuid = asked."nightUuid" and e.board_id = its_board.id
        and e.value = asked."valueMs" and (e.verified or not asked."verifiedOnly")
      left join waiting w on w.index = asked.index and w.board_id = e.board_id and w.uuid = e.uuid and w.entries < 0
    ), its_entry as materialized (
      select index, min(value) as value, min(bucket) as bucket from any_entry where waits_until is null group by index
    ), its_wait as materialized (
      select index, min(waits_until) as until from any_entry group by index having bool_and(waits_until is not null)
    )
    select asked.index, standing.total::integer, standing.rank::integer,
      case when its_entry.index is null then coalesce(case when its_wait.index is not null then ${firstTen} end, ${whyUnranked}) end
        as "unrankedReason",
      its_wait.until as "waitsUntil"
    from asked
    left join its_entry using (index)
    left join its_wait using (index)
    left join lateral (
      select sum(counted.entries) as total,
        1 + coalesce(sum(counted.entries) filter (where counted.bucket < its_entry.bucket), 0) + (
          select count(*) from its_board join board_entry e on e.board_id = its_board.id
          where its_board.index = asked.index and e.bucket = its_entry.bucket and e.value < its_entry.value
            and case when asked."verifiedOnly" then e.is_best_verified else e.is_best end
        ) + (
          select coalesce(sum(w.best_entries), 0) from waiting w
          where w.index = asked.index and w.bucket = its_entry.bucket and w.value < its_entry.value
        ) as rank
      from (
        select bucket, case when asked."verifiedOnly" then best_verified_entries else best_entries end as entries
        from its_board join board_count on board_id = its_board.id where its_board.index = asked.index
        union all
        select bucket, best_entries from waiting where waiting.index = asked.index
      ) counted
    ) standing on its_entry.index is not null
  `.execute(db);
  return rows;
}

const firstTen: UnrankedReason = "first_ten";
const notVerified: UnrankedReason = "not_verified_for_category";
const unknownFigure: UnrankedReason = "figure_unknown";
const locked: UnrankedReason = "boards_locked";
const changing: UnrankedReason = "boards_changing";

/**
 * SQL that gives the reason why the figure of `asked` is not on its board, as in `board_claim`. On a verified list, the
 * reason of an unverified night is that it is unverified, whatever else it lacks. A figure that counts but is not on
 * its board yet waits for its boards.
 */
const whyUnranked = sql`(
  select case
    when asked."verifiedOnly" and not claim.verified
      and coalesce(claim.unranked_reason, '') in ('', 'too_few_full_runs', ${unknownFigure}) then ${notVerified}
    when claim.unranked_reason is not null then claim.unranked_reason
    when exists (select from setting where key = 'leaderboardsLocked' and value = 'true') then ${locked}
    else ${changing}
  end
  from board_claim claim
  where claim.night_uuid = asked."nightUuid" and claim.metric = asked.metric and claim.category = asked.slug
    and (claim.value is not distinct from asked."valueMs" or claim.uuid = claim.night_uuid)
  limit 1
)`;

/** A figure of a night, or of its best run. */
export interface FigureOfNight {
  readonly metric: BoardMetric;
  readonly season: number;
  /** One squad size, or all together. */
  readonly squadSize: "any" | 1 | 2 | 3 | 4;
  /** Whether the figure is compared with the verified entries only, or with all. */
  readonly verifiedOnly: boolean;
  /** Null when the night does not have the figure, and so is on no board. */
  readonly valueMs: number | null;
  readonly nightUuid: string;
  /** By default the season's first category. */
  readonly category?: string | null;
}

/** The standing of a figure, or the reason why it is not on its board. */
export interface Standing {
  readonly rank: number | null;
  /** The number of entries on the board. */
  readonly total: number | null;
  /** Null exactly when the figure is ranked. */
  readonly unrankedReason: UnrankedReason | null;
  /** The latest time at which its wait for a place in the first ten ends; null when it does not wait. */
  readonly waitsUntil: Date | null;
}
