/** Counters of fixed windows in this process. Bounded: the oldest are forgotten first. */
export interface MemoryCounters {
  /** Adds to a bucket and returns its count in the running window. */
  add(bucket: string, amount: number, windowSeconds: number): number;
  count(bucket: string, windowSeconds: number): number;
}

const maxBuckets = 100_000;

interface Counter {
  readonly window: number;
  count: number;
}

export function createMemoryCounters(clock: () => number): MemoryCounters {
  const counters = new Map<string, Counter>();
  const windowAt = (windowSeconds: number) => Math.floor(clock() / (windowSeconds * 1000));

  return {
    add(bucket, amount, windowSeconds) {
      const window = windowAt(windowSeconds);
      const known = counters.get(bucket);
      if (known?.window === window) {
        known.count += amount;
        return known.count;
      }
      // Set anew, so that the map stays ordered by the start of the windows.
      counters.delete(bucket);
      counters.set(bucket, { window, count: amount });
      for (const oldest of counters.keys()) {
        if (counters.size <= maxBuckets) break;
        counters.delete(oldest);
      }
      return amount;
    },
    count(bucket, windowSeconds) {
      const known = counters.get(bucket);
      return known?.window === windowAt(windowSeconds) ? known.count : 0;
    },
  };
}

/** Seconds until the running window ends. */
export function secondsToWindowEnd(nowMs: number, windowSeconds: number): number {
  return Math.max(1, Math.ceil(windowSeconds - ((nowMs / 1000) % windowSeconds)));
}
