/** Work that is done a few at a time for each holder; what comes meanwhile waits in line. */
export interface Turns {
  /** Resolves with what ends the turn (once), when it has come; null at once when the line is full. */
  take(holder: string): Promise<(() => void) | null>;
}

interface Line {
  running: number;
  readonly waiting: (() => void)[];
}

/** Scaled as the rate limits are, and at least one of each. */
export function createTurns(
  max: { readonly running: number; readonly waiting: number },
  { rateLimitScale }: { readonly rateLimitScale: number },
): Turns {
  const scaled = (count: number) => Math.max(1, Math.floor(count * rateLimitScale));
  const [maxRunning, maxWaiting] = [scaled(max.running), scaled(max.waiting)];
  const lines = new Map<string, Line>();

  function leave(holder: string, line: Line) {
    const next = line.waiting.shift();
    if (next) next();
    else line.running -= 1;
    if (line.running === 0) lines.delete(holder);
  }

  return {
    async take(holder) {
      const line = lines.get(holder) ?? { running: 0, waiting: [] };
      lines.set(holder, line);
      if (line.running < maxRunning) line.running += 1;
      else {
        if (line.waiting.length >= maxWaiting) return null;
        // Until one that leaves hands its place on.
        await new Promise<void>((resolve) => line.waiting.push(resolve));
      }
      let hasLeft = false;
      return () => {
        if (hasLeft) return;
        hasLeft = true;
        leave(holder, line);
      };
    },
  };
}
