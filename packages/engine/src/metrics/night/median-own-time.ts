import { medianOfAll } from "../../numbers/median.ts";
import { isFull } from "../facts/facts.ts";
import { ownTimes } from "../run/own-times.ts";
import type { NightFacts } from "./night-facts.ts";

/**
 * Returns the median over the full runs; null when one of them lacks the figure, because a worst run must never drop
 * out.
 */
export function medianOwnTimeMs({ runs }: NightFacts): number | null {
  return medianOfAll(runs.filter(isFull).map((run) => ownTimes(run).run.ownTimeMs));
}
