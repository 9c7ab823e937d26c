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

/** The active time's thresholds are made for a night of so many full runs. */
const ratedFullRuns = 6;

/** What an active time is rated as; undefined for a night of more or fewer full runs. */
export function activeTimeCategory(fullRunsCount: number): MarkCategory | undefined {
  return fullRunsCount === ratedFullRuns ? "activeTime" : undefined;
}

/**
 * What an eidolon's `firstLimbBreakTime` is rated as. The Teralyst's counts from S: in a preload run, where S is N, it
 * would always be the best, and so has no mark.
 */
export function firstLimbCategory(type: EidolonType, preload: boolean | null): MarkCategory | undefined {
  if (type !== "teralyst") return "waterLimbTime";
  return preload === false ? "firstTeralystLimbBreakTime" : undefined;
}

/** What a figure of a night is rated as; undefined when it is not, or not in a night of so many full runs. */
export function nightMarkCategory(figure: NightFigure, fullRunsCount: number): MarkCategory | undefined {
  const { marks }: Figure = nightFigures[figure];
  return marks === "activeTime" ? activeTimeCategory(fullRunsCount) : marks;
}

/** What a figure of a run is rated as; undefined when it is not. */
export function runMarkCategory(figure: RunFigure): MarkCategory | undefined {
  const { marks }: Figure = runFigures[figure];
  return marks;
}

interface RatedEidolon {
  readonly type: EidolonType;
  /** Of its run. */
  readonly preload: boolean | null;
}

/** What a figure of an eidolon is rated as; undefined when it is not, or not of this one. */
export function eidolonMarkCategory(
  figure: EidolonFigure,
  { type, preload }: RatedEidolon,
): MarkCategory | undefined {
  if (figure === "firstLimbBreakTime") return firstLimbCategory(type, preload);
  if (figure === "lastLimbBreakTime" && type !== "hydrolyst") return undefined;
  const { marks }: Figure = eidolonFigures[figure];
  return marks;
}
