export interface Season {
  readonly number: number;
  readonly startsAtMs: number;
}

/**
 * The season that an instant belongs to: the latest that had begun, so that an instant outside every season belongs to
 * the nearest earlier one (design.md 2.16); before all of them the first.
 */
export function seasonAt(seasons: readonly Season[], instantMs: number): number {
  const sorted = [...seasons].sort((a, b) => a.startsAtMs - b.startsAtMs);
  const begun = sorted.filter((season) => season.startsAtMs <= instantMs);
  const season = begun.at(-1) ?? sorted[0];
  if (!season) throw new Error("there is no season");
  return season.number;
}
