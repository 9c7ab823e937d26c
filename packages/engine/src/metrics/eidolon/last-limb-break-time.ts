import type { EidolonContext } from "./eidolon-context.ts";
import { between, lastLimbMs } from "./eidolon-context.ts";

/** Returns Wn − S; null unless all limbs broke. */
export function lastLimbBreakTimeMs({ eidolon, run }: EidolonContext): number | null {
  return between(lastLimbMs(eidolon), run.startMs);
}
