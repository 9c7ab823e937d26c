import { medianOfLimbsMs } from "../eidolon/limb-break-times.ts";
import type { RunFacts } from "../facts/facts.ts";

/** Returns the median over all eidolons of the run. */
export function medianLimbBreakTimeMs({ eidolons }: RunFacts): number | null {
  return medianOfLimbsMs(eidolons);
}
