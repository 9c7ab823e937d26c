const lockNotAvailable = "55P03";
const deadlockDetected = "40P01";

const codeOf = (error: unknown) => (error instanceof Error && "code" in error ? error.code : undefined);

/**
 * Whether another transaction was in the way: it held a lock for longer than the statement may wait, or the statement was
 * ended so that the other one could go on.
 */
export function isHeldUpByLock(error: unknown): boolean {
  const code = codeOf(error);
  return code === lockNotAvailable || code === deadlockDetected;
}

/**
 * Repeats a transaction's work for as long as others keep it from a lock. A change of all boards may hold its locks for
 * many seconds. Work that waits for it has not failed, nor has work that was ended so that another transaction could go
 * on. Rejects with any other error of the work, or when the signal is aborted.
 */
export async function outwaitLocks<Result>(
  work: () => Promise<Result>,
  signal?: AbortSignal,
): Promise<Result> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isHeldUpByLock(error) || signal?.aborted) throw error;
    }
  }
}
