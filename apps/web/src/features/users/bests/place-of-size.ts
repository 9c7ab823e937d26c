import type { PersonalBest } from "@hunt/contracts/personal-bests";
import type { BestMetric } from "@hunt/contracts/users";

interface PlaceOfSize {
  readonly metric: BestMetric;
  readonly best: PersonalBest;
}

/**
 * Returns the figure in which a hunter is placed best with a squad size: the one with the smallest share of its board, and of
 * equal shares the first. Without any place it is the first figure that is known; null when none is.
 */
export function placeOfSize(
  bests: Readonly<Record<BestMetric, PersonalBest | null>>,
  metrics: readonly BestMetric[],
): PlaceOfSize | null {
  const known = metrics.flatMap((metric) => {
    const best = bests[metric];
    return best === null ? [] : [{ metric, best }];
  });
  const [first = null] = known.toSorted((a, b) => shareOf(a.best) - shareOf(b.best));
  return first;
}

/** A best without a place comes after all others; they are equal among themselves. */
const unplaced = 2;

function shareOf({ rank, total }: PersonalBest): number {
  return rank === null || total === null ? unplaced : rank / total;
}
