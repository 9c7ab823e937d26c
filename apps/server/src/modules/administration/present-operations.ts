import type { FailedJobAnswer, OperationsAnswer } from "@hunt/contracts/operations";
import type { TableSize } from "../../platform/database/storage-queries.ts";
import type { FailedJob, QueueState } from "../../platform/jobs/state-queries.ts";

const uuidPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const maxMessageLength = 500;

export interface Measured {
  readonly names: readonly string[];
  readonly databaseBytes: number;
  readonly tables: readonly TableSize[];
  readonly freeBytes: number | null;
  readonly leastFreeBytes: number;
  readonly extracts: { readonly count: number; readonly bytes: number };
  readonly queues: readonly QueueState[];
}

/** Presents storage and queues to admins; a queue without jobs has zeros. */
export function presentOperations(measured: Measured): OperationsAnswer {
  const { names, databaseBytes, tables, freeBytes, leastFreeBytes, extracts, queues } = measured;
  const states = new Map(queues.map((queue) => [queue.name, queue]));
  return {
    database: { bytes: databaseBytes, largest: tables.map((table) => ({ ...table })) },
    disk: { freeBytes, leastFreeBytes },
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
