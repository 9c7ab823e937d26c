import { AppError } from "../../../platform/errors/app-error.ts";

/** What is asked of whoever sends a body. */
export interface Pace {
  readonly minBytesPerSecond: number;
  /** The rate is looked at over so long, and nothing at all may not come for so long. */
  readonly windowMs: number;
}

/** Gives up on a sender who stands still or trickles: `body_too_slow`. Only the time that is waited for him counts. */
export interface PaceWatch {
  /** Waits for something of the sender. */
  during<Value>(work: Promise<Value>): Promise<Value>;
  /** So much has come; may still be too little. */
  received(bytes: number): void;
}

const looksPerWindow = 20;
const longestLookMs = 500;

/** `pace` is asked again and again: what is asked of a sender may change while he sends. */
export function watchPace(pace: () => Pace): PaceWatch {
  let windowBytes = 0;
  let windowMs = 0;
  let stillMs = 0;

  function wait(durationMs: number) {
    windowMs += durationMs;
    stillMs += durationMs;
  }

  function look() {
    const { minBytesPerSecond, windowMs: lengthMs } = pace();
    if (stillMs >= lengthMs) throw new AppError("body_too_slow");
    // Window by window: who sent much in the beginning cannot rest on it.
    if (windowMs < lengthMs) return;
    if (windowBytes < (windowMs / 1000) * minBytesPerSecond) throw new AppError("body_too_slow");
    windowBytes = 0;
    windowMs = 0;
  }

  return {
    async during(work) {
      // It may be left alone when the sender is given up.
      work.catch(() => undefined);
      for (;;) {
        const sinceMs = performance.now();
        const lookMs = Math.min(longestLookMs, pace().windowMs / looksPerWindow);
        const isThere = await within(work, lookMs);
        wait(performance.now() - sinceMs);
        if (isThere) return await work;
        look();
      }
    },
    received(bytes) {
      windowBytes += bytes;
      stillMs = 0;
      look();
    },
  };
}

/** Whether the work ended, well or not, in this time. */
async function within(work: Promise<unknown>, durationMs: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), durationMs);
  });
  const there = work.then(
    () => true,
    () => true,
  );
  const isThere = await Promise.race([there, late]);
  clearTimeout(timer);
  return isThere;
}
