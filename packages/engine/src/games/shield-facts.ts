import { captureAnimationMs } from "../domain/game-facts.ts";

/**
 * What the games take from the hunt. Times are milliseconds; where a figure is ours and not the hunt's, it says so.
 */

/** From a limb's break to the next vulnerability: 17 s of kneeling, then four magnetic waves. */
export const limbToShieldMs = 17_200;
/** The host's vulnerability lies this far before or after the round figure: never nearer, never farther. */
export const jitterMs = { least: 15, most: 25 } as const;
/** What a shot into a closed shield costs before the same weapon can be fired again. */
export const recoveryMs = 500;

/** The cue: four rings, one a second, the last one ends where vulnerability is due. */
export const ringCount = 4;
export const ringMs = 1_000;
export const ringsMs = ringCount * ringMs;

/** The amp. Raplak is semi-automatic: two shots a second. Propa's fuse is the comparable Shraksun's. */
export const energyMost = 100;
export const energyPerSecond = 30;
export const energyPauseMs = 2_000;
export const raplakShot = { energy: 5, pauseMs: 500 } as const;
export const propaShot = { energy: 50, metersPerSecond: 40 } as const;
/** So long after Propa's explosion the shield stands open for Raplak. */
export const openShieldMs = 700;

/** A limb is worth this, less its error in milliseconds, and never less than nothing. */
export const pointsPerLimb = 1_000;
/** How Propa shares a limb's points between its two shots. */
export const propaShares = { explosion: 0.6, raplak: 0.4 } as const;

/** From the load to the Teralyst's first vulnerability; a preload run's clock starts with the night. */
export const waterShieldMs = { normal: 31_200, preload: 27_400 } as const;
/** The hunt heals for `captureAnimationMs`; the game shortens that to this (ours). */
export const shortHealingMs = 8_000;
export const skippedHealingMs = captureAnimationMs - shortHealingMs;
/** How long a Teralyst that nobody has brought a charged lure keeps its shield out of reach (ours). */
export const teleportMs = 10_000;

/**
 * The shrine's tick. The first bus to the Gantulyst leaves when last limb + capshot are 1:23.300, 52.1 s after the
 * Teralyst's spawn, which starts the tick (docs/game-log.md: V); a preload run's is earlier by as much as its spawn.
 */
export const busPeriodMs = 2_000;
export const firstBusAfterSpawnMs = 83_300 - waterShieldMs.normal;

/** What the page may show before the input of the same moment has reached it: advance to now − this (ours). */
export const inputSlackMs = 20;
/** A run's clock stops here (ours); later times count as this one. */
export const longestGameMs = 6 * 3_600_000;
/** Inputs beyond this many are passed over (ours). */
export const mostInputs = 20_000;
/** No shield goes up sooner than four rings after the one before: so many of them fit into the longest run. */
export const mostJitters = Math.ceil(longestGameMs / (ringsMs - jitterMs.most)) + 1;
