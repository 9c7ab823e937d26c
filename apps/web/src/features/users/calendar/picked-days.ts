import { between, type Stretch } from "../hunter/stretch.ts";

/**
 * What is chosen after a day was picked: the day alone; with `isMore` all days from what was chosen to it; nothing when it was
 * chosen alone already.
 */
export function pickedDays(stretch: Stretch | null, day: string, isMore: boolean): Stretch | null {
  if (stretch === null) return { from: day, to: day };
  if (isMore) return day < stretch.from ? { from: day, to: stretch.to } : between(stretch.from, day);
  return stretch.from === day && stretch.to === day ? null : { from: day, to: day };
}
