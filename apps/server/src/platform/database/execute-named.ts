import type { CompiledQuery, Kysely, QueryExecutorProvider, QueryResult } from "kysely";
import type pg from "pg";
import type { Database } from "./database-types.ts";

interface Statement<Row> {
  compile(executor: QueryExecutorProvider): CompiledQuery<Row>;
}

/**
 * Executes a statement that is hot under a name: each connection has PostgreSQL parse it once, and plan it a few times
 * at most. Its text is the same each time; another text under the same name is an error.
 */
export async function executeNamed<Row>(
  db: Kysely<Database>,
  name: string,
  statement: Statement<Row>,
): Promise<QueryResult<Row>> {
  const compiled = statement.compile(db);
  return await db.executeQuery({ ...compiled, sql: namedText({ name, text: compiled.sql }) });
}

/** Kysely hands the text on to the driver as it is, and the driver takes one with a name as well. */
function namedText(config: Pick<pg.QueryConfig, "name" | "text">): string {
  return config as unknown as string;
}
