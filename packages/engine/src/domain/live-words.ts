/**
 * The stages of a run. `healing` lasts from the last limb to the capture (the eidolon can be captured 48.099 s after
 * it), `drop` from a capture to its arcane, `shrine` until the shrine opens, `shards` until the next spawn, `over`
 * after the last eidolon.
 */
export const liveStages = ["spawn", "limbs", "healing", "drop", "shrine", "shards", "over"] as const;
export type LiveStage = (typeof liveStages)[number];

/** The verdicts on a loading, compared with the median; a loading within a tenth of the median is usual. */
export const loadVerdicts = ["first", "quick", "usual", "slow"] as const;
export type LoadVerdict = (typeof loadVerdicts)[number];
