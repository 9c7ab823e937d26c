import { type RawBuilder, sql } from "kysely";

/** A column's day as text, `2026-06-13`; null where there is none. */
export function dayText(column: string): RawBuilder<string | null> {
  return sql<string | null>`to_char(${sql.ref(column)}, 'YYYY-MM-DD')`;
}
