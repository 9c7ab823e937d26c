import { Session } from "node:inspector";

/**
 * The number of times that blocks of the engine's own code ran, which is a measure of work that no load of the machine
 * changes.
 */
export interface StepCount {
  readonly total: number;
  /** The steps by source file, e.g. `night/visit-tracker.ts`, the busiest first. */
  readonly byFile: ReadonlyMap<string, number>;
}

interface BlockRange {
  readonly count: number;
}
interface ScriptCoverage {
  readonly url: string;
  readonly functions: readonly { readonly ranges: readonly BlockRange[] }[];
}

export interface StepCounter {
  /**
   * Returns the steps of `work` on this thread: every entry of a function and every turn of a loop or branch in the
   * engine's own source files, without tests. Work of other threads and of the language's own functions is not counted.
   */
  count(work: () => unknown): Promise<StepCount>;
}

/**
 * Must be called before the counted code is imported, because turns are counted only in code that is compiled later.
 */
export function startStepCounter(): StepCounter {
  const session = new Session();
  session.connect();
  session.post("Profiler.enable");
  session.post("Profiler.startPreciseCoverage", { callCount: true, detailed: true });
  return {
    async count(work) {
      // Reading the counts resets them.
      takeCoverage(session);
      await work();
      return countedSteps(takeCoverage(session));
    },
  };
}

function takeCoverage(session: Session): readonly ScriptCoverage[] {
  let scripts: readonly ScriptCoverage[] = [];
  // The callback is called before `post` returns.
  session.post("Profiler.takePreciseCoverage", (error, { result }) => {
    if (error) throw error;
    scripts = result;
  });
  return scripts;
}

const ownSource = /\/(?:packages|apps)\/[^/]+\/src\/(.+\.ts)/;

function countedSteps(scripts: readonly ScriptCoverage[]): StepCount {
  const counts = new Map<string, number>();
  for (const { url, functions } of scripts) {
    const file = ownSource.exec(url)?.[1];
    if (file === undefined || /\.test\.ts$|^testing\//.test(file)) continue;
    const steps = functions.flatMap(({ ranges }) => ranges).reduce((sum, { count }) => sum + count, 0);
    counts.set(file, (counts.get(file) ?? 0) + steps);
  }
  const byFile = new Map([...counts].sort(([, a], [, b]) => b - a));
  return { total: [...byFile.values()].reduce((sum, count) => sum + count, 0), byFile };
}
