import type { FailedJobAnswer, OperationsAnswer } from "@hunt/contracts/operations";
import type { TableSize } from "../../platform/database/storage-queries.ts";
import type { FailedJob } from "../../platform/jobs/state-queries.ts";
import { findConditions, heldConditions } from "../../platform/watch/find-conditions.ts";
import type { DatabaseFigures, InstallationFigures } from "../../platform/watch/measure-installation.ts";

const uuidPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const maxMessageLength = 500;

export interface Measurements {
  /** The names of all queues. */
  readonly names: readonly string[];
  readonly figures: InstallationFigures;
  readonly database: DatabaseFigures;
  readonly tables: readonly TableSize[];
  readonly extracts: { readonly count: number; readonly bytes: number };
  readonly notices: { readonly undelivered: number } | null;
}

/** Presents the installation to admins; a queue without jobs has zeros. */
export function presentOperations({
  names,
  figures,
  database: { bytes, checksumFailures, lockWaits, queues },
  tables,
  extracts,
  notices,
}: Measurements): OperationsAnswer {
  const states = new Map(queues.map((queue) => [queue.name, queue]));
  return {
    database: {
      isEmbedded: figures.isEmbedded,
      bytes,
      checksumFailures,
      lockWaits: { ...lockWaits },
      largest: tables.map((table) => ({ ...table })),
    },
    disk: { ...figures.disk },
    backups: figures.backups && presentBackups(figures.backups),
    extracts: { ...extracts },
    queues: names.toSorted().map((name) => {
      const state = states.get(name);
      return {
        name,
        waiting: state?.waiting ?? 0,
        active: state?.active ?? 0,
        failed: state?.failed ?? 0,
        oldestWaitingAt: state?.oldestWaitingAt?.toISOString() ?? null,
      };
    }),
    conditions: heldConditions(findConditions(figures)),
    notices: notices && { ...notices },
  };
}

function presentBackups({
  everyMs,
  lastBackup,
  lastVerify,
}: NonNullable<InstallationFigures["backups"]>): OperationsAnswer["backups"] {
  return {
    everyMs: Math.round(everyMs),
    lastBackup: lastBackup && { at: lastBackup.at.toISOString(), bytes: lastBackup.bytes },
    lastVerify: lastVerify && { at: lastVerify.at.toISOString(), ok: lastVerify.ok },
  };
}

/** Presents a failed job to admins; only the fields of its data that name something are shown. */
export function presentFailedJob(job: FailedJob, retriedAt: Date | null): FailedJobAnswer {
  return {
    id: job.id,
    queue: job.queue,
    createdAt: job.createdAt.toISOString(),
    failedAt: job.failedAt?.toISOString() ?? null,
    tries: job.tries,
    message: messageOf(job.output),
    about: Object.fromEntries(
      Object.entries(job.data ?? {}).filter(
        (entry): entry is [string, string] => typeof entry[1] === "string" && uuidPattern.test(entry[1]),
      ),
    ),
    retriedAt: retriedAt?.toISOString() ?? null,
  };
}

function messageOf(output: unknown): string | null {
  if (typeof output !== "object" || output === null || !("message" in output)) return null;
  return String(output.message).slice(0, maxMessageLength);
}
