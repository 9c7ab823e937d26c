import { sql } from "kysely";
import type { Connection } from "../../platform/database/database-types.ts";
import type { BoardList } from "./board-list.ts";
import { isEntryOf } from "./window-queries.ts";

/** A record of one board, or of several boards together. */
export interface RecordRow {
  readonly uuid: string;
  readonly value: number;
  readonly since: Date;
  /** The time of the next record; null for the current one. */
  readonly until: Date | null;
  /** The figure of the record before; null for the first. */
  readonly before: number | null;
}

export interface RecordPage {
  readonly total: number;
  /** The latest record first. */
  readonly records: readonly RecordRow[];
}

interface RecordList extends Pick<BoardList, "era"> {
  readonly boardIds: readonly number[];
  readonly limit: number;
  readonly offset: number;
}

/**
 * Returns a page of the records of some boards together. The database stores which entries are records of their own board
 * (`mark_records`), and a record of all boards is also one of its own board, so only a few rows of each board are read. An era of
 * the game has its own records, which faster entries of earlier eras do not affect: for an era all verified entries are read.
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
