const longestPauseMs = 60_000;

export interface Pausing {
  set(isPaused: boolean): void;
  /** Resolves when no log is read, at the latest after a minute: a page that was closed does not report its end. */
  untilFree(): Promise<void>;
}

/** Delays background fetches while a page reads a log. */
export function createPausing(): Pausing {
  let paused: Promise<void> | null = null;
  let end = () => {};
  return {
    set(isPaused) {
      end();
      paused = null;
      if (!isPaused) return;
      paused = new Promise((resolve) => {
        const timer = setTimeout(resolve, longestPauseMs);
        end = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    },
    async untilFree() {
      await paused;
    },
  };
}
