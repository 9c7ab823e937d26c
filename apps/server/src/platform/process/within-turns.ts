const turnMs = 25;

/**
 * Resolves as `work` does, or rejects with the error of `late` when that takes longer than `limitMs`. The time is counted in
 * turns of a timer: a busy machine that delays this process delays what it waits for too, which is then not to blame.
 */
export async function withinTurns<Value>(
  work: Promise<Value>,
  limitMs: number,
  late: () => Error,
): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const ending = new Promise<never>((_, reject) => {
    let turns = 0;
    timer = setInterval(() => {
      turns += 1;
      if (turns * turnMs >= limitMs) reject(late());
    }, turnMs);
  });
  try {
    return await Promise.race([work, ending]);
  } finally {
    clearInterval(timer);
  }
}
