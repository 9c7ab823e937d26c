import type { EidolonContext } from "./eidolon-context.ts";
import { between } from "./eidolon-context.ts";

/** Returns V − N for the Teralyst; null for the others. */
export function spawnAnimationTimeMs({ eidolon, run }: EidolonContext): number | null {
  return eidolon.type === "teralyst" ? between(eidolon.spawnedMs, run.nightfallMs) : null;
}
