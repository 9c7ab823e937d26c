import { type AlertCondition, alertConditions } from "@hunt/contracts/operations";
import {
  backupOverdueIntervals,
  firstBackupWithinMs,
  longJobWaitMs,
  longLockWaitMs,
  lowDiskReserves,
  manyFailedJobs,
} from "@hunt/contracts/operator-limits";
import { maxQueuedJobs } from "../jobs/queue-limits.ts";
import type { DatabaseFigures, InstallationFigures } from "./measure-installation.ts";

/** The figures that a condition was found by: counts, bytes, milliseconds, ISO instants and names. */
export type ConditionFacts = Readonly<Record<string, string | number | null>>;

/**
 * The facts of a condition that holds, `false` when the condition does not hold, and null when the figures do not show
 * whether it holds.
 */
type Finding = ConditionFacts | false | null;

export type Findings = Readonly<Record<AlertCondition, Finding>>;

type Find = (figures: InstallationFigures) => Finding;

const finders: Readonly<Record<AlertCondition, Find>> = {
  writes_refused: ({ database, disk: { freeBytes, leastFreeBytes } }) => {
    if (freeBytes !== null && freeBytes < leastFreeBytes) return { because: "disk", freeBytes };
    if (database === null) return null;
    if (database.isReadOnly) return { because: "database_read_only" };
    const full = database.queues.find(({ waiting }) => waiting >= maxQueuedJobs);
    return full ? { because: "queue", queue: full.name } : false;
  },
  checksum_failure: ofDatabase(({ checksumFailures }) => {
    if (checksumFailures === null) return null;
    return checksumFailures > 0 && { checksumFailures };
  }),
  disk_low: ({ isEmbedded, disk: { freeBytes, leastFreeBytes } }) => {
    if (!isEmbedded) return false;
    if (freeBytes === null) return null;
    return freeBytes < leastFreeBytes * lowDiskReserves && { freeBytes };
  },
  backup_overdue: ({ backups, atMs, upMs }) => {
    if (backups === null) return false;
    const { lastBackup, everyMs } = backups;
    const allowedMs = everyMs * backupOverdueIntervals;
    if (lastBackup === null) {
      // A process that has just started does not know how long a backup has been due, and must not end the condition.
      return upMs > Math.min(firstBackupWithinMs, allowedMs) ? { lastBackupAt: null, everyMs } : null;
    }
    const lastBackupAt = lastBackup.at.toISOString();
    return atMs - lastBackup.at.getTime() > allowedMs && { lastBackupAt, everyMs };
  },
  verify_failed: ({ backups }) => {
    if (backups === null) return false;
    if (backups.lastVerify === null) return null;
    const { at, ok } = backups.lastVerify;
    return !ok && { verifiedAt: at.toISOString() };
  },
  job_waits: ({ database, atMs }) => {
    if (database === null) return null;
    const [longest] = database.queues
      .flatMap(({ name: queue, oldestWaitingAt: since }) =>
        since === null ? [] : [{ queue, waitsMs: atMs - since.getTime() }],
      )
      .toSorted((one, other) => other.waitsMs - one.waitsMs);
    return longest !== undefined && longest.waitsMs > longJobWaitMs && longest;
  },
  jobs_fail: ofDatabase(({ queues }) => {
    const failedLastHour = queues.reduce((sum, queue) => sum + queue.failedLastHour, 0);
    return failedLastHour >= manyFailedJobs && { failedLastHour };
  }),
  lock_wait: ofDatabase(
    ({ lockWaits: { count, longestMs } }) => longestMs > longLockWaitMs && { count, longestMs },
  ),
};

/** Returns null while the database gives no figures. */
function ofDatabase(find: (database: DatabaseFigures) => Finding): Find {
  return ({ database }) => database && find(database);
}

/** Returns for each condition whether it holds by these figures, with the figures that show it. */
export function findConditions(figures: InstallationFigures): Findings {
  const found = alertConditions.map((condition) => [condition, finders[condition](figures)] as const);
  return Object.fromEntries(found) as Findings;
}

/** Returns the names of the conditions that hold, the worst first. */
export function heldConditions(findings: Findings): AlertCondition[] {
  return alertConditions.filter((condition) => findings[condition]);
}
