/** As they follow each other in a run, then what a whole run and night have. */
export const markCategories = [
  "firstTeralystLimbBreakTime",
  "waterLimbTime",
  "limbBreakTime",
  "lastHydrolystLimbBreakTime",
  "capshotTime",
  "realTime",
  "activeTime",
  "rankFraction",
] as const;
/** What a mark is given for; values are milliseconds, but for `rankFraction` (rank ÷ field, 0–1). */
export type MarkCategory = (typeof markCategories)[number];
