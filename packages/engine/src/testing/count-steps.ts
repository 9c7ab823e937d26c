import { Session } from "node:inspector";

/** How often blocks of our own code ran: a measure of work that no load of the machine changes. */
export interface StepCount {
  readonly total: number;
  /** By source file, e.g. `night/visit-tracker.ts`, the busiest first. */
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
   * The steps of `work` on this thread: every entry of a function and every turn of a loop or branch in our own source
   * files, tests left out. What other threads and what the language's own functions do is not counted.
   */
  count(work: () => unknown): Promise<StepCount>;
}

/** Call before the code that is to be counted is imported: only what is compiled later counts its turns. */
export function startStepCounter(): StepCounter {
  const session = new Session();
  session.connect();
  session.post("Profiler.enable");
  session.post("Profiler.startPreciseCoverage", { callCount: true, detailed: true });
  return {
    async count(work) {
      // Taking the counts begins them anew.
      takeCoverage(session);
      await work();
      return countedSteps(takeCoverage(session));
    },
  };
}

function takeCoverage(session: Session): readonly ScriptCoverage[] {
  let scripts: readonly ScriptCoverage[] = [];
  // Answered before `post` returns.
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
