import type { Config } from "./config/config.ts";
import { type RunningBackups, runBackups } from "./platform/database/backup/run-backups.ts";
import { startEmbeddedServer } from "./platform/database/embedded/embedded-server.ts";
import { joinEmbeddedServer } from "./platform/database/embedded/join-embedded-server.ts";
import { givenAccess } from "./platform/database/entry/given-access.ts";
import type { DatabaseAccess } from "./platform/database/open-database.ts";
import type { Logger } from "./platform/log/logger.ts";

/**
 * A worker on the embedded database waits this long for the process that owns it, which may still be starting on a busy
 * machine.
 */
const joinTimeoutMs = 120_000;

/** The database that the configuration names, as a process of the app uses it. */
export interface ReachedDatabase {
  readonly access: DatabaseAccess;
  /** Starts the backups in the process that runs the embedded database; returns null in every other process. */
  startBackups(): RunningBackups | null;
  /** Stops the embedded database, in the process that runs it; one that takes longer than `timeoutMs` is ended at once. */
  stop(timeoutMs?: number): Promise<void>;
}

/** Starts the embedded database, joins the one of another process, or connects to the one that the operator named. */
export async function reachDatabase(
  config: Config,
  log: Logger,
  signal?: AbortSignal,
): Promise<ReachedDatabase> {
  const given = givenAccess(config);
  if (given !== null) return runElsewhere(given);
  if (config.role === "worker") return runElsewhere(await joinEmbeddedServer(config, joinTimeoutMs, signal));
  const { access, superuser, place, stop } = await startEmbeddedServer({ config, log, signal });
  const startBackups = () =>
    runBackups({ source: { superuser, place, config }, config, log, clock: Date.now });
  return { access, startBackups, stop };
}

function runElsewhere(access: DatabaseAccess): ReachedDatabase {
  return { access, startBackups: () => null, stop: async () => undefined };
}
