import type { RunFacts } from "../../night/facts.ts";
import { medianOfLimbsMs } from "../eidolon/limb-break-times.ts";

/** The median over all eidolons of the run. */
export function medianLimbBreakTimeMs({ eidolons }: RunFacts): number | null {
  return medianOfLimbsMs(eidolons);
}
