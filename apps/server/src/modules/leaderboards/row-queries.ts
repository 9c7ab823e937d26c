import { type Expression, type RawBuilder, sql } from "kysely";
import type { BoardEntry, BoardPlace } from "./board-question.ts";

/** A row of a board's page, beside the columns of what is on the place; `uuid` is of these. */
export interface PageRow<Head> {
  /** Of the first row. */
  readonly head: Head | null;
  /** Null in the only row of an empty page. */
  readonly place: BoardPlace | null;
  /** Null when nobody may see what is there. */
  readonly uuid: string | null;
}

interface PageParts {
  /** What stands around the page, and the place of its row `page`, as JSON. */
  readonly head: RawBuilder<unknown>;
  readonly place: RawBuilder<unknown>;
  /** What is on the place `page`. */
  readonly entry: Expression<unknown>;
}

/** The end of a board's statement: the rows of `placed` in order, with what they are; one row for an empty page. */
export function rowsOfPage({ head, place, entry }: PageParts): RawBuilder<unknown> {
  return sql`
    select
      case when page.position is not distinct from (select min(position) from placed) then ${head} end as head,
      case when page.uuid is not null then ${place} end as place,
      entry.*
    from (select) as always left join placed as page on true left join lateral ${entry} as entry on true
    order by page.position`;
}

/** A page with its entries out of its rows. */
export function pageOf<Head extends object, Row>(rows: readonly PageRow<Head>[]) {
  const head = rows[0]?.head;
  if (!head) throw new Error("a board answers its head in the first row");
  const entries: BoardEntry<Row>[] = rows.flatMap((row) =>
    // A page's row has the columns of what is on the place as well.
    row.place ? [{ ...row.place, row: row.uuid === null ? null : (row as unknown as Row) }] : [],
  );
  return { ...head, entries };
}
