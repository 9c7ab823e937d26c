import { dropMs } from "../eidolon/drop.ts";
import { between } from "../eidolon/eidolon-context.ts";
import type { NightFacts } from "./night-facts.ts";
import { firstHuntedRun, lastCapturedEidolon } from "./night-facts.ts";

/**
 * Returns the time from S of the first run with a limb to D of the last captured eidolon (in place of a missing D, the
 * slowest drop is assumed).
 */
export function activeTimeMs(night: NightFacts): number | null {
  const last = lastCapturedEidolon(night);
  return last === null ? null : between(dropMs(last), firstHuntedRun(night)?.startMs);
}
