const lockNotAvailable = "55P03";
const deadlockDetected = "40P01";

const codeOf = (error: unknown) => (error instanceof Error && "code" in error ? error.code : undefined);

/** Whether a statement ended because somebody else held a lock for longer than it may wait. */
export function isLockTimeout(error: unknown): boolean {
  return codeOf(error) === lockNotAvailable;
}

/**
 * Does work of one transaction again for as long as others keep it from a lock: a change of all boards may hold theirs
 * for many seconds, and nothing that waits for it has failed; nor has what was ended so that somebody else could go on. Ends with the work's own error, or when the signal does.
 */
export async function outwaitLocks<Result>(
  work: () => Promise<Result>,
  signal?: AbortSignal,
): Promise<Result> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      const isInTheWay = isLockTimeout(error) || codeOf(error) === deadlockDetected;
      if (!isInTheWay || signal?.aborted) throw error;
    }
  }
}
