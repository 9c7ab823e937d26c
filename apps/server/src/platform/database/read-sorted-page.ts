import { type Kysely, type RawBuilder, type SqlBool, sql } from "kysely";
import type { Database } from "./database-types.ts";
import type { PageEnd, PageInput } from "./list-cursor.ts";

/**
 * Returns the uuids and values of a page of some thousand rows that no index has in order: the rows are sorted for the
 * page, unknown values last. `rows` is a query of `uuid` and `value`.
 */
export async function readSortedPage(
  db: Kysely<Database>,
  rows: RawBuilder<unknown>,
  page: PageInput,
): Promise<readonly PageEnd[]> {
  const { limit, offset, after } = page;
  if (limit === 0) return [];
  const found = await sql<PageEnd>`
    select uuid, value from (${rows}) as passing where ${isAfter(page)}
    order by ${orderOf(page)} limit ${limit} offset ${after ? 0 : offset}`.execute(db);
  return found.rows;
}

/**
 * Returns the same page as `readSortedPage`, with the total number of rows; `rows` is executed once for page and total.
 */
export async function readCountedPage(
  db: Kysely<Database>,
  rows: RawBuilder<unknown>,
  page: PageInput,
): Promise<{ readonly total: number; readonly places: readonly PageEnd[] }> {
  const { limit, offset, after } = page;
  // A page without rows still has a total, in one row without a uuid.
  const found = await sql<{ total: number; uuid: string | null; value: PageEnd["value"] }>`
    with passing as materialized (${rows})
    select total, uuid, value from (select count(*)::integer as total from passing) counted
    left join (
      select uuid, value from passing where ${isAfter(page)}
      order by ${orderOf(page)} limit ${limit} offset ${after ? 0 : offset}
    ) shown on true
    order by ${orderOf(page)}`.execute(db);
  const places = found.rows.flatMap(({ uuid, value }) => (uuid === null ? [] : [{ uuid, value }]));
  return { total: found.rows[0]?.total ?? 0, places };
}

function orderOf({ direction }: PageInput): RawBuilder<unknown> {
  const by = sql.raw(direction);
  return sql`value ${by} nulls last, uuid ${by}`;
}

function isAfter({ after, direction }: PageInput): RawBuilder<SqlBool> {
  if (after === null) return sql`true`;
  const beyond = sql.raw(direction === "asc" ? ">" : "<");
  if (after.value === null) return sql`value is null and uuid ${beyond} ${after.uuid}`;
  return sql`(value, uuid) ${beyond} (${after.value}, ${after.uuid}) or value is null`;
}
