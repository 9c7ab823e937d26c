import { markOf } from "./mark-of.ts";
import type { Mark } from "./mark-thresholds.ts";

/** Below this many entries a rank says too little to be given a tier. */
export const minimumRankedEntries = 20;

export type RankTier = "gold" | Mark;

/** The colour tier of a rank (from 1) in a field: gold for the first, else the mark of its fraction; null in a small field. */
export function rankTier(rank: number, fieldSize: number): RankTier | null {
  if (fieldSize < minimumRankedEntries) return null;
  return rank === 1 ? "gold" : markOf("rankFraction", rank / fieldSize);
}
