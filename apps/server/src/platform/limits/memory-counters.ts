import { Lru } from "toad-cache";

/**
 * Counters of fixed windows in this process. Their number is bounded: the visitor who has been away longest is
 * forgotten first.
 */
export interface MemoryCounters {
  /** Adds to a bucket and returns its count in the running window. */
  add(bucket: string, amount: number, windowSeconds: number): number;
  count(bucket: string, windowSeconds: number): number;
}

export const maxBuckets = 100_000;

interface Counter {
  readonly window: number;
  count: number;
}

export function createMemoryCounters(clock: () => number): MemoryCounters {
  const counters = new Lru<Counter>(maxBuckets);
  const windowAt = (windowSeconds: number) => Math.floor(clock() / (windowSeconds * 1000));

  return {
    add(bucket, amount, windowSeconds) {
      const window = windowAt(windowSeconds);
      const known = counters.get(bucket);
      if (known?.window === window) {
        known.count += amount;
        return known.count;
      }
      counters.set(bucket, { window, count: amount });
      return amount;
    },
    count(bucket, windowSeconds) {
      const known = counters.get(bucket);
      return known?.window === windowAt(windowSeconds) ? known.count : 0;
    },
  };
}

/** Returns the seconds until the running window ends. */
export function secondsToWindowEnd(nowMs: number, windowSeconds: number): number {
  return Math.max(1, Math.ceil(windowSeconds - ((nowMs / 1000) % windowSeconds)));
}
