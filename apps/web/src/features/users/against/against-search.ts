import type { BestMetric } from "@hunt/contracts/users";
import { bestNightFigures, bestRunFigures } from "@hunt/engine/domain/figures";
import { toPageNumber } from "../../../lib/pages.ts";
import { type SquadWord, squadWords } from "../hunter/hunter-search.ts";

/** What the trend of both draws: the running median, or the best until then. */
export type TrendLine = "median" | "best";

/** What it shows of it: by how much who is ahead, or the lines themselves. */
export type TrendView = "difference" | "lines";

/** The state of the page that its address holds; what is absent is the default. */
export interface AgainstSearch {
  /** Default: the average real time of nights. */
  readonly metric?: BestMetric;
  /** Of the trend. */
  readonly squad?: SquadWord;
  readonly view?: "lines";
  readonly line?: "best";
  /** Of the nights together, from 2. */
  readonly page?: number;
}

export const comparedMetrics: readonly BestMetric[] = [...bestNightFigures, ...bestRunFigures];
export const defaultMetric: BestMetric = "averageRealTime";

/** Keeps what the page understands of the address' parameters, without defaults; anything else is dropped. */
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
