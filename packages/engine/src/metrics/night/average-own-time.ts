import { ownTimes } from "../run/own-times.ts";
import { meanOfRuns } from "./mean-of-runs.ts";
import type { NightFacts } from "./night-facts.ts";

/** Returns the mean over the full runs. */
export function averageOwnTimeMs({ runs }: NightFacts): number | null {
  return meanOfRuns("averageOwnTime", runs, (run) => ownTimes(run).run.ownTimeMs);
}
