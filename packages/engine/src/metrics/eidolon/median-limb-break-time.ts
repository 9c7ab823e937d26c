import type { EidolonFacts } from "../../night/facts.ts";
import { median } from "../median.ts";
import { limbBreakTimesMs } from "./limb-break-times.ts";

/** The median of all limb break times of the eidolons given: one, a run's, or a night's. */
export function medianLimbBreakTimeMs(eidolons: readonly EidolonFacts[]): number | null {
  return median(eidolons.flatMap((eidolon) => limbBreakTimesMs({ eidolon })));
}
