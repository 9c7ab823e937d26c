/** The page's state in the address. */
export interface RulesSearch {
  /** Absent for the current season. */
  readonly season?: number;
}

/** Returns the season in the address; undefined when it names none. */
export function seasonIn({ season }: RulesSearch): number | undefined {
  const number = Number(season);
  return Number.isInteger(number) && number >= 1 && number <= 9999 ? number : undefined;
}
