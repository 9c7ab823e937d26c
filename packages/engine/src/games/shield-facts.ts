import { captureAnimationMs } from "../domain/game-facts.ts";

/**
 * The games' facts from the hunt. Times are milliseconds; figures that are the app's own and not the hunt's are marked
 * "ours".
 */

/** The time from a limb's break to the next vulnerability: 17 s of kneeling, then four magnetic waves. */
export const limbToShieldMs = 17_200;
/** The host's vulnerability is at least and at most this far before or after the round figure. */
export const jitterMs = { least: 15, most: 25 } as const;
/** The time after a shot into a closed shield before the same weapon can be fired again. */
export const recoveryMs = 500;

/** The cue has four rings, one a second. The last ring ends when the vulnerability is due. */
export const ringCount = 4;
export const ringMs = 1_000;
export const ringsMs = ringCount * ringMs;

/** The amp. Raplak is semi-automatic: two shots a second. Propa's fuse is that of the comparable Shraksun. */
export const energyMost = 100;
export const energyPerSecond = 30;
export const energyPauseMs = 2_000;
export const raplakShot = { energy: 5, pauseMs: 500 } as const;
export const propaShot = { energy: 50, metersPerSecond: 40 } as const;
/** The shield stays open for Raplak this long after Propa's explosion. */
export const openShieldMs = 700;

/** The points of a limb, reduced by its error in milliseconds, and never below 0. */
export const pointsPerLimb = 1_000;
/** The shares of Propa's two shots in a limb's points. */
export const propaShares = { explosion: 0.6, raplak: 0.4 } as const;

/** The time from the load to the Teralyst's first vulnerability; a preload run's clock starts with the night. */
export const waterShieldMs = { normal: 31_200, preload: 27_400 } as const;
/** In the hunt the Teralyst heals for `captureAnimationMs`; the game shortens the healing to this (ours). */
export const shortHealingMs = 8_000;
export const skippedHealingMs = captureAnimationMs - shortHealingMs;
/** A Teralyst without a charged lure nearby keeps its shield out of reach this long (ours). */
export const teleportMs = 10_000;

/**
 * The shrine's tick. The first bus to the Gantulyst leaves when last limb + capshot are 1:23.300. This is 52.1 s after
 * the Teralyst's spawn, which starts the tick (docs/game-log.md: V). In a preload run it leaves earlier by as much as
 * the spawn is earlier.
 */
export const busPeriodMs = 2_000;
export const firstBusAfterSpawnMs = 83_300 - waterShieldMs.normal;

/**
 * An input may reach the page this much later than the picture of its moment, so pages advance to now − this (ours).
 */
export const inputSlackMs = 20;
/** A run's clock stops here (ours); later times count as this one. */
export const longestGameMs = 6 * 3_600_000;
/** Inputs beyond this many are ignored (ours). */
export const mostInputs = 20_000;
/** No shield is raised sooner than four rings after the one before, so this many fit into the longest run. */
export const mostJitters = Math.ceil(longestGameMs / (ringsMs - jitterMs.most)) + 1;
