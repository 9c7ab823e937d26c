import { markOf } from "./mark-of.ts";
import type { Mark } from "./mark-thresholds.ts";

/** Below this many entries a rank says too little to be given a tier. */
export const minimumRankedEntries = 20;

export type RankTier = "gold" | Exclude<Mark, "f">;

/** The colour tier of a rank (from 1) in a field: gold for the first, else the mark of its fraction; null beyond the last of these, and in a small field. */
export function rankTier(rank: number, fieldSize: number): RankTier | null {
  if (fieldSize < minimumRankedEntries) return null;
  if (rank === 1) return "gold";
  const mark = markOf("rankFraction", rank / fieldSize);
  return mark === "f" ? null : mark;
}
