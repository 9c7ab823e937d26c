import type { Kysely } from "kysely";
import type { Database } from "../database/database-types.ts";
import { AppError } from "../errors/app-error.ts";
import { countWaiting } from "./queries.ts";
import { queueFullRetryAfterSeconds } from "./queue-limits.ts";

const depthKeptMs = 1_000;

interface Depth {
  readonly countedAt: number;
  readonly counted: number;
  /** The number of places taken since the count. */
  taken: number;
}

/**
 * Returns the depth of each queue: counted about once a second, plus the places taken meanwhile. Finished jobs are seen
 * only at the next count. Every process keeps the bound on its own.
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
    const [depth] = await countAll(on, [name]);
    if (!depth) throw new Error(`the queue ${name} was not counted`);
    return depth;
  }

  /** Counts the queues by one statement. */
  async function countAll(on: Kysely<Database>, names: readonly string[]): Promise<readonly Depth[]> {
    const countedAt = clock();
    const counted = await countWaiting(on, names, maxQueued);
    return names.map((name) => {
      // Another caller may have counted meanwhile and given places away since.
      const depth = knownDepth(name) ?? { countedAt, counted: counted.get(name) ?? 0, taken: 0 };
      known.set(name, depth);
      return depth;
    });
  }

  /** Of all callers that ask at once, only one counts. */
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
    async deepestOf(names: readonly string[]): Promise<number> {
      const depths = names.flatMap((name) => knownDepth(name) ?? []);
      const all = depths.length === names.length ? depths : await countAll(db, names);
      return Math.max(0, ...all.map(({ counted, taken }) => counted + taken));
    },
    /**
     * Takes places or throws `queue_full`; returns a callback that gives them back. Nothing runs between the check and
     * the taking. The count uses the transaction's own connection: transactions that wait for its locks may hold all
     * other connections, so waiting for one could block both.
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
