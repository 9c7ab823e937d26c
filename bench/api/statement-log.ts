import { statSync } from "node:fs";
import { join } from "node:path";
import { openBenchDatabase } from "./open-bench-database.ts";
import { readSince } from "./read-since.ts";

/** The cost of one request in the database, by the database's own clock. */
export interface StatementCost {
  readonly sqlMs: number;
  readonly statements: number;
}

/** The embedded server's log, which has each statement's time between start and end; logging takes time as well. */
export interface StatementLog {
  start(): Promise<void>;
  /** Returns the costs of everything logged since the start, by request tag. */
  end(): Promise<ReadonlyMap<string, StatementCost>>;
  close(): Promise<void>;
}

/**
 * Matches a line with a tag in the statement's text or in its portal (tag-statements.ts); names of statements and portals have
 * no colon.
 */
const duration =
  /duration: ([\d.]+) ms {2}(?:(parse|bind|execute) [^:\n]*?(?:\/bench_(r?\d+)_\d+)?|(statement)): (?:\/\*bench (r?\d+)\*\/)?/g;

/** Opens the log of the server that runs on a data directory; it records nothing before `start`. */
export async function openStatementLog(dataDir: string): Promise<StatementLog> {
  const { pool, close } = await openBenchDatabase(dataDir, 1);
  const file = join(dataDir, "postgres.log");
  let from = 0;
  /** Every connection applies the new setting before its next statement. */
  const tell = async (setting: "0" | "-1") => {
    await pool.query(`alter system set log_min_duration_statement = ${setting}`);
    await pool.query("select pg_reload_conf()");
  };
  await pool.query("alter system set log_parameter_max_length = 0");
  await tell("-1");
  return {
    async start() {
      await tell("0");
      from = statSync(file).size;
    },
    async end() {
      await tell("-1");
      return costsIn(readSince(file, from).toString("utf8"));
    },
    close,
  };
}

function costsIn(text: string): ReadonlyMap<string, StatementCost> {
  const costs = new Map<string, StatementCost>();
  for (const [, ms, kind, portalTag, simple, textTag] of text.matchAll(duration)) {
    const tag = portalTag ?? textTag;
    if (tag === undefined) continue;
    const known = costs.get(tag) ?? { sqlMs: 0, statements: 0 };
    const isStatement = kind === "execute" || simple !== undefined;
    costs.set(tag, {
      sqlMs: known.sqlMs + Number(ms),
      statements: known.statements + (isStatement ? 1 : 0),
    });
  }
  return costs;
}
