import { secondsFromMs } from "@hunt/contracts/seconds";
import type { UserTrendAnswer } from "@hunt/contracts/users";
import {
  type BestNightFigure,
  type BestRunFigure,
  bestNightFigures,
  bestRunFigures,
  type SortedRunFigure,
} from "@hunt/engine/domain/figures";
import { shownRuns } from "@hunt/engine/domain/shown-runs";
import type { AnalysedKept } from "./analyse-kept.ts";

export interface OwnBest {
  readonly figure: BestNightFigure | BestRunFigure;
  readonly ms: number;
  readonly estimated: boolean;
  /** The id of the night that has this best figure. */
  readonly id: string;
}

interface Figured {
  readonly ms: number | null;
  readonly estimated: boolean;
  readonly id: string;
}

/**
 * Returns the best of each figure that has bests; of equal values the earlier one, and an exact one before an estimated
 * one.
 */
export function ownBests(kept: readonly AnalysedKept[]): readonly OwnBest[] {
  const nights = kept.toSorted((a, b) => (a.night.startedAtUtcMs ?? 0) - (b.night.startedAtUtcMs ?? 0));
  const ofNights = bestNightFigures.map((figure) =>
    best(
      figure,
      nights.map(({ id, night }) => ({
        id,
        ms: night[`${figure}Ms`],
        estimated: night.estimated.some((each) => each === figure),
      })),
    ),
  );
  const ofRuns = bestRunFigures.map((figure) =>
    best(
      figure,
      nights.flatMap(({ id, night }) =>
        shownRuns(night).map((run) => ({
          id,
          ms: run[`${figure}Ms`],
          estimated: run.estimated.some((each) => each === figure),
        })),
      ),
    ),
  );
  return [...ofNights, ...ofRuns].flatMap((found) => found ?? []);
}

function best(figure: OwnBest["figure"], figured: readonly Figured[]): OwnBest | null {
  const key = ({ ms, estimated }: Figured) => [ms ?? Number.POSITIVE_INFINITY, Number(estimated)] as const;
  const [first] = figured
    .filter(({ ms }) => ms !== null)
    .toSorted((a, b) => {
      const [msA, estimatedA] = key(a);
      const [msB, estimatedB] = key(b);
      return msA === msB ? estimatedA - estimatedB : msA - msB;
    });
  return first === undefined || first.ms === null ? null : { ...first, ms: first.ms, figure };
}

/** Returns a figure of all stored runs in the form of the API's trend of a hunter: columns, in the order played. */
export function ownTrend(kept: readonly AnalysedKept[], metric: SortedRunFigure): UserTrendAnswer {
  const nights = kept
    .map(({ id, night }) => ({
      id,
      seconds: Math.floor((night.startedAtUtcMs ?? 0) / 1000),
      values: shownRuns(night).flatMap((run) => run[`${metric}Ms`] ?? []),
    }))
    .filter(({ values }) => values.length > 0)
    .toSorted((a, b) => a.seconds - b.seconds);
  const values = nights.flatMap((night) => night.values.map(secondsFromMs));
  return {
    metric,
    total: values.length,
    nights: nights.map(({ id }) => id),
    times: nights.map(({ seconds }) => seconds),
    counts: nights.map((night) => night.values.length),
    values,
  };
}
