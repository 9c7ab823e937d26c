import { type Expression, type Kysely, type RawBuilder, sql } from "kysely";
import type { Database } from "../../platform/database/database-types.ts";
import type { Description } from "../../platform/database/description.ts";
import { prepared } from "../../platform/database/preparing-client.ts";
import { type Given, writeOnce } from "../../platform/database/write-once.ts";
import { type BoardEntry, type BoardQuestion, type BoardWriting, shapeOfBoard } from "./board-question.ts";
import { coarseLevel, fineLevel } from "./histogram-levels.ts";
import { listOf, markOf, placed, stretchOf } from "./page-queries.ts";
import { type PageRow, pageOf, rowsOfPage } from "./row-queries.ts";
import { windowPage } from "./window-queries.ts";

interface BoardHead {
  /** Slug; empty in a season without categories, null when there is no such category. */
  readonly category: string | null;
  /** ISO 8601, as the database writes it. */
  readonly lockedAt: string | null;
  readonly total: number;
  /** Entries before the page in the order of the board; null when what the page should hold is not there. */
  readonly first: number | null;
  readonly bestMs: number | null;
}

export interface BoardPage<Row> extends BoardHead {
  /** In the order of the board, the best first. */
  readonly entries: readonly BoardEntry<Row>[];
}

/** Reads a page of boards whose entries are of one kind, with what they are and all that stands around them, in one statement. */
export function boardPagesOf<Row>({ rowOf }: Pick<Description<Row, unknown>, "rowOf">) {
  const select = writeOnce({
    shapeOf: shapeOfBoard,
    write: ({ db, shape, given }) => boardPage({ shape, given }, rowOf(db, given)).compile(db),
  });
  return async (db: Kysely<Database>, question: BoardQuestion) =>
    pageOf<BoardHead, Row>(await select(db, question));
}

function boardPage(writing: BoardWriting, entry: Expression<unknown>): RawBuilder<PageRow<BoardHead>> {
  return sql`${prepared}
    with ${shownBoards(writing.given)},
    ${writing.shape.isWindow ? windowPage(writing) : countedPage(writing)}
    ${rowsOfPage({
      head: sql`json_build_object(
        'category', (select slug from shown),
        'lockedAt', (select locked_at from board_lock),
        'total', (select total from total),
        'first', (select first from stretch),
        'bestMs', (select value_ms from best)
      )`,
      place: sql`json_build_object(
        'valueMs', page.value_ms, 'createdAt', page.created_at, 'uuid', page.uuid,
        'rank', page.rank, 'position', page.position
      )`,
      entry,
    })}`;
}

/** `shown`: the category; `chosen`: its boards. Visitors know public categories only; archived ones by their slug. */
function shownBoards(given: Given<BoardQuestion>): RawBuilder<unknown> {
  // One text for all of them, which is prepared once.
  const slug = sql`${given(({ category }) => category ?? null)}::text`;
  const size = sql`${given(({ squadSize }) => (squadSize === "any" ? null : Number(squadSize)))}::smallint`;
  const season = given((board) => board.season);
  return sql`
    shown as materialized (
      select coalesce((
        select slug from category where season = ${season} and scope = 'public' and slug = coalesce(${slug}, slug)
        order by archived, position, uuid limit 1
      ), case when ${slug} is null then '' end) as slug
    ), chosen as materialized (
      select id, board.squad_size from board, shown
      where season = ${season} and category = shown.slug and metric = ${given(({ metric }) => metric)}
        and squad_size = coalesce(${size}, squad_size)
    )`;
}

/**
 * A page without a count over entries: the histogram says in which bucket it begins and how many are before that, the
 * index is walked from there.
 */
function countedPage(writing: BoardWriting): RawBuilder<unknown> {
  const { number, holds } = listOf(writing.shape);
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
    ), ${markOf(writing, holds)}, mark_place as materialized (
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
    ), ${stretchOf(writing)}, coarse_spot as materialized (
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
