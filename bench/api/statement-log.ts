import { statSync } from "node:fs";
import { join } from "node:path";
import { loadConfig } from "../../apps/server/src/config/config.ts";
import { joinEmbeddedServer } from "../../apps/server/src/platform/database/embedded/join-embedded-server.ts";
import { jobTimeouts, openDatabase } from "../../apps/server/src/platform/database/open-database.ts";
import { createLog } from "../../apps/server/src/platform/log/create-log.ts";
import { readSince } from "./read-since.ts";

/** What one request cost in the database, by the database's own clock. */
export interface StatementCost {
  readonly sqlMs: number;
  readonly statements: number;
}

/** The embedded server's log, as written since a moment. */
export interface StatementLog {
  /** Costs by request tag of everything logged since the call before. */
  read(): ReadonlyMap<string, StatementCost>;
}

const joinTimeoutMs = 10_000;
/** Tagged by its text, or by its portal (tag-statements.ts); names of statements and portals hold no colon. */
const duration =
  /duration: ([\d.]+) ms {2}(?:(parse|bind|execute) [^:\n]*?(?:\/bench_(\d+)_\d+)?|(statement)): (?:\/\*bench (\d+)\*\/)?/g;

/** Has every statement of connections that open from now on logged with its time. The server must run. */
export async function logStatements(dataDir: string): Promise<void> {
  const config = loadConfig({
    ...process.env,
    DATA_DIR: dataDir,
    DATABASE_URL: undefined,
    LOG_LEVEL: "error",
  });
  const target = await joinEmbeddedServer(config, joinTimeoutMs);
  const { pool, close } = openDatabase({
    target,
    poolSize: 1,
    timeouts: jobTimeouts,
    log: createLog(config),
  });
  try {
    await pool.query("alter system set log_min_duration_statement = 0");
    await pool.query("alter system set log_parameter_max_length = 0");
    await pool.query("select pg_reload_conf()");
  } finally {
    await close();
  }
}

export function openStatementLog(dataDir: string): StatementLog {
  const file = join(dataDir, "postgres.log");
  let from = statSync(file).size;
  return {
    read() {
      const written = readSince(file, from);
      from += written.length;
      const text = written.toString("utf8");
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
    },
  };
}
