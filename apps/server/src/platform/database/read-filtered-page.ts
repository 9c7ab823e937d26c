import type { OrderDirection } from "@hunt/contracts/parameters";
import { type RawBuilder, sql } from "kysely";
import type { Connection } from "./database-types.ts";
import { afterCursor, type ListCursor } from "./list-cursor.ts";

export interface FilteredPageInput {
  /** A query of `uuid` and `value`: every row that passes, a few thousand at most. */
  readonly rows: RawBuilder<unknown>;
  readonly direction: OrderDirection;
  readonly limit: number;
  readonly offset: number;
  /** Where the page begins; then `offset` is ignored. */
  readonly cursor: ListCursor | null;
}

export interface FilteredPage {
  readonly total: number;
  /** In list order. */
  readonly uuids: readonly string[];
}

/** Counts and sorts few rows, whatever they are filtered by, in one statement; unknown values come last. */
export async function readFilteredPage(db: Connection, input: FilteredPageInput): Promise<FilteredPage> {
  const { direction, cursor } = input;
  const [column, uuidColumn] = [sql`value`, sql`uuid`];
  const by = sql.raw(direction);
  const from = cursor ? sql`where ${afterCursor({ column, uuidColumn, direction, cursor })}` : sql``;
  const { rows } = await sql<{ total: string; uuids: readonly string[] }>`
    with passing as materialized (${input.rows})
    select (select count(*) from passing) as total, array(
      select uuid from passing ${from} order by value ${by} nulls last, uuid ${by}
      limit ${input.limit} offset ${cursor ? 0 : input.offset}
    ) as uuids`.execute(db);
  const [page] = rows;
  if (!page) throw new Error("a count is always one row");
  return { total: Number(page.total), uuids: page.uuids };
}
