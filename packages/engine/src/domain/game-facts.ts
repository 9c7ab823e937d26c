/**
 * What the game does, as data (docs/game-log.md 4 and 5). Times are milliseconds.
 * `gameFactsVersion` is stored with each verdict that rests on them.
 */
export const gameFactsVersion = 1;

/** From a limb's break until the next limb can be broken. */
export const limbAnimationMs = 17_186;
/** From the last limb's break until the eidolon can be captured. */
export const captureAnimationMs = 48_099;

/** V − N: what the Teralyst's spawn animation takes at the least. */
export const spawnAnimationMs = 27_334;
/** D − C: an arcane drops no sooner. */
export const soonestDropMs = 15_000;

/** N − F above this: the visit began before dusk. */
export const preloadThresholdMs = 6_000;
/** Who enters by night sees N within this of F, however slow the loading: beyond it the visit began by day. */
export const longestNightEntryMs = 30_000;
/** A new host starts the encounter script again, and its first tick prints N, within this of taking over. */
export const takeoverMs = 60_000;
/** The clock's line names whole seconds. */
export const clockLineMs = 1_000;
/** D − C at the most: what a missing D is taken for, so that nobody gains by a missing line. */
export const slowestDropMs = 15_100;
/** From the drop to the shrine's opening at the least: no limb of the next eidolon breaks sooner after it. */
export const soonestShrineMs = 7_000;
/** An arcane line later than this after a capture belongs to something else. */
export const arcaneWindowMs = 30_000;
/** A shard line this late after a spawn still belongs to it. */
export const lateShardWindowMs = 200;
/** A timestamp that falls by more than this begins another game session; by less, it is a replay. */
export const sessionFallMs = 60_000;
/** A night ends after so long without a hunt line. */
export const nightGapMs = 90 * 60_000;

/**
 * The Plains' day: who entered them longer before a nightfall was there in the night before (docs/product.md, "Day
 * and night").
 */
export const plainsDayMs = 6_000_000;

/** The part of a level path that names the Plains, the path as the game has it, and their node. */
export const plainsLevel = "EidolonLandscape";
export const plainsPath = `/Lotus/Levels/Proc/CivilianHubs/${plainsLevel}`;
export const plainsNode = "SolNode228";

/**
 * What the shrine takes from the drop to its opening when no tick is missed (inferred: fewer lures make it smaller).
 */
export const shrineScriptMs = { gantulyst: 9_000, hydrolyst: 11_000 } as const;
/**
 * What a full run takes from everybody, 7:40.049: the spawn animation, 13 limb animations, 3 capture animations, 3 drops and
 * two shrines at their earliest ticks (docs/game-log.md section 5, "Own time").
 */
export const gameTimeMs =
  spawnAnimationMs +
  13 * limbAnimationMs +
  3 * (captureAnimationMs + soonestDropMs) +
  shrineScriptMs.gantulyst +
  shrineScriptMs.hydrolyst;
/** `bus.waited` outside is not a wait for the tick. */
export const plausibleWait = { minMs: -100, maxMs: 2_100 } as const;

/** The period of the host's encounter manager, and where its grid restarts after a spawn. */
export const tickPeriodMs = 2_000;
export const tickRestartAfterSpawnMs = 100;
/** A frame at 30 frames a second: the most that one tick can add to the drift. */
export const tickDriftMaxMs = 34;
/** How far the drifts that one run shows may lie apart: two hitches of 0.6 s are as much over a stretch. */
export const tickDriftSpreadMs = 20;
/** How far a line may lie off the estimated grid. */
export const tickToleranceMs = 60;

export interface PlausibleRange {
  readonly minMs: number;
  readonly maxMs: number;
}

/** What fast squads' real logs show; outside it a figure is worth a look, or the log was edited. */
export const plausibleRanges = {
  /**
   * Inferred from the published runs. A later N makes a run shorter, so that the range must leave no room for one.
   */
  spawnAnimation: { minMs: 27_200, maxMs: 27_800 },
  /** N − F when the Plains are entered at night. */
  finalize: { minMs: 3_600, maxMs: 4_500 },
  /** Slightly negative values are real above 120 frames a second. */
  limb: { minMs: -50, maxMs: 30_000 },
  capshot: { minMs: -50, maxMs: Number.POSITIVE_INFINITY },
  arcaneGap: { minMs: 15_000, maxMs: 15_100 },
  shrineGap: { minMs: soonestShrineMs, maxMs: 14_000 },
  shardGap: { minMs: 100, maxMs: Number.POSITIVE_INFINITY },
  spawnGap: { minMs: -200, maxMs: 2_100 },
  hydrolystLastLimb: { minMs: 395_000, maxMs: Number.POSITIVE_INFINITY },
  realTime: { minMs: 455_000, maxMs: Number.POSITIVE_INFINITY },
} as const satisfies Record<string, PlausibleRange>;
