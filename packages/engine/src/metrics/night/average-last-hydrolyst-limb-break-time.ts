import { isFull } from "../../night/facts.ts";
import { meanOfAll } from "../median.ts";
import { lastHydrolystLimbBreakTimeMs } from "../run/last-hydrolyst-limb-break-time.ts";
import type { NightFacts } from "./night-facts.ts";

/** The mean over the full runs; null when one of them lacks the figure, for a worst run must never drop out. */
export function averageLastHydrolystLimbBreakTimeMs({ runs }: NightFacts): number | null {
  return meanOfAll(runs.filter(isFull).map(lastHydrolystLimbBreakTimeMs));
}
