import type { Mark } from "../domain/marks.ts";
import { markOf } from "./mark-thresholds.ts";

const medals = ["gold", "silver", "bronze"] as const;

/** In a smaller field a rank means too little to get a tier. */
export const minimumRankedEntries = 20;

export type RankTier = "gold" | Exclude<Mark, "f">;

/**
 * Returns the colour tier of a rank (from 1) in a field: gold for the first, or else the mark of its fraction; null
 * beyond the last tier, and in a small field.
 */
export function rankTier(rank: number, fieldSize: number): RankTier | null {
  if (fieldSize < minimumRankedEntries) return null;
  if (rank === 1) return "gold";
  const mark = markOf("rankFraction", rank / fieldSize);
  return mark === "f" ? null : mark;
}

type Medal = (typeof medals)[number];

/** Returns the medal of a rank, counted from 1; null beyond the third, and for a value that is not a rank. */
export function medalOf(rank: number | null): Medal | null {
  return rank === null ? null : (medals[rank - 1] ?? null);
}
