import { createBatcher } from "../batches/create-batcher.ts";
import type { Deps } from "../deps.ts";
import { addToCounters, type CounterChange, counterKey } from "./queries.ts";

/** Adds to some counters and returns their counts right after, as if nobody else had come at the same time. */
export type CounterStore = (changes: readonly CounterChange[]) => Promise<readonly number[]>;

/** Callers whose changes go into one statement. */
const maxCallersAtOnce = 64;
/** Every upload passes here before its body is read: short, but in a rush several share a statement. */
const intervalMs = 5;

/** Counters in the database, for all processes; changes that come together are written by one statement. */
export function createCounterStore(deps: Pick<Deps, "db">): CounterStore {
  return createBatcher({
    maxSize: maxCallersAtOnce,
    intervalMs,
    run: (callers) => addForAll(deps, callers),
  });
}

async function addForAll(
  deps: Pick<Deps, "db">,
  callers: readonly (readonly CounterChange[])[],
): Promise<readonly (readonly number[])[]> {
  const sums = sumPerCounter(callers.flat());
  const totals = await addToCounters(deps.db, [...sums.values()]);
  // What each counter held before all of this; from there the callers are counted one after the other.
  const running = new Map(
    [...sums].map(([key, { amount }], index) => [key, (totals[index] ?? 0) - amount] as const),
  );
  return callers.map((changes) =>
    changes.map((change) => {
      const key = counterKey(change);
      const count = Math.max(0, (running.get(key) ?? 0) + change.amount);
      running.set(key, count);
      return count;
    }),
  );
}

function sumPerCounter(changes: readonly CounterChange[]): ReadonlyMap<string, CounterChange> {
  const sums = new Map<string, CounterChange>();
  for (const change of changes) {
    const key = counterKey(change);
    sums.set(key, { ...change, amount: change.amount + (sums.get(key)?.amount ?? 0) });
  }
  return sums;
}
