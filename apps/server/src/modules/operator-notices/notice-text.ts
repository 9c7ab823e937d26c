import type { AlertCondition } from "@hunt/contracts/operations";
import type { ConditionFacts } from "../../platform/watch/find-conditions.ts";

/** A change of a condition, of which operators are notified. */
export interface Notice {
  readonly condition: AlertCondition;
  readonly facts: ConditionFacts;
  readonly raisedAt: Date;
  /** Null while the condition holds. */
  readonly clearedAt: Date | null;
}

interface Sentences {
  readonly raised: (facts: ConditionFacts) => string;
  readonly cleared: string;
}

const refusals: Readonly<Record<string, (facts: ConditionFacts) => string>> = {
  disk: ({ freeBytes }) => `Uploads are refused: only ${megabytes(freeBytes)} are free on the disk.`,
  database_away: () => "Uploads are refused: the database does not answer, or takes no changes.",
  database_read_only: () => "Uploads are refused: the database is read-only.",
  queue: ({ queue }) => `Uploads are refused: the queue ${queue} is full.`,
};

/** Notices to operators are in English, like everything else that operators read: logs, commands and documents. */
const sentences: Readonly<Record<AlertCondition, Sentences>> = {
  writes_refused: {
    raised: (facts) => refusals[String(facts.because)]?.(facts) ?? "Uploads are refused.",
    cleared: "Uploads are taken again.",
  },
  checksum_failure: {
    raised: ({ checksumFailures }) =>
      `The database found damaged pages on its disk (${checksumFailures}): restore a backup on another disk.`,
    cleared: "The database counts no damaged pages any more.",
  },
  disk_low: {
    raised: ({ freeBytes }) => `The disk is nearly full: ${megabytes(freeBytes)} are free.`,
    cleared: "There is enough room on the disk again.",
  },
  backup_overdue: {
    raised: ({ lastBackupAt }) =>
      lastBackupAt === null ? "There is no backup yet." : `The latest good backup is from ${lastBackupAt}.`,
    cleared: "No backup is overdue any more.",
  },
  verify_failed: {
    raised: ({ verifiedAt }) => `The backup that was verified at ${verifiedAt} cannot be restored.`,
    cleared: "No verified backup is known to be broken any more.",
  },
  job_waits: {
    raised: ({ queue, waitsMs }) => `A job in the queue ${queue} has waited for ${minutes(waitsMs)} min.`,
    cleared: "No job has waited for long any more.",
  },
  jobs_fail: {
    raised: ({ failedLastHour }) => `${failedLastHour} jobs failed for good within an hour.`,
    cleared: "Hardly any job fails any more.",
  },
  lock_wait: {
    raised: ({ longestMs }) =>
      `A statement has waited for ${seconds(longestMs)} s for a lock in the database.`,
    cleared: "No statement waits for long for a lock any more.",
  },
};

const megabytes = (bytes: unknown) => `${Math.floor(Number(bytes) / 1_000_000)} MB`;
const minutes = (ms: unknown) => Math.floor(Number(ms) / 60_000);
const seconds = (ms: unknown) => Math.floor(Number(ms) / 1_000);

/** Returns the sentence that notifies operators of a change. */
export function noticeText({ condition, facts, clearedAt }: Notice): string {
  const { raised, cleared } = sentences[condition];
  return clearedAt === null ? raised(facts) : cleared;
}
