import { existsSync } from "node:fs";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { constants, setPriority } from "node:os";
import { dirname, join } from "node:path";
import { type Config, ConfigError } from "../../../config/config.ts";
import type { Logger } from "../../log/logger.ts";
import { checkDerived, HeldBoardsError } from "../check-derived.ts";
import { placeCluster } from "../embedded/cluster-place.ts";
import { startEmbeddedServer } from "../embedded/embedded-server.ts";
import { restoringDir } from "../embedded/initialise-cluster.ts";
import { stopPostgres } from "../embedded/postgres-process.ts";
import { runningPostmaster } from "../embedded/postmaster-file.ts";
import { migrateToLatest } from "../migrate.ts";
import { adminTimeouts, type DatabaseAccess, type EmbeddedTarget, openDatabase } from "../open-database.ts";
import { type Backup, chooseBackup, isOneBackup } from "./backup-list.ts";
import { recordVerify } from "./backup-state.ts";
import { isLeft } from "./prepare-backup-dir.ts";
import { readPages } from "./read-pages.ts";
import { restoreBackup } from "./restore-backup.ts";

export interface VerifyOptions {
  /** One backup, or a folder of several, of which the newest is verified. */
  readonly from: string;
  readonly config: Config;
  readonly log: Logger;
  readonly clock: () => number;
  /** Aborting it ends the verification with its reason, without a result; its copy and its server are gone then. */
  readonly signal?: AbortSignal | undefined;
}

export interface Verified {
  readonly backup: Backup;
  /** True when boards were locked or being rebuilt. They then show an earlier time, so derived rows were not compared. */
  readonly wasLocked: boolean;
}

/** The copy is thrown away, and the running app needs the memory more. */
const scratchSettings = { shared_buffers: "64MB", fsync: "off", autovacuum: "off" };
const scratchPattern = /^\.verify-(\d+)-/;
const shownFaults = 5;

/**
 * Restores a backup beside itself, reads every page of the copy, brings it to this release's schema and compares everything derived with its
 * sources. Keeps the result for `getBackupState`. Throws a `ConfigError` with a sentence when something is wrong.
 */
export async function verifyBackup(options: VerifyOptions): Promise<Verified> {
  const { from, clock, signal } = options;
  const dir = isOneBackup(from) ? dirname(from) : from;
  const record = (ok: boolean) => recordVerify(dir, { at: new Date(clock()), ok });
  try {
    const verified = await verifyCopy(options, dir);
    await record(true);
    return verified;
  } catch (error) {
    signal?.throwIfAborted();
    await record(false).catch(() => undefined);
    if (error instanceof ConfigError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new ConfigError(`The backup in ${from} could not be verified: ${reason}.`, { cause: error });
  }
}

async function verifyCopy({ from, config, log, signal }: VerifyOptions, dir: string): Promise<Verified> {
  const backup = await chooseBackup(from, null);
  if (backup.archive.isCut)
    throw new ConfigError(`The backup ${backup.folder} is damaged: the last line of its log's list is cut.`);
  await removeLeftOvers(dir, config);
  const scratch = await mkdtemp(join(dir, `.verify-${process.pid}-`));
  const copy: Config = { ...config, dataDir: scratch };
  try {
    await restoreBackup({ from: backup.folder, to: null, config: copy, log, signal });
    return { backup, wasLocked: await lookThrough(copy, log, signal) };
  } finally {
    await removeCopy(copy);
  }
}

/** Returns whether boards were locked or being made anew. */
async function lookThrough(copy: Config, log: Logger, signal?: AbortSignal): Promise<boolean> {
  const server = await startEmbeddedServer({ config: copy, log, extraSettings: scratchSettings, signal });
  let stopping: Promise<void> | null = null;
  const stop = () => {
    stopping ??= server.stop();
    return stopping;
  };
  // Statements that run end with their server.
  signal?.addEventListener("abort", stop);
  try {
    signal?.throwIfAborted();
    makeModest(server.pid());
    await refuseFaults(server.superuser);
    await migrateToLatest(server.access, log);
    return await compareDerived(server.access, log);
  } finally {
    signal?.removeEventListener("abort", stop);
    await stop();
  }
}

/** Gives the running app precedence: the server's connections inherit the priority of the server. */
function makeModest(pid: number) {
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // Without the lower priority the verification only slows the app down.
  }
}

async function refuseFaults(superuser: EmbeddedTarget): Promise<void> {
  const faults = await readPages(superuser);
  if (faults.length === 0) return;
  throw new ConfigError(
    `The database in the backup is damaged, and so may be the one that it was taken of: ${faults.slice(0, shownFaults).join("; ")}.`,
  );
}

async function compareDerived({ owner }: DatabaseAccess, log: Logger): Promise<boolean> {
  const { db, close } = openDatabase({ target: owner, poolSize: 1, timeouts: adminTimeouts, log });
  try {
    const differences = await checkDerived(db, { repairs: false });
    if (differences.length === 0) return false;
    const told = differences.map(({ table, kind, rows }) => `${table}: ${rows} ${kind}`);
    throw new ConfigError(
      `Something derived is wrong in the backup: ${told.join("; ")}. Run \`check\` on the database itself.`,
    );
  } catch (error) {
    if (error instanceof HeldBoardsError) return true;
    throw error;
  } finally {
    await close();
  }
}

/** Removes copies of verifications that were cut short: their processes are gone, but their servers may still run. */
async function removeLeftOvers(dir: string, config: Config): Promise<void> {
  for (const name of await readdir(dir)) {
    if (isLeft(Number(scratchPattern.exec(name)?.[1] ?? 0)))
      await removeCopy({ ...config, dataDir: join(dir, name) });
  }
}

/** Ends the copy's server and removes the copy, wherever the server's user had to place it. */
async function removeCopy(copy: Config): Promise<void> {
  const place = placeCluster(copy);
  const { home } = place;
  for (const pgData of [place.pgData, restoringDir(place)].filter(existsSync)) {
    const running = runningPostmaster(pgData);
    if (running) await stopPostgres(running.pid, { ...place, pgData });
  }
  if (home !== copy.dataDir) await rm(home, { recursive: true, force: true });
  await rm(copy.dataDir, { recursive: true, force: true });
}
