import {
  type CompiledQuery,
  type Insertable,
  type Kysely,
  type QueryExecutorProvider,
  type QueryResult,
  type RawBuilder,
  sql,
} from "kysely";
import type pg from "pg";
import type { Database, Transaction } from "./database-types.ts";
import { keepsStatements } from "./timed-dialect.ts";

type TableName = keyof Database;
type ColumnOf<Table extends TableName> = keyof Insertable<Database[Table]> & string;

export interface RowsToInsert<Table extends TableName> {
  readonly into: Table;
  /** The columns that the rows give; all others get their defaults. */
  readonly columns: readonly ColumnOf<Table>[];
  /** The columns among the given ones whose values are JSON as text. */
  readonly jsonTexts?: readonly ColumnOf<Table>[];
  /** The SQL after the rows: `on conflict …`, `returning …`. */
  readonly tail?: RawBuilder<unknown>;
}

/**
 * Inserts any number of rows by one statement whose text is always the same: a connection parses it once and plans it a few times
 * at most. Resolves with the rows of `tail`.
 */
export async function insertRows<Table extends TableName, Returned = unknown>(
  trx: Transaction,
  { into, columns, jsonTexts = [], tail = sql`` }: RowsToInsert<Table>,
  rows: readonly Readonly<Record<string, unknown>>[],
): Promise<readonly Returned[]> {
  if (rows.length === 0) return [];
  const names = sql.join(columns.map((column) => sql.ref(column)));
  const values = sql.join(
    columns.map((column) =>
      jsonTexts.includes(column) ? sql`(${sql.ref(column)} #>> '{}')::jsonb` : sql.ref(column),
    ),
  );
  const inserting = sql<Returned>`
    insert into ${sql.table(into)} (${names})
    select ${values} from jsonb_populate_recordset(null::${sql.table(into)}, ${JSON.stringify(rows)}::jsonb) ${tail}`;
  return (await executeNamed(trx, `insert-${into}`, inserting)).rows;
}

interface Statement<Row> {
  compile(executor: QueryExecutorProvider): CompiledQuery<Row>;
}

/**
 * Executes a frequent statement under a name, so that each connection parses it once and plans it a few times at most.
 * Its text must always be the same; another text under the same name is an error. Where the connections keep no
 * statements, it is executed like any other.
 */
export async function executeNamed<Row>(
  db: Kysely<Database>,
  name: string,
  statement: Statement<Row>,
): Promise<QueryResult<Row>> {
  const compiled = statement.compile(db);
  if (!keepsStatements(db)) return await db.executeQuery(compiled);
  return await db.executeQuery({ ...compiled, sql: namedText({ name, text: compiled.sql }) });
}

/**
 * Types a config with a name as text: Kysely passes the value to the driver unchanged, and the driver accepts a config
 * as well.
 */
function namedText(config: Pick<pg.QueryConfig, "name" | "text">): string {
  return config as unknown as string;
}
