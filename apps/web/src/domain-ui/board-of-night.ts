const squadWords = { 1: "solo", 2: "duo", 3: "trio", 4: "full" } as const;

/** A squad size as the boards' address names it; undefined for one that boards do not have. */
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

/** The boards page at a night's place; `isAmongAll` when its squad has a better one. What is the page's default is left out. */
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
