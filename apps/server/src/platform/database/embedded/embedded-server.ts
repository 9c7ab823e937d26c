import { setTimeout as pause } from "node:timers/promises";
import type { Logger } from "../../log/logger.ts";
import { type AppLock, takeAppLock } from "../../process/app-lock.ts";
import { startOfProcess } from "../../process/process-identity.ts";
import type { DatabaseAccess, EmbeddedTarget } from "../open-database.ts";
import { type ClusterPlace, type PlaceConfig, placeCluster } from "./cluster-place.ts";
import { explainDamage } from "./explain-damage.ts";
import { clusterUser, initialiseCluster, readPassword } from "./initialise-cluster.ts";
import { type PostgresProcess, startOrAdopt, stopPostgres } from "./postgres-process.ts";
import { accessOf, prepareRoles } from "./prepare-roles.ts";

const embeddedDatabase = "hunt";

/** The embedded server that this process owns. */
export interface EmbeddedServer {
  readonly access: DatabaseAccess;
  /** The superuser's access, for tests and benches. */
  readonly superuser: EmbeddedTarget;
  readonly place: ClusterPlace;
  readonly adopted: boolean;
  /** Returns the pid of the running server; it changes when a crashed server was replaced. */
  pid(): number;
  /** Stops the server and releases the data directory; a server that takes longer than `timeoutMs` is ended at once. */
  stop(timeoutMs?: number): Promise<void>;
}

export interface EmbeddedServerOptions {
  readonly config: PlaceConfig;
  readonly log: Logger;
  /** Further PostgreSQL settings, for tests and benches. */
  readonly extraSettings?: Readonly<Record<string, string>>;
  /** Aborting it ends the start with its reason; a server that runs already goes on. */
  readonly signal?: AbortSignal | undefined;
}

const restartPausesMs = [200, 1_000, 2_000, 5_000] as const;
const watchIntervalMs = 500;

/**
 * Locks the data directory, creates, starts or adopts its PostgreSQL, and restarts the server when it dies. Throws a
 * `ConfigError` with one sentence when another app holds the directory, when the server cannot start, or when its files are damaged.
 */
export async function startEmbeddedServer(options: EmbeddedServerOptions): Promise<EmbeddedServer> {
  try {
    return await startOwned(options);
  } catch (error) {
    throw explainDamage(error, options.config.dataDir);
  }
}

async function startOwned(options: EmbeddedServerOptions): Promise<EmbeddedServer> {
  const { config, log, extraSettings = {}, signal } = options;
  const place = placeCluster(config);
  const lock = takeAppLock(place.home);
  try {
    await initialiseCluster(place);
    const first = await startOrAdopt(place, { settings: extraSettings, signal });
    log.info({ pid: first.pid, adopted: first.adopted }, "the embedded database runs");
    const superuser = await prepareServer(place, first);
    return ownServer({ place, lock, log, first, superuser, extraSettings });
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** Makes the roles and returns the superuser's access. When that fails, the server is stopped, because nobody owns it. */
async function prepareServer(place: ClusterPlace, running: PostgresProcess): Promise<EmbeddedTarget> {
  try {
    const superuser = superuserOf(place, running);
    await prepareRoles(superuser);
    return superuser;
  } catch (error) {
    await stopPostgres(running.pid, place);
    throw error;
  }
}

/** Returns the superuser's access to the server of a place. */
export function superuserOf(
  place: ClusterPlace,
  running: Pick<PostgresProcess, "host" | "port">,
): EmbeddedTarget {
  return {
    host: running.host,
    port: running.port,
    user: clusterUser,
    password: readPassword(place),
    database: embeddedDatabase,
  };
}

interface Owned {
  readonly place: ClusterPlace;
  readonly lock: AppLock;
  readonly log: Logger;
  readonly first: PostgresProcess;
  readonly superuser: EmbeddedTarget;
  readonly extraSettings: Readonly<Record<string, string>>;
}

function ownServer(owned: Owned): EmbeddedServer {
  const { place, lock, log, first, superuser, extraSettings } = owned;
  let current = first.pid;
  const ending = new AbortController();
  let restarting: Promise<void> | null = null;

  async function restart() {
    const { signal } = ending;
    for (let attempt = 0; !signal.aborted; attempt += 1) {
      const pauseMs = restartPausesMs[Math.min(attempt, restartPausesMs.length - 1)];
      try {
        await pause(pauseMs, undefined, { signal });
        const started = { settings: extraSettings, lastPort: first.port, signal };
        current = (await startOrAdopt(place, started)).pid;
        log.warn({ pid: current }, "the embedded database was started again");
        return;
      } catch (error) {
        if (!signal.aborted) log.error({ err: error }, "the embedded database cannot be started again yet");
      }
    }
  }

  const watch = setInterval(() => {
    if (restarting || !hasEnded(current)) return;
    log.error({ pid: current }, "the embedded database has ended");
    restarting = restart().finally(() => {
      restarting = null;
    });
  }, watchIntervalMs);
  watch.unref();

  return {
    access: accessOf(superuser),
    superuser,
    place,
    adopted: first.adopted,
    pid: () => current,
    async stop(timeoutMs) {
      ending.abort();
      clearInterval(watch);
      await restarting;
      await stopPostgres(current, place, timeoutMs);
      lock.release();
    },
  };
}

/**
 * A process counts as ended only when a check found it missing. Without a file descriptor for the check, the next check
 * decides.
 */
function hasEnded(pid: number): boolean {
  try {
    return startOfProcess(pid) === null;
  } catch {
    return false;
  }
}
