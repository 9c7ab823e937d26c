import type { EidolonContext } from "./eidolon-context.ts";
import { between } from "./eidolon-context.ts";

/** Teralyst: W1 − S. The others (water shield): W1 − U. */
export function firstLimbBreakTimeMs({ eidolon, run }: EidolonContext): number | null {
  return between(eidolon.limbsMs[0], eidolon.type === "teralyst" ? run.startMs : eidolon.spawnedMs);
}
