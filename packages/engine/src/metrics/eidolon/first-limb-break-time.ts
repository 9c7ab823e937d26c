import type { EidolonContext } from "./eidolon-context.ts";
import { between } from "./eidolon-context.ts";

/** Returns W1 − S for the Teralyst, and W1 − U (the water shield) for the others. */
export function firstLimbBreakTimeMs({ eidolon, run }: EidolonContext): number | null {
  return between(eidolon.limbsMs[0], eidolon.type === "teralyst" ? run.startMs : eidolon.spawnedMs);
}
