import { lastHydrolystLimbBreakTimeMs } from "../run/last-hydrolyst-limb-break-time.ts";
import { meanOfRuns } from "./mean-of-runs.ts";
import type { NightFacts } from "./night-facts.ts";

/** Returns the mean over the full runs. */
export function averageLastHydrolystLimbBreakTimeMs({ runs }: NightFacts): number | null {
  return meanOfRuns("averageLastHydrolystLimbBreakTime", runs, lastHydrolystLimbBreakTimeMs);
}
