import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Database } from "../../platform/database/database-types.ts";
import { prepared } from "../../platform/database/preparing-client.ts";
import type { BoardKey, BoardList, BoardQuestion } from "./board-question.ts";
import { coarseLevel, fineLevel } from "./histogram-levels.ts";
import { listOf, markOf, placed, stretchOf } from "./page-queries.ts";
import { windowPage } from "./window-queries.ts";

export interface BoardPlace extends BoardKey {
  readonly nightUuid: string;
  readonly rank: number;
  readonly position: number;
}

export interface BoardPage {
  /** Slug; empty in a season without categories, null when there is no such category. */
  readonly category: string | null;
  readonly lockedAt: Date | null;
  readonly total: number;
  /** Entries before the page in the order of the board; null when what the page should hold is not there. */
  readonly first: number | null;
  readonly bestMs: number | null;
  /** In the order of the board, the best first. */
  readonly places: readonly BoardPlace[];
}

/** Entries of a stretch of time that are read and sorted; more are walked in the order of their board. */
const maxSortedEntries = 2_000;

/** One page of a board with all that stands around it, in one statement. */
export async function selectBoardPage(
  db: Kysely<Database>,
  question: BoardQuestion,
  maxSorted: number = maxSortedEntries,
): Promise<BoardPage> {
  const isWindow = question.from !== undefined || question.to !== undefined;
  const { rows } = await sql<BoardPage>`${prepared}
    with ${shownBoards(question)},
    ${isWindow ? windowPage(question, maxSorted) : countedPage(question)}
    select
      (select slug from shown) as category,
      (select locked_at from board_lock) as "lockedAt",
      (select total from total) as total,
      (select first from stretch) as first,
      (select value_ms from best) as "bestMs",
      coalesce((
        select json_agg(json_build_object(
          'valueMs', value_ms, 'createdAt', created_at, 'uuid', uuid, 'nightUuid', night_uuid,
          'rank', rank, 'position', position
        ) order by position) from placed
      ), '[]') as places
  `.execute(db);
  const [page] = rows;
  if (!page) throw new Error("a board answers one row");
  return page;
}

/** `shown`: the category; `chosen`: its boards. Visitors know public categories only; archived ones by their slug. */
function shownBoards({ metric, season, category, squadSize }: BoardList): RawBuilder<unknown> {
  // One text for all of them, which is prepared once.
  const slug = sql`${category ?? null}::text`;
  const size = sql`${squadSize === "any" ? null : Number(squadSize)}::smallint`;
  return sql`
    shown as materialized (
      select coalesce((
        select slug from category where season = ${season} and scope = 'public' and slug = coalesce(${slug}, slug)
        order by archived, position, uuid limit 1
      ), case when ${slug} is null then '' end) as slug
    ), chosen as materialized (
      select id, board.squad_size from board, shown
      where season = ${season} and category = shown.slug and metric = ${metric}
        and squad_size = coalesce(${size}, squad_size)
    )`;
}

/**
 * A page without a count over entries: the histogram says in which bucket it begins and how many are before that, the
 * index is walked from there.
 */
function countedPage(question: BoardQuestion): RawBuilder<unknown> {
  const { number, holds } = listOf(question);
  return sql`
    coarse as materialized (
      select bucket, sum(count) as count, sum(sum(count)) over (order by bucket) as upto
      from chosen join board_histogram on board_id = id and list = ${number} and level = ${coarseLevel}
      group by bucket
    ), total as materialized (select coalesce(sum(count), 0)::integer as total from coarse),
    best as (
      select e.value_ms from chosen cross join lateral (
        select e.value_ms from board_entry e where e.board_id = id and ${holds} order by e.value_ms limit 1
      ) e order by e.value_ms limit 1
    ), ${markOf(question, holds)}, mark_place as materialized (
      select (
        (select coalesce(sum(count), 0) from coarse where bucket < mark.value_ms >> ${coarseLevel})
        + (
          select coalesce(sum(count), 0)
          from chosen join board_histogram on board_id = id and list = ${number} and level = ${fineLevel}
            and bucket >= mark.value_ms >> ${coarseLevel} << ${coarseLevel - fineLevel}
            and bucket < mark.value_ms >> ${fineLevel}
        ) + (
          select count(*) from chosen join board_entry e on e.board_id = id and ${holds}
            and e.value_ms >= mark.value_ms >> ${fineLevel} << ${fineLevel}
            and (e.value_ms, e.created_at, e.uuid) < (mark.value_ms, mark.created_at, mark.uuid)
        )
      )::integer as before, (
        select count(*) from chosen join board_entry e on e.board_id = id and ${holds} and e.uuid = mark.uuid
          and (e.value_ms, e.created_at) = (mark.value_ms, mark.created_at)
      )::integer as itself
      from mark
    ), ${stretchOf(question)}, coarse_spot as materialized (
      select bucket, upto - coarse.count as before from coarse, stretch where upto > first order by bucket limit 1
    ), fine_spot as materialized (
      select fine.bucket, fine.upto - fine.count as before
      from (
        select h.bucket, sum(h.count) as count,
          max(coarse_spot.before) + sum(sum(h.count)) over (order by h.bucket) as upto
        from coarse_spot, chosen
        join board_histogram h on h.board_id = id and h.list = ${number} and h.level = ${fineLevel}
        where h.bucket >= coarse_spot.bucket << ${coarseLevel - fineLevel}
          and h.bucket < (coarse_spot.bucket + 1) << ${coarseLevel - fineLevel}
        group by h.bucket
      ) fine, stretch
      where fine.upto > stretch.first order by fine.bucket limit 1
    ), page as materialized (
      select e.*
      from stretch, fine_spot, chosen cross join lateral (
        select e.board_id, e.value_ms, e.created_at, e.uuid from board_entry e
        where e.board_id = id and ${holds} and e.value_ms >= fine_spot.bucket << ${fineLevel}
        order by e.value_ms, e.created_at, e.uuid
        limit stretch.first - fine_spot.before + stretch.count
      ) e
      order by e.value_ms, e.created_at, e.uuid
      offset (select stretch.first - fine_spot.before from stretch, fine_spot) limit (select count from stretch)
    ), page_start as materialized (
      select value_ms, first + 1 - (
        select count(*) from chosen join board_entry e on e.board_id = id and ${holds}
          and e.value_ms = page.value_ms and (e.created_at, e.uuid) < (page.created_at, page.uuid)
      ) as rank
      from page, stretch order by page.value_ms, page.created_at, page.uuid limit 1
    ), ${placed}`;
}
