import type { BestMetric } from "@hunt/contracts/users";
import { bestNightFigures, bestRunFigures } from "@hunt/engine/domain/figures";
import { toPageNumber } from "../../../lib/pages.ts";
import { type SquadWord, squadWords } from "../hunter/hunter-search.ts";

/** The line of the trend: the running median, or the best until then. */
export type TrendLine = "median" | "best";

/** The view of the trend: who leads and by how much, or both lines. */
export type TrendView = "difference" | "lines";

/** The page's state in the address; an absent parameter has its default. */
export interface AgainstSearch {
  /** Absent for the average real time of nights. */
  readonly metric?: BestMetric;
  /** The squad size of the trend. */
  readonly squad?: SquadWord;
  readonly view?: "lines";
  readonly line?: "best";
  /** The page of the nights together, from 2. */
  readonly page?: number;
}

export const comparedMetrics: readonly BestMetric[] = [...bestNightFigures, ...bestRunFigures];
export const defaultMetric: BestMetric = "averageRealTime";

/** Returns the address' parameters that the page understands, without defaults; any others are dropped. */
export function validateAgainstSearch(search: Record<string, unknown>): AgainstSearch {
  const metric = comparedMetrics.find((each) => each === search.metric);
  const squad = squadWords.find((word) => word === search.squad);
  const page = toPageNumber(search.page);
  return {
    ...(metric !== undefined && metric !== defaultMetric && { metric }),
    ...(squad !== undefined && { squad }),
    ...(search.view === "lines" && { view: "lines" as const }),
    ...(search.line === "best" && { line: "best" as const }),
    ...(page > 1 && { page }),
  };
}
