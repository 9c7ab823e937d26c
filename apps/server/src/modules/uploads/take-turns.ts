/**
 * Lets much work that comes in small parts be done in turn, `perRound` parts in each round of the event loop: whatever
 * else waits there is answered in between. Resolves when it is the caller's turn for one part.
 */
export function createTurns(perRound: number): () => Promise<void> {
  const waiting: (() => void)[] = [];
  let isGoing = false;

  function round() {
    for (const begin of waiting.splice(0, perRound)) begin();
    isGoing = waiting.length > 0;
    if (isGoing) setImmediate(round);
  }

  return () =>
    new Promise((resolve) => {
      waiting.push(resolve);
      if (isGoing) return;
      isGoing = true;
      setImmediate(round);
    });
}
