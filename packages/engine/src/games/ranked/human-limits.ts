import { mean } from "../../metrics/median.ts";
import type { ReplayedRun } from "../replay/replay-run.ts";
import { runShields } from "./run-shields.ts";

/** Why nobody can have played a run. */
export const inhumanSigns = ["too_near", "too_regular", "knows_jitter"] as const;
export type InhumanSign = (typeof inhumanSigns)[number];

/**
 * What people can do at best. The jitter is 15–25 ms, early or late, and nobody can know it: whoever aims as near as they
 * can is 15 to 50 ms late, and their shots scatter by the jitter alone. Below that a program reads it.
 */
interface HumanLimits {
  /** With fewer shots a figure says nothing. */
  readonly shots: number;
  readonly leastMeanMs: number;
  readonly leastSpreadMs: number;
}
const limits: readonly HumanLimits[] = [
  { shots: 8, leastMeanMs: 18, leastSpreadMs: 4 },
  { shots: 5, leastMeanMs: 12, leastSpreadMs: 2 },
];
/** From Propa's explosion to Raplak: both are the player's own, so that only the hand's scatter is left. */
const leastRaplakSpreadMs = 3;
/** Whoever shoots so soon has not waited to see the shield open. */
const anticipatedMs = 100;
/** So closely no shot that was anticipated follows what cannot be known. */
const mostCorrelation = 0.9;

/** What of a run no person can do; null when there is nothing. Shots after one that came too early are left out. */
export function inhumanSign(run: ReplayedRun, jittersMs: readonly number[]): InhumanSign | null {
  const shots = runShields(run).shields.flatMap(({ errorMs, absorbed }, at) => {
    const jitterMs = jittersMs[at];
    return errorMs === null || absorbed > 0 || jitterMs === undefined ? [] : [{ errorMs, jitterMs }];
  });
  const limit = limits.find((one) => shots.length >= one.shots);
  if (limit === undefined) return null;
  const errorsMs = shots.map(({ errorMs }) => errorMs);
  const meanMs = mean(errorsMs) ?? 0;
  if (meanMs < limit.leastMeanMs) return "too_near";
  if (spreadMs(errorsMs) < limit.leastSpreadMs || isRaplakTooRegular(run)) return "too_regular";
  if (shots.length < (limits[0]?.shots ?? 0) || meanMs >= anticipatedMs) return null;
  const follows = correlation(
    shots.map(({ errorMs, jitterMs }) => errorMs + jitterMs),
    shots.map(({ jitterMs }) => jitterMs),
  );
  return follows > mostCorrelation ? "knows_jitter" : null;
}

function isRaplakTooRegular({ game, result }: ReplayedRun): boolean {
  if (game !== "propa" || result.limbs.length < (limits[0]?.shots ?? 0)) return false;
  return spreadMs(result.limbs.map(({ raplakMs }) => raplakMs)) < leastRaplakSpreadMs;
}

/** The standard deviation of a sample. */
function spreadMs(valuesMs: readonly number[]): number {
  const meanMs = average(valuesMs);
  const squares = valuesMs.reduce((sum, valueMs) => sum + (valueMs - meanMs) ** 2, 0);
  return Math.sqrt(squares / Math.max(1, valuesMs.length - 1));
}

/** Pearson's; 0 when one of the two does not vary. */
function correlation(left: readonly number[], right: readonly number[]): number {
  const [leftMean, rightMean] = [average(left), average(right)];
  const shared = left.reduce(
    (sum, value, at) => sum + (value - leftMean) * ((right[at] ?? 0) - rightMean),
    0,
  );
  const product = spreadMs(left) * spreadMs(right) * Math.max(1, left.length - 1);
  return product === 0 ? 0 : shared / product;
}

function average(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}
