import type { EidolonContext } from "./eidolon-context.ts";
import { between } from "./eidolon-context.ts";

/** Teralyst: V − N. */
export function spawnAnimationTimeMs({ eidolon, run }: EidolonContext): number | null {
  return eidolon.type === "teralyst" ? between(eidolon.spawnedMs, run.nightfallMs) : null;
}
