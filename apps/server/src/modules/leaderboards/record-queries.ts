import { sql } from "kysely";
import type { Connection } from "../../platform/database/database-types.ts";
import type { BoardList } from "./board-list.ts";
import { isEntryOf } from "./window-queries.ts";

/** A record of a board, or of several together. */
export interface RecordRow {
  readonly uuid: string;
  readonly value: number;
  readonly since: Date;
  /** When the next one was; null of the one that stands. */
  readonly until: Date | null;
  /** The figure of the one before; null of the first. */
  readonly before: number | null;
}

export interface RecordPage {
  readonly total: number;
  /** The latest first. */
  readonly records: readonly RecordRow[];
}

interface RecordList extends Pick<BoardList, "era"> {
  readonly boardIds: readonly number[];
  readonly limit: number;
  readonly offset: number;
}

/**
 * A page of the records of some boards together. Which entries are records of their own board is kept (`mark_records`), and
 * a record of all of them is one of its own: a few rows of each board are read, however many entries it has. An era of the game has
 * records of its own, which what was faster before it does not take away: all of its verified entries are read.
 */
export async function selectRecords(
  db: Connection,
  { boardIds, limit, offset, era }: RecordList,
): Promise<RecordPage> {
  const isAsked = era === undefined ? sql`is_record` : sql`verified and ${isEntryOf(era)}`;
  const { rows } = await sql<Omit<RecordRow, "uuid"> & { uuid: string | null; total: number }>`
    with step as (
      select uuid, value, created_at, row_number() over (partition by created_at order by value, uuid) as nth,
        min(value) over (order by created_at groups between unbounded preceding and 1 preceding) as before
      from board_entry where board_id = any (${boardIds}::integer[]) and ${isAsked}
    ), record as materialized (
      select uuid, value, created_at as since, lead(created_at) over (order by created_at) as until, before
      from step where nth = 1 and (before is null or value < before)
    )
    select (select count(*)::integer from record) as total, page.*
    from (select) head left join (
      select * from record order by since desc limit ${limit} offset ${offset}
    ) page on true
    order by page.since desc`.execute(db);
  return {
    total: rows[0]?.total ?? 0,
    records: rows.flatMap(({ total: _, uuid, ...row }) => (uuid === null ? [] : [{ ...row, uuid }])),
  };
}
