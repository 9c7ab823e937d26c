import { average, correlation } from "../../statistics/spread.ts";
import type { ReplayedRun } from "../replay/replay-run.ts";
import { runShields } from "./run-shields.ts";

/** So many days of an account's runs of a game are judged together, that of the last one among them. */
export const judgedDays = 7;

/** A run of one of these days. */
export interface RunOfDay {
  readonly run: ReplayedRun;
  readonly jittersMs: readonly number[];
}

/** Whoever shoots so soon after the round figure has hardly waited to see the shield open. */
const anticipatedMs = 100;
/** With fewer shots a correlation says nothing. */
const leastShots = 8;
/** Weaker than this it follows the jitter too little to know it. */
const leastCorrelation = 0.6;
/** How far beyond chance it must lie, in standard deviations of Fisher's z: each day of a week is looked at, and every week of a year. */
const leastDeviations = 4;

/**
 * Whether the shots of a run, or of several days' runs, follow what nobody can know: those that came before anybody can have seen the light, the
 * first at each shield. Too few shots of one run may say nothing of it, and the same hand plays the next day. A hand's mood of a day, earlier or
 * later, is taken out. Whoever waits for the light at most shields is not judged by the others.
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
  /** After the round figure, and how far the vulnerability lies after it: both from their day's mean. */
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
  // By the round figure, which the jitter is no part of: chosen by what the jitter moves, shots that are blind would seem to follow it.
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
