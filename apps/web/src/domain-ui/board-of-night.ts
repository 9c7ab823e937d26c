const squadWords = { 1: "solo", 2: "duo", 3: "trio", 4: "full" } as const;

/** Returns the word for a squad size in the boards' address; undefined for a size that the boards do not have. */
export function squadWordOf(squadSize: number): (typeof squadWords)[1 | 2 | 3 | 4] | undefined {
  return squadWords[squadSize as keyof typeof squadWords];
}

interface RankedNight {
  readonly uuid: string;
  readonly season: number;
  readonly squadSize: number;
  readonly category: string | null;
  readonly verified: boolean;
}

/**
 * Returns the link to the boards page that shows a night's place; `isAmongAll` says that the night's squad has a better
 * night. Parameters that equal the page's defaults are left out.
 */
export function boardOfNight(night: RankedNight, isAmongAll: boolean) {
  const { uuid, season, squadSize, category, verified } = night;
  const squad = squadWordOf(squadSize);
  return {
    season,
    ...(squad !== undefined && { squad }),
    ...(category !== null && { category }),
    ...(!verified && { verified: false as const }),
    ...(isAmongAll && { entries: "all" as const }),
    around: uuid,
  };
}
