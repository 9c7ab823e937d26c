import { type BackupState, getBackupState } from "../database/backup/backup-state.ts";
import { selectDatabaseBytes } from "../database/storage-queries.ts";
import type { Deps } from "../deps.ts";
import { freeDiskBytes } from "../disk/free-disk.ts";
import { type QueueState, selectQueueStates } from "../jobs/state-queries.ts";
import { type DatabaseHealth, selectDatabaseHealth } from "./queries.ts";

export interface DatabaseFigures extends DatabaseHealth {
  readonly bytes: number;
  /** All queues, including those without jobs. */
  readonly queues: readonly QueueState[];
}

/** The measured figures of an installation. */
export interface InstallationFigures {
  /** The time of the measurement, in milliseconds since the epoch. */
  readonly atMs: number;
  /** The time since this process started. */
  readonly upMs: number;
  /** Whether the database is the app's own; false when it belongs to an operator's own server. */
  readonly isEmbedded: boolean;
  /** Null when the database did not give its figures. */
  readonly database: DatabaseFigures | null;
  readonly disk: {
    /** The free bytes where the embedded database lies; null when they are not known, e.g. when the database is on another server. */
    readonly freeBytes: number | null;
    /** Uploads are refused when fewer bytes are free. */
    readonly leastFreeBytes: number;
  };
  /** Null when no backups are made. */
  readonly backups: (BackupState & { readonly everyMs: number }) | null;
}

export type MeasureDeps = Pick<Deps, "config" | "db" | "jobs" | "clock" | "log">;

/**
 * Returns the figures of the installation. A database that is away counts as a figure, and hides none of the others.
 */
export async function measureInstallation(deps: MeasureDeps): Promise<InstallationFigures> {
  const { config, clock, log } = deps;
  const [database, freeBytes, backups] = await Promise.all([
    measureDatabase(deps).catch((error: unknown) => {
      log.warn({ err: error }, "the database did not give its figures");
      return null;
    }),
    freeDiskBytes(config),
    readBackups(deps),
  ]);
  return {
    atMs: clock(),
    upMs: Math.round(process.uptime() * 1000),
    isEmbedded: config.databaseUrl === null,
    database,
    disk: { freeBytes, leastFreeBytes: config.minFreeDiskBytes },
    backups,
  };
}

const emptyQueue = { waiting: 0, active: 0, failed: 0, failedLastHour: 0, oldestWaitingAt: null };

/** Asks one thing after the other, so that a measurement never holds more than one connection. */
async function measureDatabase({ db, jobs }: MeasureDeps): Promise<DatabaseFigures> {
  const health = await selectDatabaseHealth(db);
  const bytes = await selectDatabaseBytes(db);
  const states = await selectQueueStates(db, jobs.names());
  const stateOf = new Map(states.map((state) => [state.name, state]));
  const queues = jobs.names().map((name) => stateOf.get(name) ?? { ...emptyQueue, name });
  return { ...health, bytes, queues };
}

/** Reads the state of the backups. A folder that cannot be read counts as a folder without backups. */
async function readBackups({ config, log }: Pick<MeasureDeps, "config" | "log">) {
  const { backups } = config;
  if (backups === null) return null;
  const state = await getBackupState(backups.dir).catch((error: unknown): BackupState => {
    log.warn({ err: error }, "the folder of backups could not be read");
    return { lastBackup: null, lastVerify: null };
  });
  return { ...state, everyMs: backups.everyMs };
}
