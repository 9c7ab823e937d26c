/**
 * The game's behaviour as data (docs/game-log.md 4 and 5). Times are in milliseconds. `gameFactsVersion` is stored with
 * each verdict that uses them.
 */
export const gameFactsVersion = 1;

/** The time from a limb's break until the next limb can be broken. */
export const limbAnimationMs = 17_186;
/** The time from the last limb's break until the eidolon can be captured. */
export const captureAnimationMs = 48_099;

/** V − N: the shortest spawn animation of the Teralyst. */
export const spawnAnimationMs = 27_334;
/** D − C: an arcane drops no sooner. */
export const soonestDropMs = 15_000;

/** When N − F is above this, the visit began before dusk. */
export const preloadThresholdMs = 6_000;
/**
 * A hunter who enters at night sees N within this time of F, however slow the loading is. When N comes later, the visit
 * began by day.
 */
export const longestNightEntryMs = 30_000;
/** A new host restarts the encounter script, whose first tick prints N within this time of the takeover. */
export const takeoverMs = 60_000;
/** The resolution of the clock's line, which names whole seconds. */
export const clockLineMs = 1_000;
/** The longest D − C. A missing D is assumed this long after C, so that nobody gains by a missing line. */
export const slowestDropMs = 15_100;
/**
 * The shortest time from the drop to the shrine's opening. No limb of the next eidolon breaks sooner after the drop.
 */
export const soonestShrineMs = 7_000;
/** An arcane line that is later than this after a capture belongs to something else. */
export const arcaneWindowMs = 30_000;
/** A shard line that is this late after a spawn still belongs to it. */
export const lateShardWindowMs = 200;
/** A timestamp that falls by more than this begins another game session; one that falls by less is a replay. */
export const sessionFallMs = 60_000;
/** A night ends after this long without a hunt line. */
export const nightGapMs = 90 * 60_000;

/**
 * The length of the Plains' day: a hunter who entered them longer before a nightfall was there in the night before
 * (docs/product.md, "Day and night").
 */
export const plainsDayMs = 6_000_000;

/** The part of a level path that names the Plains, the game's full path, and their node. */
export const plainsLevel = "EidolonLandscape";
export const plainsPath = `/Lotus/Levels/Proc/CivilianHubs/${plainsLevel}`;
export const plainsNode = "SolNode228";

/**
 * The time of the shrine's script from the drop to the opening when no tick is missed (inferred: fewer lures make it
 * smaller).
 */
export const shrineScriptMs = { gantulyst: 9_000, hydrolyst: 11_000 } as const;
/**
 * The time of a full run that the game itself takes, 7:40.049: the spawn animation, 13 limb animations, 3 capture
 * animations, 3 drops and two shrines at their earliest ticks (docs/game-log.md section 5, "Own time").
 */
export const gameTimeMs =
  spawnAnimationMs +
  13 * limbAnimationMs +
  3 * (captureAnimationMs + soonestDropMs) +
  shrineScriptMs.gantulyst +
  shrineScriptMs.hydrolyst;
/** A `bus.waited` outside this range is not a wait for the tick. */
export const plausibleWait = { minMs: -100, maxMs: 2_100 } as const;

/** The period of the host's encounter manager, and the point at which its grid restarts after a spawn. */
export const tickPeriodMs = 2_000;
export const tickRestartAfterSpawnMs = 100;
/** The length of a frame at 30 frames a second: the most that one tick can add to the drift. */
export const tickDriftMaxMs = 34;
/** The largest difference between the drifts of one run: two hitches of 0.6 s cause as much over a stretch. */
export const tickDriftSpreadMs = 20;
/** The largest distance of a line from the estimated grid. */
export const tickToleranceMs = 60;

export interface PlausibleRange {
  readonly minMs: number;
  readonly maxMs: number;
}

/** The ranges in fast squads' real logs. A figure outside is worth a look, because the log may have been edited. */
export const plausibleRanges = {
  /** Inferred from the published runs. A later N makes a run shorter, so the range must leave no room for one. */
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
