import type { OperationsAnswer } from "@hunt/contracts/operations";
import type { TableSize } from "../../platform/database/storage-queries.ts";
import type { QueueState } from "../../platform/jobs/state-queries.ts";

export interface Measured {
  readonly names: readonly string[];
  readonly databaseBytes: number;
  readonly tables: readonly TableSize[];
  readonly freeBytes: number | null;
  readonly leastFreeBytes: number;
  readonly extracts: { readonly count: number; readonly bytes: number };
  readonly queues: readonly QueueState[];
}

/** Storage and queues as admins see them; a queue without jobs is there with noughts. */
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
