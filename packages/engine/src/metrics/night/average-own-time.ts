import { isFull } from "../../night/facts.ts";
import { meanOfAll } from "../median.ts";
import { ownTimes } from "../run/own-times.ts";
import type { NightFacts } from "./night-facts.ts";

/** The mean over the full runs; null when one of them lacks the figure, for a worst run must never drop out. */
export function averageOwnTimeMs({ runs }: NightFacts): number | null {
  return meanOfAll(runs.filter(isFull).map((run) => ownTimes(run).run.ownTimeMs));
}
