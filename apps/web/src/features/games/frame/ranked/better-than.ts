/** Fewer ranked runs say little about where a run lies. */
const leastRuns = 10;

export interface Percentiles {
  readonly total: number;
  /** From the worst to the best, one a hundredth. */
  readonly scores: readonly number[];
}

/**
 * The share of ranked runs, 0–1, that a score is better than; equal ones are not worse. null while there are too few to
 * say.
 */
export function betterThan(
  { total, scores }: Percentiles,
  score: number,
  better: "higher" | "lower",
): number | null {
  const best = scores.length - 1;
  if (total < leastRuns || best < 1) return null;
  const worse = scores.filter((other) => (better === "higher" ? other < score : other > score)).length;
  return Math.min(worse, best) / best;
}
