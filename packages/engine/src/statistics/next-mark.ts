import type { MarkCategory } from "../domain/mark-categories.ts";
import type { Mark } from "../domain/marks.ts";
import { markThresholds } from "../marks/mark-thresholds.ts";

/** The mark above a value's own, and what is missing to it. */
export interface NextMark {
  readonly mark: Mark;
  /** How much less the value has to be, in the unit of the value. */
  readonly missing: number;
}

/**
 * Returns the next better mark of a value (milliseconds, or a fraction for `rankFraction`) and how far it is; null for the
 * best mark, for a value that is too good to be true, and for an unknown one.
 */
export function nextMark(category: MarkCategory, value: number | null): NextMark | null {
  if (value === null || Number.isNaN(value)) return null;
  const next = markThresholds[category].findLast(({ upTo }) => upTo < value);
  // The threshold below the best mark is that of values too good to be true.
  if (next === undefined || next.mark === "f") return null;
  return { mark: next.mark, missing: value - next.upTo };
}
