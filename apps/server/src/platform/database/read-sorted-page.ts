import { type Kysely, type RawBuilder, type SqlBool, sql } from "kysely";
import type { Database } from "./database-types.ts";
import type { PageEnd } from "./list-cursor.ts";
import type { PageInput } from "./list-place.ts";

/**
 * The places of a page of some thousand rows that no index has in order: they are sorted for it, unknown values last.
 * `rows` is a query of `uuid` and `value`.
 */
export async function readSortedPage(
  db: Kysely<Database>,
  rows: RawBuilder<unknown>,
  page: PageInput,
): Promise<readonly PageEnd[]> {
  const { direction, limit, offset, after } = page;
  if (limit === 0) return [];
  const by = sql.raw(direction);
  const found = await sql<PageEnd>`
    select uuid, value from (${rows}) as passing where ${isAfter(page)}
    order by value ${by} nulls last, uuid ${by}
    limit ${limit} offset ${after ? 0 : offset}`.execute(db);
  return found.rows;
}

function isAfter({ after, direction }: PageInput): RawBuilder<SqlBool> {
  if (after === null) return sql`true`;
  const beyond = sql.raw(direction === "asc" ? ">" : "<");
  if (after.value === null) return sql`value is null and uuid ${beyond} ${after.uuid}`;
  return sql`(value, uuid) ${beyond} (${after.value}, ${after.uuid}) or value is null`;
}
