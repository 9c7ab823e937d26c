/** Lets background work give way to requests that need an answer at once, while many of them arrive. */
export interface Arrivals {
  /** Notes that another request has arrived. */
  note(): void;
  /**
   * Resolves at once in quiet times. In a rush the callers pass one by one, one per `longestPauseMs`: waiting work is
   * slowed down, never stopped.
   */
  giveWay(): Promise<void>;
}

export interface ArrivalsOptions {
  /** Monotonic milliseconds. */
  readonly now: () => number;
  readonly pause: (durationMs: number) => Promise<void>;
}

/** More arrivals than `rushCount` within this time count as a rush (100 a second). */
const windowMs = 250;
const rushCount = 25;
/** The longest pause of one caller. With this pause five callers pass in a second, however many requests arrive. */
export const longestPauseMs = 200;
const lookAgainMs = 10;

const realTime: ArrivalsOptions = {
  now: () => performance.now(),
  pause: (durationMs) => new Promise((resolve) => setTimeout(resolve, durationMs)),
};

export function createArrivals({ now, pause }: ArrivalsOptions = realTime): Arrivals {
  /** The times of the last arrivals, oldest first; no more are kept than make a rush. */
  const times: number[] = [];
  let lastPassed: Promise<void> = Promise.resolve();

  function isRush(): boolean {
    const oldest = times.length > rushCount ? times[0] : undefined;
    return oldest !== undefined && now() - oldest <= windowMs;
  }

  async function waitUntilQuiet() {
    const until = now() + longestPauseMs;
    while (isRush() && now() < until) await pause(lookAgainMs);
  }

  return {
    note() {
      times.push(now());
      if (times.length > rushCount + 1) times.shift();
    },
    giveWay() {
      lastPassed = lastPassed.then(waitUntilQuiet);
      return lastPassed;
    },
  };
}
