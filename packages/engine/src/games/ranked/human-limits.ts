import { mean } from "../../numbers/median.ts";
import { standardDeviation } from "../../statistics/spread.ts";
import type { ReplayedRun } from "../replay/replay-run.ts";
import { knowsJitter } from "./knows-jitter.ts";
import { runShields } from "./run-shields.ts";

/** Reasons why no person can have played a run. */
export const inhumanSigns = ["too_near", "too_regular", "knows_jitter"] as const;
export type InhumanSign = (typeof inhumanSigns)[number];

/**
 * The limits of people. The jitter is 15–25 ms, early or late, and nobody can know it. So a player who aims as well as
 * possible is 15 to 50 ms late, and their shots scatter by the jitter alone. Smaller figures mean that a program reads
 * the jitter.
 */
interface HumanLimits {
  /** With fewer shots a figure shows nothing. */
  readonly shots: number;
  readonly leastMeanMs: number;
  readonly leastSpreadMs: number;
}
const limits: readonly HumanLimits[] = [
  { shots: 8, leastMeanMs: 18, leastSpreadMs: 4 },
  { shots: 5, leastMeanMs: 12, leastSpreadMs: 2 },
];
/**
 * The smallest spread of the time from Propa's explosion to Raplak. The player controls both, so only the hand's
 * scatter is left.
 */
const leastRaplakSpreadMs = 3;
/**
 * Returns the sign that no person can have played a run; null when there is none. Shots after a shot that came too
 * early are left out.
 */
export function inhumanSign(run: ReplayedRun, jittersMs: readonly number[]): InhumanSign | null {
  const shots = runShields(run).shields.flatMap(({ errorMs, absorbed }, at) => {
    const jitterMs = jittersMs[at];
    return errorMs === null || absorbed > 0 || jitterMs === undefined ? [] : [{ errorMs, jitterMs }];
  });
  const limit = limits.find((one) => shots.length >= one.shots);
  if (limit === undefined) return null;
  const errorsMs = shots.map(({ errorMs }) => errorMs);
  if (evenMeanMs(shots) < limit.leastMeanMs) return "too_near";
  if (standardDeviation(errorsMs) < limit.leastSpreadMs || isRaplakTooRegular(run)) return "too_regular";
  return knowsJitter([{ run, jittersMs }]) ? "knows_jitter" : null;
}

interface Shot {
  readonly errorMs: number;
  readonly jitterMs: number;
}

/**
 * Returns the mean as it would be with as many early vulnerabilities as late ones. A player who aims blindly is near
 * all late ones, and a run may have hardly any others. Without one of the two kinds the mean shows nothing and is
 * infinite.
 */
function evenMeanMs(shots: readonly Shot[]): number {
  const early = mean(shots.filter(({ jitterMs }) => jitterMs < 0).map(({ errorMs }) => errorMs));
  const late = mean(shots.filter(({ jitterMs }) => jitterMs > 0).map(({ errorMs }) => errorMs));
  return early === null || late === null ? Number.POSITIVE_INFINITY : (early + late) / 2;
}

function isRaplakTooRegular({ game, result }: ReplayedRun): boolean {
  if (game !== "propa" || result.limbs.length < (limits[0]?.shots ?? 0)) return false;
  return standardDeviation(result.limbs.map(({ raplakMs }) => raplakMs)) < leastRaplakSpreadMs;
}
