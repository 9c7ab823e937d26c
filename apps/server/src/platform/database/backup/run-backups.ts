import { rename, rm } from "node:fs/promises";
import { basename } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Config } from "../../../config/config.ts";
import type { Logger } from "../../log/logger.ts";
import { type Backup, listBackups } from "./backup-list.ts";
import { getBackupState } from "./backup-state.ts";
import { type BackupSource, createBackup } from "./create-backup.ts";
import { followLog, forgetLog } from "./follow-log.ts";
import { draftOf } from "./prepare-backup-dir.ts";
import { verifyBackup } from "./verify-backup.ts";

export interface RunBackupsOptions {
  readonly source: BackupSource;
  /** The configuration as the environment gave it; it has a secret key only when the environment has one. */
  readonly config: Config;
  readonly log: Logger;
  readonly clock: () => number;
  /** The pause between two archivings of the WAL, when a test needs another one. */
  readonly followEveryMs?: number;
}

export interface RunningBackups {
  /** Ends the backup or the verification that is being made, of which nothing is left; no other one is begun. */
  interrupt(): void;
  /** Interrupts, archives the log once more and ends; after `timeoutMs` it ends without the last of the log. */
  stop(timeoutMs: number): Promise<void>;
}

/** Every commit is in the archive after this time at the latest (docs/trust.md, R20). */
const usualFollowEveryMs = 60_000;
/** After a failure, e.g. a full disk, the next backup is tried no earlier than this. */
const retryAfterMs = 600_000;

/**
 * Backs up the embedded database as the configuration says: makes a backup at regular intervals and verifies it,
 * archives the log in between, and removes the oldest backups. Begins with a verification that a stop has interrupted. Failures are
 * logged and tried again; the app goes on.
 */
export function runBackups(options: RunBackupsOptions): RunningBackups {
  const { source, config, log, clock, followEveryMs = usualFollowEveryMs } = options;
  const { backups: plan } = config;
  const ending = new AbortController();
  const { signal } = ending;
  let making: Promise<void> | null = null;
  let notBeforeMs = 0;
  let isFirstLook = true;

  async function create(dir: string): Promise<string> {
    const { folder, bytes } = await createBackup(source, { dir, clock, isFollowed: true, signal });
    log.info({ folder, bytes }, "the database was backed up");
    return folder;
  }

  /** Makes a backup unless one is given, verifies it, and removes older ones. */
  async function make(dir: string, keep: number, given: string | null): Promise<void> {
    const folder = given ?? (await create(dir));
    const { backup } = await verifyBackup({ from: folder, config, log, clock, signal });
    log.info({ folder }, "the backup is good");
    await removeOldest(dir, { keep, system: backup.manifest.system });
    // Not earlier: while the folder is missing, e.g. not mounted, its backups look as if they were removed.
    await forgetLog(source.superuser, dir);
  }

  async function look({ dir, everyMs, keep }: NonNullable<Config["backups"]>): Promise<void> {
    const newest = await followLog(source, dir, log);
    const isDue = !newest || clock() - newest.at.getTime() >= everyMs;
    // The process before may have ended while it verified.
    const unverified = isFirstLook && !isDue && (await isUnverified(dir, newest.at)) ? newest.folder : null;
    isFirstLook = false;
    if ((!isDue && unverified === null) || making || signal.aborted || clock() < notBeforeMs) return;
    making = make(dir, keep, unverified)
      .catch((error) => {
        if (signal.aborted) return;
        notBeforeMs = clock() + retryAfterMs;
        log.error({ err: error }, "the backup failed");
      })
      .finally(() => {
        making = null;
      });
  }

  async function follow(): Promise<void> {
    if (plan === null) return await forgetLog(source.superuser, null).catch(logFault);
    while (!signal.aborted) {
      await look(plan).catch(logFault);
      await pause(followEveryMs, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  function logFault(error: unknown) {
    log.error({ err: error }, "the database's log could not be archived");
  }

  async function end(): Promise<true> {
    await following;
    await making;
    if (plan !== null) await followLog(source, plan.dir, log).catch(logFault);
    return true;
  }

  const following = follow();
  return {
    interrupt: () => ending.abort(),
    async stop(timeoutMs) {
      ending.abort();
      const isEnded = await Promise.race([end(), pause(timeoutMs, false, { ref: false })]);
      if (!isEnded) log.error({ timeoutMs }, "the last of the database's log could not be archived in time");
    },
  };
}

async function isUnverified(dir: string, madeAt: Date): Promise<boolean> {
  const { lastVerify } = await getBackupState(dir);
  return lastVerify === null || lastVerify.at < madeAt;
}

interface Kept {
  readonly keep: number;
  /** The database whose backups are counted: of two apps that began in one folder at once, neither removes the other's. */
  readonly system: string;
}

/**
 * Removes all but the newest backups of a database. Each backup loses its name first, so that a half removed one does not count as a
 * backup.
 */
async function removeOldest(dir: string, { keep, system }: Kept): Promise<void> {
  const { backups } = await listBackups(dir);
  const own = backups.filter(({ manifest }) => manifest.system === system);
  for (const { folder } of oldest(own, keep)) {
    const removed = draftOf(dir, basename(folder));
    await rename(folder, removed);
    await rm(removed, { recursive: true, force: true });
  }
}

function oldest(backups: readonly Backup[], keep: number): readonly Backup[] {
  return backups.slice(0, Math.max(0, backups.length - keep));
}
