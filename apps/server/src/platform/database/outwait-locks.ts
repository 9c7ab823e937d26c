const lockNotAvailable = "55P03";
const deadlockDetected = "40P01";

const codeOf = (error: unknown) => (error instanceof Error && "code" in error ? error.code : undefined);

/** Whether a statement ended because another transaction held a lock for longer than the statement may wait. */
export function isLockTimeout(error: unknown): boolean {
  return codeOf(error) === lockNotAvailable;
}

/**
 * Repeats a transaction's work for as long as others keep it from a lock. A change of all boards may hold its locks for many seconds, and
 * work that waits for it has not failed; nor has work that was ended so that another transaction could go on. Rejects with any other error
 * of the work, or when the signal is aborted.
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
