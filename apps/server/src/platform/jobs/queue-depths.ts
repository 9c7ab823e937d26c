import type { Kysely } from "kysely";
import type { Database } from "../database/database-types.ts";
import { AppError } from "../errors/app-error.ts";
import { countWaiting } from "./queries.ts";
import { queueFullRetryAfterSeconds } from "./queue-limits.ts";

const depthKeptMs = 1_000;

interface Depth {
  readonly countedAt: number;
  readonly counted: number;
  /** Places taken since the count. */
  taken: number;
}

/**
 * Depth of each queue: counted about once a second, plus the places that we gave away meanwhile. Finished jobs are only
 * seen at the next count, so the bound is kept by every process on its own.
 */
export function createQueueDepths(db: Kysely<Database>, clock: () => number, maxQueued: number) {
  const known = new Map<string, Depth>();
  const looks = new Map<string, Promise<Depth>>();

  function knownDepth(name: string): Depth | null {
    const depth = known.get(name);
    const age = depth ? clock() - depth.countedAt : Number.POSITIVE_INFINITY;
    return depth && age >= 0 && age <= depthKeptMs ? depth : null;
  }

  async function count(on: Kysely<Database>, name: string): Promise<Depth> {
    const countedAt = clock();
    const counted = await countWaiting(on, name, maxQueued);
    // Somebody else may have counted meanwhile, and given places away since.
    const depth = knownDepth(name) ?? { countedAt, counted, taken: 0 };
    known.set(name, depth);
    return depth;
  }

  /** However many ask at once, one looks. */
  async function look(name: string): Promise<Depth> {
    const running = looks.get(name) ?? count(db, name).finally(() => looks.delete(name));
    looks.set(name, running);
    return await running;
  }

  return {
    async of(name: string): Promise<number> {
      const depth = knownDepth(name) ?? (await look(name));
      return depth.counted + depth.taken;
    },
    /**
     * Takes places or throws `queue_full`; returns what gives them back. Nothing runs between look and take. Counts on the
     * transaction's own connection: who waits for its locks may have all the others, and it would wait for them.
     */
    async takePlaces(transaction: Kysely<Database>, name: string, places: number): Promise<() => void> {
      const depth = knownDepth(name) ?? (await count(transaction, name));
      if (depth.counted + depth.taken + places > maxQueued) {
        throw new AppError("queue_full", { retryAfterSeconds: queueFullRetryAfterSeconds });
      }
      depth.taken += places;
      return () => {
        depth.taken -= places;
      };
    },
  };
}
