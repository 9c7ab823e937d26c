import type { EidolonContext } from "./eidolon-context.ts";
import { medianOfLimbsMs } from "./limb-break-times.ts";

/** Returns the median of an eidolon's limb break times. */
export function medianLimbBreakTimeMs({ eidolon }: EidolonContext): number | null {
  return medianOfLimbsMs([eidolon]);
}
