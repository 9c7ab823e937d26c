import type { MarkCategory } from "../domain/mark-categories.ts";
import { type Mark, markThresholds } from "./mark-thresholds.ts";

/**
 * The rating mark of a value: milliseconds, or the fraction rank ÷ field for `rankFraction`.
 * `f` when no threshold is reached; null for an unknown value (null or not a number).
 */
export function markOf(category: MarkCategory, value: number | null): Mark | null {
  if (value === null || Number.isNaN(value)) return null;
  return markThresholds[category].find((threshold) => value <= threshold.upTo)?.mark ?? "f";
}
