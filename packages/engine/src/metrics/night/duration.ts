import { runBeginsAtMs } from "../facts/facts.ts";
import type { NightFacts } from "./night-facts.ts";
import { firstHuntedRun, lastHuntedRun } from "./night-facts.ts";

/** Returns the time from S (else F) of the first run with a limb to the end of the last run with one. */
export function durationMs(night: NightFacts): number {
  const first = firstHuntedRun(night);
  const last = lastHuntedRun(night);
  return first === null || last === null ? 0 : Math.max(0, last.endMs - runBeginsAtMs(first));
}
