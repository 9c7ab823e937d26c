import type { BestMetric, HunterStats } from "@hunt/contracts/users";
import { squadSizes } from "../hunter/hunter-search.ts";

/**
 * Returns the figure that the cards of all squad sizes tell, so that they can be held against each other: the one that
 * is known with most sizes, and of those the first, which is the most telling.
 */
export function figureOfCards(
  best: NonNullable<HunterStats["best"]>,
  metrics: readonly BestMetric[],
): BestMetric {
  const known = (metric: BestMetric) => squadSizes.filter(({ size }) => best[size][metric] !== null).length;
  return metrics.toSorted((a, b) => known(b) - known(a))[0] ?? "averageRealTime";
}
