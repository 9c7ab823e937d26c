/**
 * Returns a function that asks at most once at a time. Each call resolves with an answer to a question that was asked
 * after the call, so calls that come while one is being answered share the next one.
 */
export function shareLooks<Answer>(ask: () => Promise<Answer>): () => Promise<Answer> {
  let running: Promise<Answer> | null = null;
  let next: Promise<Answer> | null = null;
  function begin(): Promise<Answer> {
    next = null;
    running = ask().finally(() => {
      running = null;
    });
    return running;
  }
  return () => {
    if (next !== null) return next;
    if (running === null) return begin();
    next = running.then(begin, begin);
    return next;
  };
}
