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

type TableName = keyof Database;
type ColumnOf<Table extends TableName> = keyof Insertable<Database[Table]> & string;

export interface RowsToInsert<Table extends TableName> {
  readonly into: Table;
  /** Those that the rows have; all others get their defaults. */
  readonly columns: readonly ColumnOf<Table>[];
  /** Of these, the ones whose values are JSON as text. */
  readonly jsonTexts?: readonly ColumnOf<Table>[];
  /** What comes after the rows: `on conflict …`, `returning …`. */
  readonly tail?: RawBuilder<unknown>;
}

/**
 * Inserts any number of rows by one statement, whose text is always the same: a connection parses it once and plans it a few times
 * at most. Resolves with what `tail` returns.
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
