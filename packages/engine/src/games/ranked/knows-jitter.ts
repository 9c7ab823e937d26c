import { average, correlation } from "../../statistics/spread.ts";
import type { ReplayedRun } from "../replay/replay-run.ts";
import { runShields } from "./run-shields.ts";

/** An account's runs of a game are judged together over this many days, the last run's own day included. */
export const judgedDays = 7;

/** A run of one of these days. */
export interface RunOfDay {
  readonly run: ReplayedRun;
  readonly jittersMs: readonly number[];
}

/** A player who shoots this soon after the round figure can hardly have seen the shield open. */
const anticipatedMs = 100;
/** With fewer shots a correlation shows nothing. */
const leastShots = 8;
/** A player whose shots correlate less with the jitter does not know it. */
const leastCorrelation = 0.6;
/**
 * The least distance of the correlation from chance, in standard deviations of Fisher's z. The bound is high because
 * each day of a week is tested, and every week of a year.
 */
const leastDeviations = 4;

/**
 * Whether the shots of a run, or of several days' runs, follow the jitter, which nobody can know. The test uses the
 * first shot at each shield, if it came before anybody can have seen the light. One run may have too few such shots, so
 * the runs of several days are judged together. A hand may shoot earlier or later on some days; this difference is
 * removed. A player who waits for the light at most shields is not judged by the other shields.
 */
export function knowsJitter(runs: readonly RunOfDay[]): boolean {
  const days = runs.map(anticipatedShots);
  const shots = days.flatMap(({ shots: ofDay }) => ofDay);
  const met = days.reduce((sum, day) => sum + day.met, 0);
  if (shots.length < leastShots || shots.length * 2 < met) return false;
  const daysWithShots = days.filter(({ shots: ofDay }) => ofDay.length > 0).length;
  const freedom = shots.length - (daysWithShots - 1) - 3;
  if (freedom < 1) return false;
  const follows = correlation(
    shots.map(({ pressMs }) => pressMs),
    shots.map(({ jitterMs }) => jitterMs),
  );
  return (
    follows > leastCorrelation &&
    Math.atanh(Math.min(follows, 0.999_999)) * Math.sqrt(freedom) > leastDeviations
  );
}

interface Shot {
  /**
   * The press after the round figure and the jitter of the vulnerability, both as differences from their day's mean.
   */
  readonly pressMs: number;
  readonly jitterMs: number;
}

function anticipatedShots({ run, jittersMs }: RunOfDay): {
  readonly shots: readonly Shot[];
  readonly met: number;
} {
  const first = runShields(run).shields.flatMap(({ firstErrorMs }, at) => {
    const jitterMs = jittersMs[at];
    return firstErrorMs === null || jitterMs === undefined ? [] : [{ errorMs: firstErrorMs, jitterMs }];
  });
  // Shots are chosen by the round figure, which does not contain the jitter. If they were chosen by times that the
  // jitter moves, blind shots would seem to follow it.
  const anticipated = first.filter(({ errorMs, jitterMs }) => Math.abs(errorMs + jitterMs) < anticipatedMs);
  const meanPressMs = average(anticipated.map(({ errorMs, jitterMs }) => errorMs + jitterMs));
  const meanJitterMs = average(anticipated.map(({ jitterMs }) => jitterMs));
  return {
    shots: anticipated.map(({ errorMs, jitterMs }) => ({
      pressMs: errorMs + jitterMs - meanPressMs,
      jitterMs: jitterMs - meanJitterMs,
    })),
    met: first.length,
  };
}
