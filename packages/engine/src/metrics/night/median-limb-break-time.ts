import { medianOfLimbsMs } from "../eidolon/limb-break-times.ts";
import type { NightFacts } from "./night-facts.ts";

/** Returns the median over all eidolons of all runs. */
export function medianLimbBreakTimeMs({ runs }: NightFacts): number | null {
  return medianOfLimbsMs(runs.flatMap((run) => run.eidolons));
}
