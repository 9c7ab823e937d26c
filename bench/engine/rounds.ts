export interface Contender {
  readonly name: string;
  readonly run: () => unknown;
}

export interface RoundTiming {
  readonly wallMs: number;
  /** The time of all processors, which stays comparable while other work keeps the machine busy. */
  readonly processorMs: number;
}

export interface Timing {
  readonly name: string;
  /** The timings of the rounds, in order. */
  readonly rounds: readonly RoundTiming[];
}

/** Runs all contenders in turn, round by round, so that anything that slows the machine slows all of them alike. */
export function interleave(contenders: readonly Contender[], rounds: number): readonly Timing[] {
  const timings = contenders.map(({ name }) => ({ name, rounds: [] as RoundTiming[] }));
  for (const { run } of contenders) run(); // warm-up: code is compiled, the file is in the page cache
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, { run }] of contenders.entries()) {
      const startedMs = performance.now();
      const before = process.cpuUsage();
      run();
      const { user, system } = process.cpuUsage(before);
      const wallMs = performance.now() - startedMs;
      timings[index]?.rounds.push({ wallMs, processorMs: (user + system) / 1000 });
    }
  }
  return timings;
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return (
    ((sorted[Math.floor((sorted.length - 1) / 2)] ?? 0) + (sorted[Math.ceil((sorted.length - 1) / 2)] ?? 0)) /
    2
  );
}
