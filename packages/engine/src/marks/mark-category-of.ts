import {
  type EidolonFigure,
  eidolonFigures,
  type Figure,
  type NightFigure,
  nightFigures,
  type RunFigure,
  runFigures,
} from "../domain/figures.ts";
import type { MarkCategory } from "../domain/mark-categories.ts";
import type { EidolonType } from "../domain/words.ts";

/** The number of full runs on which the active time's thresholds are based. */
const ratedFullRuns = 6;

/** Returns the mark category of an active time; undefined for a night of more or fewer full runs. */
export function activeTimeCategory(fullRunsCount: number): MarkCategory | undefined {
  return fullRunsCount === ratedFullRuns ? "activeTime" : undefined;
}

/**
 * Returns the mark category of an eidolon's `firstLimbBreakTime`. The Teralyst's figure counts from S. In a preload run
 * S is N, so the figure would always be the best, and it has no mark.
 */
export function firstLimbCategory(type: EidolonType, preload: boolean | null): MarkCategory | undefined {
  if (type !== "teralyst") return "waterLimbTime";
  return preload === false ? "firstTeralystLimbBreakTime" : undefined;
}

/**
 * Returns the mark category of a night's figure; undefined when the figure has no mark, or has none in a night of so
 * many full runs.
 */
export function nightMarkCategory(figure: NightFigure, fullRunsCount: number): MarkCategory | undefined {
  const { marks }: Figure = nightFigures[figure];
  return marks === "activeTime" ? activeTimeCategory(fullRunsCount) : marks;
}

/** Returns the mark category of a run's figure; undefined when the figure has no mark. */
export function runMarkCategory(figure: RunFigure): MarkCategory | undefined {
  const { marks }: Figure = runFigures[figure];
  return marks;
}

interface RatedEidolon {
  readonly type: EidolonType;
  /** The `preload` of the eidolon's run. */
  readonly preload: boolean | null;
}

/**
 * Returns the mark category of an eidolon's figure; undefined when the figure has no mark, or has none for this
 * eidolon.
 */
export function eidolonMarkCategory(
  figure: EidolonFigure,
  { type, preload }: RatedEidolon,
): MarkCategory | undefined {
  if (figure === "firstLimbBreakTime") return firstLimbCategory(type, preload);
  if (figure === "lastLimbBreakTime" && type !== "hydrolyst") return undefined;
  const { marks }: Figure = eidolonFigures[figure];
  return marks;
}
