import type { MarkCategory } from "./mark-categories.ts";

/**
 * The one table of figures has a row for each time of a night, a run, an eidolon and its bus.
 *
 * The names of a figure everywhere follow from its row's key, without exception:
 *
 *     key (and the API, in seconds)   analysis (integer ms)   database            of all runs of a night
 *     realTime                        realTimeMs              real_time_ms        real_times_ms
 *
 * The lists, columns, answers, exports, pages and sort orders of figures are derived from these rows, and so are the types.
 * The files in `metrics/` compute the figures.
 */
export interface Figure {
  /** The direction that is better; `neither` for times that the game decides. */
  readonly better: "lower" | "neither";
  /** True for a list of several times in their order, e.g. one per limb. The list is empty when there are no times. */
  readonly isList?: true;
  /**
   * True when the figure is never null in a stored night. Every other figure that is not a list is null when the log
   * lacks its lines.
   */
  readonly isAlwaysKnown?: true;
  /** True when the figure can be inferred for a missing line. */
  readonly isEstimable?: true;
  /**
   * True when the figure counts from the run's start, which is nightfall only in a preload run; all others count from nightfall,
   * or between two lines.
   */
  readonly isFromStart?: true;
  /** The category of the figure's marks. */
  readonly marks?: MarkCategory;
  /** True when the figure is shown as `0.041s`; all others are shown as `6:52.699`. */
  readonly isShort?: true;
  /** True when lists can be sorted by the figure, and charts of a hunter's runs can show it. */
  readonly isSorted?: true;
  /** True when the figure has leaderboards. */
  readonly isRanked?: true;
  /** True when a hunter's best value of the figure is shown. */
  readonly isBest?: true;
}
export type Figures = Readonly<Record<string, Figure>>;

/** A figure of a night; it may be the mean of a run's figure. */
export interface NightFigureRow extends Figure {
  readonly mean?: { readonly of: RunFigure; readonly over: "fullRuns" | "runsWithResult" };
}

/** Times that the squad itself took, without the game's own times. */
const ofSquad = { better: "lower", isShort: true } as const satisfies Figure;

/**
 * The figures of a night in the order in which its page shows them, but the times of the whole night stand together at
 * the end.
 */
export const nightFigures = {
  averageRealTime: {
    better: "lower",
    mean: { of: "realTime", over: "fullRuns" },
    marks: "realTime",
    isEstimable: true,
    isSorted: true,
    isRanked: true,
    isBest: true,
  },
  averageLastHydrolystLimbBreakTime: {
    better: "lower",
    mean: { of: "lastHydrolystLimbBreakTime", over: "fullRuns" },
    marks: "lastHydrolystLimbBreakTime",
    isSorted: true,
    isRanked: true,
    isBest: true,
  },
  averageOwnTime: { ...ofSquad, mean: { of: "ownTime", over: "fullRuns" } },
  medianOwnTime: ofSquad,
  activeTime: { better: "lower", marks: "activeTime", isEstimable: true, isSorted: true, isRanked: true },
  medianLimbBreakTime: { better: "lower", marks: "limbBreakTime", isShort: true },
  averageExtractionTime: {
    better: "lower",
    mean: { of: "extractionTime", over: "runsWithResult" },
    isAlwaysKnown: true,
    isSorted: true,
    isRanked: true,
  },
  lastEidolonCapshotTime: { better: "lower" },
  duration: { better: "neither", isAlwaysKnown: true },
} as const satisfies Readonly<Record<string, NightFigureRow>>;
export type NightFigure = keyof typeof nightFigures;

/** The last three figures add up to the first one. */
const ownFigures = {
  ownTime: ofSquad,
  aimTime: ofSquad,
  handsTime: ofSquad,
  waitingTime: ofSquad,
} as const satisfies Figures;

export const runFigures = {
  realTime: {
    better: "lower",
    marks: "realTime",
    isEstimable: true,
    isSorted: true,
    isRanked: true,
    isBest: true,
  },
  lastHydrolystLimbBreakTime: {
    better: "lower",
    isFromStart: true,
    marks: "lastHydrolystLimbBreakTime",
    isSorted: true,
    isRanked: true,
    isBest: true,
  },
  extractionTime: { better: "lower", isFromStart: true, isAlwaysKnown: true, isSorted: true },
  loadTime: { better: "lower", isShort: true },
  medianLimbBreakTime: { better: "lower", marks: "limbBreakTime", isShort: true, isSorted: true },
  ...ownFigures,
} as const satisfies Figures;
export type RunFigure = keyof typeof runFigures;

/**
 * The figures of an eidolon in the order in which they happen. The mark category of some depends on the eidolon
 * (`marks/mark-category-of.ts`).
 */
export const eidolonFigures = {
  spawnDelay: { better: "lower", isShort: true },
  spawnAnimationTime: { better: "neither", isShort: true },
  firstLimbBreakTime: { better: "lower", marks: "waterLimbTime", isShort: true },
  limbBreakTimes: { better: "lower", isList: true, marks: "limbBreakTime", isShort: true },
  lastLimbBreakTime: { better: "lower", marks: "lastHydrolystLimbBreakTime" },
  medianLimbBreakTime: { better: "lower", marks: "limbBreakTime", isShort: true },
  shrineTime: { better: "lower", isShort: true },
  shardInsertionTimes: { better: "lower", isList: true, isShort: true },
  capshotTime: { better: "lower", marks: "capshotTime", isShort: true },
  ...ownFigures,
} as const satisfies Figures;
export type EidolonFigure = keyof typeof eidolonFigures;

/**
 * The figures of the shrine's two-second tick that the squad caught before an eidolon; at least one of the two is
 * known.
 */
export const busFigures = {
  /**
   * The time at which the former eidolon was brought down; null when its limbs or the run's start are not all in the
   * log.
   */
  time: { better: "lower" },
  /** Time wasted waiting for the tick; null outside the plausible range. */
  waited: { better: "lower", isShort: true },
} as const satisfies Figures;
export type BusFigure = keyof typeof busFigures;

type KeyOf<Rows extends Figures> = keyof Rows & string;

type ValueOf<Row extends Figure, List> = Row extends { readonly isList: true }
  ? List
  : Row extends { readonly isAlwaysKnown: true }
    ? number
    : number | null;

/** The figures in the API's form: under their keys, in seconds. */
export type FiguresInSeconds<Rows extends Figures> = {
  readonly [Key in KeyOf<Rows>]: ValueOf<Rows[Key], number[]>;
};

/** The figures in the form of an analysis: `realTimeMs`, in integer milliseconds. */
export type FiguresInMs<Rows extends Figures> = {
  readonly [Key in KeyOf<Rows> as `${Key}Ms`]: ValueOf<Rows[Key], readonly number[]>;
};

/** Returns the keys in the order of the table, with those of `first` before all others. */
export function figureKeys<Rows extends Figures>(
  figures: Rows,
  first: readonly KeyOf<Rows>[] = [],
): readonly KeyOf<Rows>[] {
  return [...new Set([...first, ...(Object.keys(figures) as KeyOf<Rows>[])])];
}

/** Whether a figure is shown as `0.041s`, not as `6:52.699`. */
export function isShort(figure: Figure): boolean {
  return figure.isShort === true;
}

/**
 * Whether a figure counts from the start of a run: from nightfall in a preload run, and from before nightfall in all
 * others.
 */
export function isFromStart(figure: Figure): boolean {
  return figure.isFromStart === true;
}

/** Whether marks are given for a figure. */
export function isRated(figure: Figure): boolean {
  return figure.marks !== undefined;
}

type Use = "isEstimable" | "isSorted" | "isRanked" | "isBest";
type KeysFor<Rows extends Figures, Is extends Use> = {
  [Key in KeyOf<Rows>]: Rows[Key] extends Readonly<Record<Is, true>> ? Key : never;
}[KeyOf<Rows>];

/**
 * Returns the keys of the rows that have a property: `figuresThat("isRanked", runFigures)`. The order is that of
 * `figureKeys`.
 */
export function figuresThat<Rows extends Figures, Is extends Use>(
  is: Is,
  figures: Rows,
  first: readonly KeyOf<Rows>[] = [],
): readonly KeysFor<Rows, Is>[] {
  return figureKeys(figures, first).filter((key): key is KeysFor<Rows, Is> => figures[key]?.[is] === true);
}

/** The figures of a night that are the mean of a run's figure. */
export type MeanNightFigure = {
  [Key in NightFigure]: (typeof nightFigures)[Key] extends { readonly mean: object } ? Key : never;
}[NightFigure];

export function isMean(figure: NightFigure): figure is MeanNightFigure {
  return "mean" in nightFigures[figure];
}

export const estimableNightFigures = figuresThat("isEstimable", nightFigures);
export type EstimableNightFigure = (typeof estimableNightFigures)[number];
export const estimableRunFigures = figuresThat("isEstimable", runFigures);
export type EstimableRunFigure = (typeof estimableRunFigures)[number];

export const rankedNightFigures = figuresThat("isRanked", nightFigures);
export type RankedNightFigure = (typeof rankedNightFigures)[number];
export const rankedRunFigures = figuresThat("isRanked", runFigures);
export type RankedRunFigure = (typeof rankedRunFigures)[number];

export const sortedNightFigures = figuresThat("isSorted", nightFigures, [
  "averageRealTime",
  "averageLastHydrolystLimbBreakTime",
  "averageExtractionTime",
]);
export type SortedNightFigure = (typeof sortedNightFigures)[number];
export const sortedRunFigures = figuresThat("isSorted", runFigures);
export type SortedRunFigure = (typeof sortedRunFigures)[number];

export const bestNightFigures = figuresThat("isBest", nightFigures);
export type BestNightFigure = (typeof bestNightFigures)[number];
export const bestRunFigures = figuresThat("isBest", runFigures);
export type BestRunFigure = (typeof bestRunFigures)[number];
