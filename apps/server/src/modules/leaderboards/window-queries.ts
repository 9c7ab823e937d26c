import type { Era } from "@hunt/engine/domain/words";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Connection } from "../../platform/database/database-types.ts";
import { isNightOf } from "../../platform/database/list-filter.ts";
import type { BoardPlace, PositionRange, ShownList } from "./board-list.ts";
import { entryWaits, waitingRows } from "./first-ten-queries.ts";
import { atMark, type ListHead, type Mark, markRow } from "./queries.ts";

/**
 * Boards of nights that were uploaded in a period, or played in an era of the game. A squad's best is its best of that time. No
 * counts are stored for such boards, so all entries of that time are read.
 */

/**
 * Returns SQL for the entries `e` of a list within the list's time that do not wait: all of them, or each squad's best.
 */
function entriesWithin({ boardIds, entries, verifiedOnly, from, to, era }: ShownList) {
  const within = sql`
    from board_entry e
    where e.board_id = any (${boardIds}::integer[])
      and e.created_at >= coalesce(${from ?? null}::timestamptz, '-infinity')
      and e.created_at < coalesce(${to ?? null}::timestamptz, 'infinity')
      and (e.verified or not ${verifiedOnly}::boolean) and ${isEntryOf(era)} and not ${entryWaits}`;
  if (entries === "all") return sql`select e.uuid, e.board_id, e.value, e.created_at ${within}`;
  return sql`
    select distinct on (e.squad_key, e.board_id) e.uuid, e.board_id, e.value, e.created_at ${within}
    order by e.squad_key, e.board_id, e.value, e.created_at, e.uuid`;
}

/** Does the same as `selectListHead` for a board of a period or an era. */
export async function selectHeadWithin(
  db: Connection,
  list: ShownList,
  mark: Mark | null,
): Promise<ListHead> {
  const isListed = sql<SqlBool>`(e.board_id, e.uuid) in (select board_id, uuid from listed)`;
  const { rows } = await sql<ListHead>`
    with waiting as materialized (${waitingRows(list)}), listed as materialized (${entriesWithin(list)}), mark as materialized (${markRow(list, mark, isListed)})
    select count(*)::integer as total, min(value) as best, (
      select json_build_object(
        'before', (select count(*) from listed e where (e.value, e.created_at, e.uuid) < ${atMark}),
        'isThere', exists (select from listed e where (e.value, e.created_at, e.uuid) = ${atMark})
      ) from mark
    ) as mark
    from listed`.execute(db);
  const [head] = rows;
  if (!head) throw new Error("a count without groups answers one row");
  return head;
}

/** Does the same as `selectPlaces` for a board of a period or an era. */
export async function selectPlacesWithin(
  db: Connection,
  list: ShownList,
  { first, last }: PositionRange,
): Promise<readonly BoardPlace[]> {
  const { rows } = await sql<BoardPlace>`
    with waiting as materialized (${waitingRows(list)})
    select uuid, value, to_json(created_at) #>> '{}' as "createdAt", position::integer, rank::integer
    from (
      select e.*, row_number() over (order by e.value, e.created_at, e.uuid) as position,
        rank() over (order by e.value) as rank
      from (${entriesWithin(list)}) e
    ) placed
    where position > ${first} and position <= ${last} order by position`.execute(db);
  return rows;
}

/**
 * Returns the condition that an entry is a night, or a run of a night, that was played in an era of the game. Any era
 * fits when it is undefined.
 */
export function isEntryOf(era: Era | undefined): RawBuilder<SqlBool> {
  if (era === undefined) return sql`true`;
  return sql`night_uuid in (select uuid from night where listed and ${isNightOf(era)})`;
}
