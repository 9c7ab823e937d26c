import type { Config } from "./config/config.ts";
import { databaseRefusal } from "./platform/database/database-refusal.ts";
import { isSchemaCurrent, migrateToLatest } from "./platform/database/migrate.ts";
import type { DatabaseAccess } from "./platform/database/open-database.ts";
import { prepareAddresses } from "./platform/database/pooled/prepare-addresses.ts";
import type { Reads } from "./platform/database/reads/reads.ts";
import { OnlyReadable } from "./platform/database/refuse-server.ts";
import type { Logger } from "./platform/log/logger.ts";

/*
 * A process that only answers requests may start while its database is away or follows another one: it answers what can be
 * read from a replica, and does everything as soon as the database takes changes.
 */

export interface StartedOn {
  readonly config: Pick<Config, "role">;
  readonly access: DatabaseAccess;
  readonly log: Logger;
}

/** Tries the addresses of the database and brings its schema up to date. */
export async function prepareDatabase(access: DatabaseAccess, log: Logger): Promise<void> {
  const tried = await prepareAddresses(access, log);
  await migrateToLatest(access, log, { isUsable: tried === access.owner });
}

/**
 * Prepares the database and resolves with null. Resolves with the error when the database takes no changes now and
 * the process may have something to answer without it; rejects with every other error.
 */
export async function migrateOrWait({ config, access, log }: StartedOn): Promise<Error | null> {
  try {
    await prepareDatabase(access, log);
    return null;
  } catch (error) {
    if (config.role !== "api" || !(error instanceof Error) || !takesChangesLater(error)) throw error;
    return error;
  }
}

function takesChangesLater(error: Error): boolean {
  return error instanceof OnlyReadable || databaseRefusal(error)?.code === "database_unavailable";
}

/** Throws the obstacle of the start unless the schema that this release needs can be read meanwhile. */
export async function refuseUnreadable(reads: Reads, obstacle: Error): Promise<void> {
  const isCurrent = await reads.read(isSchemaCurrent, () => false).catch(() => null);
  if (isCurrent?.value !== true) throw obstacle;
}

const attemptEveryMs = 2_000;

/** An operation that is tried until it succeeds. */
export interface Attempts {
  /** Makes no further attempt, and resolves when the running one has ended, or after `timeoutMs`. */
  end(timeoutMs: number): Promise<void>;
}

/** Finishes the start as soon as the database takes changes. Once the signal is aborted, nothing more may begin. */
export function finishStart(finish: (signal: AbortSignal) => Promise<void>, log: Logger): Attempts {
  const ending = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  function tryLater() {
    if (ending.signal.aborted) return;
    timer = setTimeout(() => {
      running = attempt();
    }, attemptEveryMs);
    timer.unref();
  }
  async function attempt() {
    try {
      await finish(ending.signal);
      log.info("the database takes changes, and the start is complete");
    } catch (error) {
      log.warn({ err: error }, "the start is not complete yet");
      tryLater();
    }
  }
  tryLater();
  return {
    async end(timeoutMs) {
      ending.abort();
      clearTimeout(timer);
      // A migration may wait for a lock for longer than a stop may take.
      let patience: NodeJS.Timeout | undefined;
      const timeout = new Promise<void>((resolve) => {
        patience = setTimeout(resolve, timeoutMs);
      });
      await Promise.race([running, timeout]);
      clearTimeout(patience);
    },
  };
}
