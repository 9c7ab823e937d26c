/** The state of the page that its address holds. */
export interface RulesSearch {
  /** Default: the current season. */
  readonly season?: number;
}

/** The season of the address; undefined when it names none. */
export function seasonIn({ season }: RulesSearch): number | undefined {
  const number = Number(season);
  return Number.isInteger(number) && number >= 1 && number <= 9999 ? number : undefined;
}
