/** The categories in the order of a run, followed by those of a whole run and night. */
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
/** The figures that marks are given for; values are milliseconds, except for `rankFraction` (rank ÷ field, 0–1). */
export type MarkCategory = (typeof markCategories)[number];
