export const medals = ["gold", "silver", "bronze"] as const;
export type Medal = (typeof medals)[number];

/** The medal of a rank, counted from 1; null beyond the third, and for anything that is no rank. */
export function medalOf(rank: number | null): Medal | null {
  return rank === null ? null : (medals[rank - 1] ?? null);
}
