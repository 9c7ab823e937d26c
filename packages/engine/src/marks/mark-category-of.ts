import type { EidolonType } from "../domain/words.ts";
import type { MarkCategory } from "./mark-thresholds.ts";

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
