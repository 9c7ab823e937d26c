import { openBenchDatabase } from "../api/open-bench-database.ts";

export interface StatementCost {
  readonly text: string;
  readonly calls: number;
  /** The time of planning and execution together. */
  readonly totalMs: number;
  readonly plans: number;
}

/** Lets the server on a data directory count the cost of its statements after its next start. */
export async function prepareStatementCounts(dataDir: string): Promise<void> {
  await asSuperuser(dataDir, [
    "alter system set shared_preload_libraries = 'pg_stat_statements'",
    "alter system set pg_stat_statements.track_planning = 'on'",
  ]);
}

/** Resets the counts. */
export async function resetStatementCounts(dataDir: string): Promise<void> {
  await asSuperuser(dataDir, [
    "create extension if not exists pg_stat_statements",
    "select pg_stat_statements_reset()",
  ]);
}

/**
 * Returns the cost of each statement since the reset, largest first; the queue's statements and those of all databases
 * are included.
 */
export async function readStatementCounts(dataDir: string): Promise<readonly StatementCost[]> {
  const { pool, close } = await openBenchDatabase(dataDir, 1);
  try {
    const { rows } = await pool.query<StatementCost>(`
      select regexp_replace(query, '\\s+', ' ', 'g') as text, calls::integer, plans::integer,
        total_exec_time + total_plan_time as "totalMs"
      from pg_stat_statements where query not like '%pg_stat_statements%'
      order by total_exec_time + total_plan_time desc`);
    return rows;
  } finally {
    await close();
  }
}

async function asSuperuser(dataDir: string, statements: readonly string[]): Promise<void> {
  const { pool, close } = await openBenchDatabase(dataDir, 1);
  try {
    for (const statement of statements) await pool.query(statement);
  } finally {
    await close();
  }
}
