interface Orders {
  /** Begins to stop; may be called again. */
  readonly stop: () => void;
  /** Opens the log file again; returns false where there is none. */
  readonly reopen: () => boolean;
}

/** A second Ctrl-C after this time means that the person does not want to wait. */
const impatienceMs = 1_000;

/**
 * Stops on SIGTERM and SIGINT, also during the start, and on SIGHUP unless there is a log file to open again; a second
 * Ctrl-C ends at once.
 */
export function obeySignals({ stop, reopen }: Orders): void {
  let firstMs: number | null = null;
  const stopNow = () => {
    firstMs ??= performance.now();
    stop();
  };
  process.on("SIGTERM", stopNow);
  process.on("SIGHUP", () => {
    if (!reopen()) stopNow();
  });
  process.on("SIGINT", () => {
    // One Ctrl-C may arrive several times, because both the terminal and npm send the signal.
    if (firstMs !== null && performance.now() - firstMs > impatienceMs) process.exit(1);
    stopNow();
  });
}
