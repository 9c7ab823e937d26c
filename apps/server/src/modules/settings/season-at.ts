export interface Season {
  readonly number: number;
  readonly startsAtMs: number;
}

/** The instants that belong to a season: from the first, before the second. Unbounded ends are infinite. */
export interface SeasonSpan {
  readonly number: number;
  readonly fromMs: number;
  readonly beforeMs: number;
}

/**
 * Which instants belong to which season, in order of time and without a gap: an instant outside every season belongs
 * to the nearest earlier one (docs/product.md, "Seasons and categories"), before all of them to the first.
 */
export function seasonSpans(seasons: readonly Season[]): readonly SeasonSpan[] {
  const sorted = [...seasons].sort((a, b) => a.startsAtMs - b.startsAtMs);
  return sorted.map(({ number, startsAtMs }, index) => ({
    number,
    fromMs: index === 0 ? Number.NEGATIVE_INFINITY : startsAtMs,
    beforeMs: sorted[index + 1]?.startsAtMs ?? Number.POSITIVE_INFINITY,
  }));
}

/** The season that an instant belongs to. */
export function seasonAt(seasons: readonly Season[], instantMs: number): number {
  const span = seasonSpans(seasons).find(({ beforeMs }) => instantMs < beforeMs);
  if (!span) throw new Error("there is no season");
  return span.number;
}
