/** The closed vocabularies of the domain as data. Unions are derived from these lists, never the other way round. */

export const eidolonTypes = ["teralyst", "gantulyst", "hydrolyst"] as const;
/** An eidolon, in the order in which the game forces them within one Plains visit. */
export type EidolonType = (typeof eidolonTypes)[number];

export const outcomes = ["capture", "kill", "unfinished"] as const;
/** The ways in which an eidolon, or a run as a whole, can end. */
export type Outcome = (typeof outcomes)[number];

export const perspectives = ["host", "client"] as const;
/** The perspective of a log: only a host's log has every line that the metrics need. */
export type Perspective = (typeof perspectives)[number];

export const scopes = ["public", "unlisted", "private"] as const;
export type Scope = (typeof scopes)[number];

/** The number of limbs (synovias) of each eidolon. */
export const limbCounts: Readonly<Record<EidolonType, number>> = { teralyst: 4, gantulyst: 6, hydrolyst: 6 };

/** The weight of each capture in the capture summary (docs/screens.md, "Capture summary"). */
export const captureWeights: Readonly<Record<EidolonType, number>> = {
  teralyst: 1,
  gantulyst: 2,
  hydrolyst: 3,
};

/** The lines of a hosted run that the game always writes, by their names in `line_missing`. */
export const huntLineNames = ["entry", "nightfall", "spawn", "shrine", "capture", "song"] as const;
export type HuntLineName = (typeof huntLineNames)[number];

/** Ends an exhaustive switch; the compiler refuses the call when a case was forgotten. */
export function assertNever(value: never): never {
  throw new Error(`unexpected value: ${String(value)}`);
}

export const eraIds = ["before-u40", "u40", "u40-0-3"] as const;
/** A stretch of the game between patches that changed how fast eidolons can be hunted, the oldest first (eras.ts). */
export type Era = (typeof eraIds)[number];
