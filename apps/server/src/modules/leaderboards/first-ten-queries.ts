import { firstPlaces, minRowsForFirstPlaces } from "@hunt/contracts/board-limits";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Connection } from "../../platform/database/database-types.ts";
import { isOfHunters, type ShownList } from "./board-list.ts";

/** Returns SQL for the time whose entries boards show: now, or the time at which the boards were locked. */
export const shownAt = (now: number) => sql<Date>`coalesce(
  (select updated_at from setting where key = 'leaderboardsLocked' and value = 'true'), ${new Date(now)}::timestamptz
)`;

/** With this many older rows on a board, a new row may have to wait. */
const olderRows = minRowsForFirstPlaces - 1;

/**
 * Returns SQL for the rows that wait on some boards which are shown together as one list (docs/product.md, "The first ten"), and for the
 * rows that replace them. Each result row is an entry, with what it adds to the list of all entries (`entries`) and to the list of each
 * squad's best (`best_entries`): -1 is an entry that waits, and 1 is the next entry of a squad whose best waits, which takes its place.
 *
 * Settled rows are free, and so are rows that came while the board had fewer than twenty: `free_until` is the last instant at which one of
 * those settles. The tenth place is that of the tenth squad with a free row. A row that is not free waits when it would stand before that
 * place or share it, however many such rows there are:
 *
 *     row     1  2  3  4  5  ...  9  10  11  12  13      the tenth free row is the 12th: 2 and 4 wait,
 *     free    x  -  x  -  x       x   x   x   x   -      and the 13th shows as the 11th
 *
 * `offset 0` keeps PostgreSQL from joining a whole board first and comparing its values afterwards.
 *
 * On a board of any length, the rows up to the nineteenth settled one are read. A board with fewer settled rows is read whole, to find its
 * twentieth row by time.
 */
export function waitingOn(boardIds: RawBuilder<unknown>, now: number): RawBuilder<unknown> {
  return sql`(
    with clock as materialized (select ${shownAt(now)} as at), shown_board as materialized (
      select id as board_id from unnest(${boardIds}) shown (id)
    ), bound as materialized (
      select greatest(at, case
          when (
            select count(*) from shown_board
            cross join lateral (
              select from board_entry entry
              where entry.board_id = shown_board.board_id and entry.is_best and entry.settles_at <= at
              order by entry.bucket, entry.value, entry.created_at, entry.uuid limit ${olderRows}
            ) settled
          ) >= ${olderRows} then at
          else coalesce((
            select entry.settles_at from shown_board join board_entry entry using (board_id) where entry.is_best
            order by entry.settles_at offset ${olderRows - 1} limit 1
          ), 'infinity')
        end) as free_until from clock
    ), free_bests as materialized (
      select top.value from bound, shown_board
      cross join lateral (
        select entry.value from board_entry entry
        where entry.board_id = shown_board.board_id and entry.is_best and entry.settles_at <= bound.free_until
        order by entry.bucket, entry.value, entry.created_at, entry.uuid limit ${firstPlaces}
      ) top
      order by value limit ${firstPlaces}
    ), last_free as materialized (
      select max(value) as value from free_bests
    ), free as (
      select value from free_bests
      union all
      select before.value from bound, last_free, shown_board
      cross join lateral (
        select entry.squad_key from board_entry entry
        where entry.board_id = shown_board.board_id and entry.bucket <= last_free.value >> 8
          and entry.value <= last_free.value and entry.is_best and entry.settles_at > bound.free_until
        offset 0
      ) best
      cross join lateral (
        select entry.value from board_entry entry
        where entry.board_id = shown_board.board_id and entry.squad_key = best.squad_key
          and entry.settles_at <= bound.free_until
        order by entry.value, entry.created_at, entry.uuid limit 1
      ) before
    ), tenth as materialized (
      select value from free order by value offset ${firstPlaces - 1} limit 1
    ), held as materialized (
      select young.* from bound, tenth, shown_board
      cross join lateral (
        select entry.* from board_entry entry
        where entry.board_id = shown_board.board_id and entry.bucket <= tenth.value >> 8
          and entry.value <= tenth.value and entry.settles_at > bound.free_until
        offset 0
      ) young
    )
    select board_id, uuid, bucket, value, settles_at, -1 as entries, - is_best::integer as best_entries from held
    union all
    select next.board_id, next.uuid, next.bucket, next.value, next.settles_at, 0, 1
    from bound, tenth, held
    cross join lateral (
      select entry.* from board_entry entry
      where entry.board_id = held.board_id and entry.squad_key = held.squad_key and (entry.settles_at <= bound.free_until
        or entry.value > tenth.value)
      order by entry.value, entry.created_at, entry.uuid limit 1
    ) next
    where held.is_best
  )`;
}

/**
 * Returns the rows that wait on a list, for a common table expression named `waiting`. On lists of verified entries and
 * of hunters nothing waits.
 */
export function waitingRows(
  list: Pick<ShownList, "boardIds" | "verifiedOnly" | "metric" | "now">,
): RawBuilder<unknown> {
  const isUntouched = list.verifiedOnly || isOfHunters(list.metric);
  const boardIds = isUntouched ? [] : list.boardIds;
  return sql`select * from ${waitingOn(sql`${boardIds}::integer[]`, list.now)} w`;
}

/** SQL that is true when the entry `e` waits, by the table `waiting`. */
export const entryWaits = sql<SqlBool>`((e.board_id, e.uuid) in (select w.board_id, w.uuid from waiting w where w.entries < 0))`;

/**
 * Returns until when the entry of a UUID waits for a place on a list, as `markRow` reads it; null when nothing of it
 * waits there.
 */
export async function selectWaitOf(
  db: Connection,
  list: ShownList,
  marked: RawBuilder<unknown>,
): Promise<Date | null> {
  const { rows } = await sql<{ until: Date }>`
    with waiting as materialized (${waitingRows(list)}), mark as materialized (${marked})
    select w.settles_at as until from waiting w join mark on mark.uuid = w.uuid
    where w.entries < 0 order by w.settles_at limit 1`.execute(db);
  return rows[0]?.until ?? null;
}

/** SQL that is true when the entry `e` replaces a waiting entry of its squad, by the table `waiting`. */
export const standsIn = sql<SqlBool>`((e.board_id, e.uuid) in (select w.board_id, w.uuid from waiting w where w.best_entries > 0))`;
