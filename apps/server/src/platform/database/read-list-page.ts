import type { OrderDirection } from "@hunt/contracts/parameters";
import { type Kysely, type RawBuilder, type SqlBool, sql } from "kysely";
import type { Database } from "./database-types.ts";
import type { ListCursor, PageEnd, PageInput } from "./list-cursor.ts";
import { type ListFilter, passes } from "./list-filter.ts";

/**
 * The rows of a list, and the column by which they are ordered; this column has an index `(column, uuid)` of listed
 * rows.
 */
export interface List {
  readonly table: "night" | "run";
  readonly filter: ListFilter;
  /** A further condition that a row must pass; default: none. */
  readonly narrowed?: RawBuilder<SqlBool>;
  readonly column: string;
  /** Whether the column may be null, for a figure that is not known; null sorts last in both directions. */
  readonly isNullable: boolean;
}

export interface ListPageInput extends PageInput {
  readonly list: List;
  /** The number of rows of the list that pass its filter. */
  readonly total: number;
}

/**
 * Returns the uuids and values of a page of the public nights, or of their runs.
 *
 * An index has the unknown figures after all others. So it gives the list in order, from either end, when the list is read
 * as two parts: the known figures, then the unknown ones. Skipped rows take time too, so a page in the farther half of the
 * list is read from the end.
 *
 * An example of ten nights, the slowest first, three of them (h, i, j) with an unknown time:
 *
 *     place    0  1  2  3  4  5  6 | 7  8  9
 *     uuid     a  b  c  d  e  f  g | j  i  h
 *     time     9  8  7  6  5  4  3 | –  –  –
 *
 * The page of 4 at offset 5 ends one row before the end of the list. Read from the end, it is the 4 rows after the first of
 * `h i j | g f e d c b a`: the two parts in the opposite order, each in the opposite direction. The first part gives `i j`,
 * the second gives `g f` from its beginning; reversed, the page is `f g j i`.
 */
export async function readListPage(
  db: Kysely<Database>,
  { list, total, ...page }: ListPageInput,
): Promise<readonly PageEnd[]> {
  const { direction, offset, after } = page;
  const limit = after ? page.limit : Math.min(page.limit, total - offset);
  if (limit <= 0) return [];
  if (after)
    return await readParts(db, list, {
      parts: partsAfter(list, direction, after),
      direction,
      limit,
      offset: 0,
    });
  const parts = partsOf(list);
  if (offset <= total / 2) return await readParts(db, list, { parts, direction, limit, offset });
  const fromEnd = await readParts(db, list, {
    parts: parts.toReversed(),
    direction: direction === "asc" ? "desc" : "asc",
    limit,
    offset: total - offset - limit,
  });
  return fromEnd.toReversed();
}

/** A condition that selects the rows of a part. */
type Part = RawBuilder<SqlBool>;

const known = ({ column }: List): Part => sql`${sql.ref(column)} is not null`;
const unknown = ({ column }: List): Part => sql`${sql.ref(column)} is null`;

function partsOf(list: List): readonly Part[] {
  return list.isNullable ? [known(list), unknown(list)] : [sql`true`];
}

/** Returns the parts of a list that follow a cursor. */
function partsAfter(list: List, direction: OrderDirection, { value, uuid }: ListCursor): readonly Part[] {
  const beyond = sql.raw(direction === "asc" ? ">" : "<");
  if (value === null) return [sql`${unknown(list)} and uuid ${beyond} ${uuid}`];
  const rest: Part = sql`(${sql.ref(list.column)}, uuid) ${beyond} (${value}, ${uuid})`;
  return list.isNullable ? [rest, unknown(list)] : [rest];
}

interface TimeRange {
  readonly parts: readonly Part[];
  readonly direction: OrderDirection;
  readonly limit: number;
  readonly offset: number;
}

/** Reads a stretch of rows over one or two parts that follow one another. */
async function readParts(
  db: Kysely<Database>,
  list: List,
  { parts, direction, limit, offset }: TimeRange,
): Promise<readonly PageEnd[]> {
  const [first, second] = parts;
  const read = async (part: Part, rows: number, skipped: RawBuilder<unknown>) => {
    const by = sql.raw(direction);
    const found = await sql<PageEnd>`
      select uuid, ${sql.ref(list.column)} as value ${rowsOf(list, part)}
      order by ${sql.ref(list.column)} ${by}, uuid ${by} limit ${rows} offset ${skipped}`.execute(db);
    return found.rows;
  };
  if (!first) return [];
  const begin = await read(first, limit, sql`${offset}`);
  if (begin.length === limit || !second) return begin;
  // A page that begins behind the first part skips that many rows fewer of the second.
  const skipped =
    begin.length > 0 || offset === 0
      ? sql`0`
      : sql`greatest(0, ${offset}::bigint - (select count(*) ${rowsOf(list, first)}))`;
  return [...begin, ...(await read(second, limit - begin.length, skipped))];
}

const rowsOf = ({ table, filter, narrowed = sql`true` }: List, part: Part) =>
  sql`from ${sql.table(table)} where listed and ${passes(filter)} and ${narrowed} and ${part}`;
