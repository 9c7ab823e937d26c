import { between, type DayStretch, dayOf } from "../hunter/stretch.ts";
import type { TrendSeries } from "./trend-series.ts";

/** A part of a trend: the indexes of its first and its last run. */
export interface TrendRange {
  readonly first: number;
  readonly last: number;
}

type Played = Pick<TrendSeries, "count" | "instantsMs">;

/** Returns the runs that were played within a stretch; null when all runs were, or none. */
export function runsIn({ count, instantsMs }: Played, stretch: DayStretch | null): TrendRange | null {
  if (stretch === null) return null;
  const isWithin = (instantMs: number) => {
    const day = dayOf(instantMs);
    return stretch.from <= day && day <= stretch.to;
  };
  const first = instantsMs.findIndex(isWithin);
  const last = instantsMs.findLastIndex(isWithin);
  return first === -1 || (first === 0 && last === count - 1) ? null : { first, last };
}

/** Whether every run was played within a stretch. */
export function hasAll({ instantsMs }: Played, { from, to }: DayStretch): boolean {
  const [first, last] = [instantsMs[0], instantsMs.at(-1)];
  return first !== undefined && last !== undefined && from <= dayOf(first) && dayOf(last) <= to;
}

/** Returns the days from a part's first run to its last. */
export function daysOf({ instantsMs }: Played, { first, last }: TrendRange): DayStretch {
  return between(dayOf(instantsMs[first] ?? 0), dayOf(instantsMs[last] ?? 0));
}
