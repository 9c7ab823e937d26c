import { type RawBuilder, type SqlBool, sql } from "kysely";
import { aroundMark } from "./around-queries.ts";
import type { BoardList, BoardWriting } from "./board-question.ts";
import { keyOf, offsetOf } from "./start-queries.ts";

/** The condition of a list on its entries, as its index has it, and its number in the histogram. */
export function listOf({ entries, verifiedOnly }: Pick<BoardList, "entries" | "verifiedOnly">): {
  readonly number: number;
  readonly holds: RawBuilder<SqlBool>;
} {
  if (entries === "all")
    return verifiedOnly ? { number: 1, holds: sql`e.verified` } : { number: 0, holds: sql`true` };
  return verifiedOnly ? { number: 3, holds: sql`e.best_verified` } : { number: 2, holds: sql`e.best_any` };
}

/** The page's entries with their nights: walking to a page reads indexes alone, and only its own entries are looked up. */
export const placed = sql`placed as (
  select page.*, e.night_uuid,
    first + row_number() over (order by page.value_ms, page.created_at, page.uuid) as position,
    case when page.value_ms = page_start.value_ms then page_start.rank
      else first + rank() over (order by page.value_ms) end as rank
  from page_start, stretch, page join board_entry e using (board_id, uuid)
)`;

/** `mark`: the entry that the page is found by; `board_entry e` in `holds`. No row when there is none. */
export function markOf(writing: BoardWriting, holds: RawBuilder<SqlBool>): RawBuilder<unknown> {
  const { shape, given } = writing;
  if (shape.startKind === "around") return sql`mark as materialized (${aroundMark(writing, holds)})`;
  const [valueMs, createdAt, uuid] = keyOf(given);
  return sql`mark as materialized (
    select ${valueMs}::integer as value_ms, ${createdAt}::timestamptz as created_at, ${uuid}::uuid as uuid
    where ${shape.startKind === "after"}::boolean
  )`;
}

/**
 * `stretch`: how many entries are before the page, and how many it has, counted from the best. Read from the end, a
 * page is a stretch too, turned round by the reader.
 */
export function stretchOf({ shape, given }: BoardWriting): RawBuilder<unknown> {
  const isDown = shape.direction === "desc";
  const [limit, step] = [given((page) => page.limit), given((page) => Math.max(page.limit, 1))];
  const offset = given(offsetOf);
  const places = {
    offset: sql`select ${offset}::integer as skipped from total`,
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
    select ${first} as first, ${last} - ${first} as count, skipped from total, (${places[shape.startKind]}) places
  )`;
}
