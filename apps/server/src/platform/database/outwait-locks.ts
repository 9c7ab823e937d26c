const lockNotAvailable = "55P03";

/** Whether a statement ended because somebody else held a lock for longer than it may wait. */
export function isLockTimeout(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === lockNotAvailable;
}

/**
 * Does work of one transaction again for as long as others keep it from a lock: a change of all boards may hold theirs
 * for many seconds, and nothing that waits for it has failed. Ends with the work's own error, or when the signal does.
 */
export async function outwaitLocks<Result>(
  work: () => Promise<Result>,
  signal?: AbortSignal,
): Promise<Result> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isLockTimeout(error) || signal?.aborted) throw error;
    }
  }
}
