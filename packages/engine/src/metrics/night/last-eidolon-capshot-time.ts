import { between } from "../eidolon/eidolon-context.ts";
import type { NightFacts } from "./night-facts.ts";
import { firstHuntedRun, lastCapturedEidolon } from "./night-facts.ts";

/** Returns C of the last captured eidolon − N of the first run with a limb. */
export function lastEidolonCapshotTimeMs(night: NightFacts): number | null {
  return between(lastCapturedEidolon(night)?.endedMs, firstHuntedRun(night)?.nightfallMs);
}
