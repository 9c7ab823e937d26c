import { type Kysely, sql } from "kysely";
import { ConfigError } from "../../../config/config.ts";
import type { Logger } from "../../log/logger.ts";
import type { Database } from "../database-types.ts";
import { selectMissingLimits } from "./role-limits.ts";

/** How many times the pooler's connections are looked at; each time some are opened anew. */
const mostLooks = 20;
/** The transactions of one look last so long that each of them gets another connection of the pooler. */
const heldSeconds = 0.05;

export interface RenewOptions {
  /** The connections to the pooler: so many of its own are looked at at once. */
  readonly connections: number;
  readonly log: Logger;
}

/**
 * Lets a pooler open those of its connections anew that are older than the role's time limits, and have none. Each is ended
 * within a transaction, when nobody else has it. Throws a `ConfigError` when new connections have no limits either.
 */
export async function renewConnections(
  db: Kysely<Database>,
  { connections, log }: RenewOptions,
): Promise<void> {
  let missing: readonly string[] = [];
  for (let look = 0; look < mostLooks; look += 1) {
    const looks = await Promise.all(Array.from({ length: connections }, () => endUnlimited(db)));
    const ended = looks.filter((limits) => limits.length > 0);
    if (ended.length === 0) return;
    log.info({ ended: ended.length }, "connections of the pooler that had no time limits were ended");
    missing = ended[0] ?? [];
  }
  throw new ConfigError(
    `The pooler of DATABASE_URL opens connections without the time limits of their user (${missing.join(", ")}): see that it sets none itself, and logs in as the user of DATABASE_URL.`,
  );
}

/** Looks at one connection of the pooler and ends it when limits are missing; returns the missing ones. */
async function endUnlimited(db: Kysely<Database>): Promise<readonly string[]> {
  let missing: readonly string[] = [];
  try {
    await db.transaction().execute(async (trx) => {
      missing = await selectMissingLimits(trx);
      await sql`select pg_sleep(${heldSeconds})`.execute(trx);
      if (missing.length > 0) await sql`select pg_terminate_backend(pg_backend_pid())`.execute(trx);
    });
  } catch (error) {
    if (missing.length === 0) throw error;
  }
  return missing;
}
