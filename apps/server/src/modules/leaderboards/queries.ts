import { type Kysely, type RawBuilder, type SqlBool, sql } from "kysely";
import type { Database } from "../../platform/database/database-types.ts";
import { prepared } from "../../platform/database/preparing-client.ts";
import { aroundMark } from "./around-queries.ts";
import type { BoardKey, BoardList, BoardQuestion } from "./board-question.ts";
import { coarseLevel, fineLevel } from "./histogram-levels.ts";

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

/** One page of a board with all that stands around it, in one statement. */
export async function selectBoardPage(db: Kysely<Database>, question: BoardQuestion): Promise<BoardPage> {
  const isWindow = question.from !== undefined || question.to !== undefined;
  const { rows } = await sql<BoardPage>`${isWindow ? sql`` : prepared}
    with ${shownBoards(question)},
    ${isWindow ? windowPage(question) : countedPage(question)}
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

/** The condition of a list on its entries, as its index has it, and its number in the histogram. */
function listOf({ entries, verifiedOnly }: Pick<BoardList, "entries" | "verifiedOnly">): {
  readonly number: number;
  readonly holds: RawBuilder<SqlBool>;
} {
  if (entries === "all")
    return verifiedOnly ? { number: 1, holds: sql`e.verified` } : { number: 0, holds: sql`true` };
  return verifiedOnly ? { number: 3, holds: sql`e.best_verified` } : { number: 2, holds: sql`e.best_any` };
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

/** The page's entries with their nights: walking to a page reads indexes alone, and only its own entries are looked up. */
const placed = sql`placed as (
  select page.*, e.night_uuid,
    first + row_number() over (order by page.value_ms, page.created_at, page.uuid) as position,
    case when page.value_ms = page_start.value_ms then page_start.rank
      else first + rank() over (order by page.value_ms) end as rank
  from page_start, stretch, page join board_entry e using (board_id, uuid)
)`;

/**
 * A page of what was uploaded in a stretch of time: the best of a squad is its best of that time. Counted from the
 * entries, by indexes that hold all that is asked.
 */
function windowPage(question: BoardQuestion): RawBuilder<unknown> {
  const { entries, verifiedOnly } = question;
  const { holds } = listOf({ ...question, entries: "all" });
  const isWithin = sql<SqlBool>`${holds} and ${afterFrom(question)} and ${beforeTo(question)}`;
  // Each choice follows an index and sorts nothing; what they leave are two entries of a squad at most.
  const bestOf = (isOf: RawBuilder<SqlBool>) => sql`(
    select distinct on (e.squad_key) e.board_id, e.squad_key, e.value_ms, e.created_at, e.uuid
    from board_entry e where e.board_id = id and ${isOf} and ${afterFrom(question)} and ${beforeTo(question)}
    order by e.squad_key, e.value_ms, e.created_at, e.uuid
  )`;
  const within =
    entries === "all"
      ? sql`not materialized (
          select e.board_id, e.value_ms, e.created_at, e.uuid
          from chosen join board_entry e on e.board_id = id where ${isWithin}
        )`
      : sql`materialized (
          select distinct on (id, e.squad_key) e.board_id, e.value_ms, e.created_at, e.uuid
          from chosen cross join lateral (
            ${bestOf(sql`e.verified`)} ${verifiedOnly ? sql`` : sql`union all ${bestOf(sql`not e.verified`)}`}
          ) e
          order by id, e.squad_key, e.value_ms, e.created_at, e.uuid
        )`;
  // Of each board as many as the page could need, in the order of its index; a squad's best are few, and sorted.
  const firstOf = (limit: RawBuilder<unknown>) =>
    entries === "best"
      ? sql`select * from within e order by e.value_ms, e.created_at, e.uuid`
      : sql`select e.* from chosen cross join lateral (
          select e.board_id, e.value_ms, e.created_at, e.uuid from board_entry e
          where e.board_id = id and ${isWithin} order by e.value_ms, e.created_at, e.uuid limit ${limit}
        ) e order by e.value_ms, e.created_at, e.uuid`;
  const isListed = sql<SqlBool>`(e.board_id, e.uuid) in (select board_id, uuid from within)`;
  return sql`
    within as ${within}, total as materialized (select count(*)::integer as total from within),
    best as (${firstOf(sql`1`)} limit 1),
    ${markOf(question, entries === "all" ? isWithin : isListed)}, mark_place as materialized (
      select (
        select count(*) from within e
        where (e.value_ms, e.created_at, e.uuid) < (mark.value_ms, mark.created_at, mark.uuid)
      )::integer as before, (
        select count(*) from within e
        where (e.value_ms, e.created_at, e.uuid) = (mark.value_ms, mark.created_at, mark.uuid)
      )::integer as itself
      from mark
    ), ${stretchOf(question)}, page as materialized (
      ${firstOf(sql`(select first + count from stretch)`)}
      offset (select first from stretch) limit (select count from stretch)
    ), page_start as materialized (
      select value_ms, first + 1 - (
        select count(*) from within e
        where e.value_ms = page.value_ms and (e.created_at, e.uuid) < (page.created_at, page.uuid)
      ) as rank
      from page, stretch order by page.value_ms, page.created_at, page.uuid limit 1
    ), ${placed}`;
}

const afterFrom = ({ from }: BoardList) =>
  from === undefined ? sql`true` : sql`e.created_at >= ${from}::timestamptz`;
const beforeTo = ({ to }: BoardList) =>
  to === undefined ? sql`true` : sql`e.created_at < ${to}::timestamptz`;

/** `mark`: the entry that the page is found by; `board_entry e` in `holds`. No row when there is none. */
function markOf(question: BoardQuestion, holds: RawBuilder<SqlBool>): RawBuilder<unknown> {
  const { start } = question;
  if (start.kind === "around") return sql`mark as materialized (${aroundMark(question, start.uuid, holds)})`;
  const { valueMs, createdAt, uuid } = start.kind === "after" ? start.key : noKey;
  return sql`mark as materialized (
    select ${valueMs}::integer as value_ms, ${createdAt}::timestamptz as created_at, ${uuid}::uuid as uuid
    where ${start.kind === "after"}::boolean
  )`;
}

const noKey: BoardKey = { valueMs: 0, createdAt: "epoch", uuid: "00000000-0000-0000-0000-000000000000" };

/**
 * `stretch`: how many entries are before the page, and how many it has, counted from the best. Read from the end, a
 * page is a stretch too, turned round by the reader.
 */
function stretchOf({ start, direction, limit }: BoardQuestion): RawBuilder<unknown> {
  const isDown = direction === "desc";
  const step = Math.max(limit, 1);
  const places = {
    offset: start.kind === "offset" ? sql`select ${start.offset}::integer as skipped from total` : sql``,
    after: isDown
      ? sql`select total - before as skipped from total, mark_place`
      : sql`select before + itself as skipped from mark_place`,
    around: sql`
      select index - index % ${step} as skipped
      from (select ${isDown ? sql`total - 1 - before` : sql`before`} as index from total, mark_place) mark_index`,
  };
  const last = isDown ? sql`greatest(total - skipped, 0)` : sql`least(skipped + ${limit}, total)`;
  const first = isDown ? sql`greatest(total - skipped - ${limit}, 0)` : sql`least(skipped, total)`;
  return sql`stretch as materialized (
    select ${first} as first, ${last} - ${first} as count, skipped from total, (${places[start.kind]}) places
  )`;
}
