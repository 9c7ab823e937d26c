import { readStretch, type Stretch } from "../hunter/stretch.ts";
import { useHunterSearch, useSearchChange } from "../hunter/use-hunter-search.ts";

/**
 * The stretch of days that the trend, the calendar and the lists show. The first one is a step of its own in the history, so
 * that going back leaves it; others take its place.
 */
export function useStretch() {
  const { from, to } = useHunterSearch();
  const change = useSearchChange();
  const stretch = readStretch(from, to);
  const changeStretch = (next: Stretch | null) => {
    if (next?.from === stretch?.from && next?.to === stretch?.to) return;
    change({ from: next?.from, to: next?.to, page: undefined }, { replace: stretch !== null });
  };
  return [stretch, changeStretch] as const;
}
