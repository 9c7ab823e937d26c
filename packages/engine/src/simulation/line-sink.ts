/** A line of the simulated log; `text` is what follows the timestamp, and may carry untimed lines after it. */
export interface SimulatedLine {
  readonly atMs: number;
  readonly text: string;
}

/** Collects lines. `context` are lines that a real log has around the ones that matter, left out when only those are wanted. */
export interface LineSink {
  line(atMs: number, text: string): void;
  context(atMs: number, text: string): void;
}

export function createLineSink(withContext: boolean): LineSink & { take(): readonly SimulatedLine[] } {
  let lines: SimulatedLine[] = [];
  const line = (atMs: number, text: string) => {
    lines.push({ atMs, text });
  };
  return {
    line,
    context: withContext ? line : () => {},
    take() {
      // Sorting is stable: lines of one instant stay in the order in which the game writes them.
      const taken = lines.sort((one, other) => one.atMs - other.atMs);
      lines = [];
      return taken;
    },
  };
}
