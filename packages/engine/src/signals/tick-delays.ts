import { tickPeriodMs } from "../domain/game-facts.ts";
import { signalRanges } from "../domain/signals.ts";
import { normalDensity } from "./normal-density.ts";

/** How far beyond its ticks of two seconds a stretch ends, and how many they were; a tick more or less is the same. */
export interface Delay {
  readonly ticks: number;
  readonly delayMs: number;
  /** By how much the lines at its ends may lie off their ticks. */
  readonly deviationMs: number;
}

export function delayOf(lengthMs: number, deviationMs: number): Delay {
  const ticks = Math.max(1, Math.floor((lengthMs + deviationMs) / tickPeriodMs));
  return { ticks, delayMs: lengthMs - ticks * tickPeriodMs, deviationMs };
}

/** Frames are drawn evenly from nought to their length: their deviation is so much of their mean, by which a tick comes late. */
const deviationOfMean = 2 / Math.sqrt(12);
/** Another scene, another frame rate: each stretch has a frame time of its own, by so much of itself unlike the log's. */
const driftSpread = 0.2;
/** How many of the stretches of two minutes a hitch falls into, and how many see a second one. */
const hitchShare = 0.25;
const secondHitchShare = 0.03;
const ticksOfShare = 60;
/** One line in a hundred may be anywhere. */
const outlierShare = 0.01;
/** A window that was left has thirty frames a second: how many of the stretches see them from end to end. */
const leftDriftMs = 17;
const leftShare = 0.01;

/** How frames of one length add up. */
function densityOfFrames({ ticks, deviationMs }: Delay, delayMs: number, driftMs: number): number {
  const walkMs = deviationOfMean * driftMs * Math.sqrt(ticks);
  return normalDensity(
    delayMs - ticks * driftMs,
    Math.hypot(deviationMs, walkMs, driftSpread * driftMs * ticks),
  );
}

/** Evenly within what one hitch holds up, and what two do. */
function densityOfHitches({ ticks }: Delay, offMs: number): number {
  const { gridHitchMs } = signalRanges;
  if (offMs <= 0 || offMs > 2 * gridHitchMs) return 0;
  const share = offMs <= gridHitchMs ? hitchShare : secondHitchShare;
  return (share * Math.min(1, ticks / ticksOfShare)) / gridHitchMs;
}

/** How likely the delay is on an honest machine whose ticks come so late, per millisecond. */
function densityOf(delay: Delay, driftMs: number): number {
  const { ticks, delayMs } = delay;
  // It is known but for whole ticks.
  const likeliest = [delayMs, delayMs + tickPeriodMs, delayMs - tickPeriodMs].map(
    (ms) =>
      densityOfFrames(delay, ms, driftMs) +
      leftShare * densityOfFrames(delay, ms, leftDriftMs) +
      densityOfHitches(delay, ms - ticks * driftMs),
  );
  return (1 - outlierShare) * Math.max(...likeliest) + outlierShare / tickPeriodMs;
}

/** From a shrine's opening to the spawn are a few ticks, which show the frames and which nobody shortens. */
const fewTicks = 6;
/** So many of them tell how long the log's frames are. */
const leastTicks = 4;
/** Most machines that hunt show sixty frames a second or more; how many show ten to thirty. */
const usualDriftMs = 6;
const fewFramesShare = 0.03;
const leastDriftMs = 0.2;
const mostDriftMs = 50;
/** Each that is tried is by so much longer than the one before it. */
const driftStep = 0.05;
/** As much less likely than the best, as a logarithm, frames may still have been. */
const doubtfulFrames = 4;

const possibleDriftsMs = Array.from(
  { length: Math.ceil(Math.log(mostDriftMs / leastDriftMs) / Math.log(1 + driftStep)) + 1 },
  (_, step) => leastDriftMs * (1 + driftStep) ** step,
);

/** By how much a tick may come late, half a frame: as few ticks in a row show it, or where there are hardly any, all. */
function plausibleDriftsMs(delays: readonly Delay[]): readonly number[] {
  const few = delays.filter(({ ticks }) => ticks <= fewTicks);
  const shown = few.reduce((sum, { ticks }) => sum + ticks, 0) < leastTicks ? delays : few;
  const tried = possibleDriftsMs.map((driftMs) => ({
    driftMs,
    value: shown.reduce(
      (sum, delay) => sum + Math.log(densityOf(delay, driftMs)),
      Math.log(Math.max(Math.exp(-driftMs / usualDriftMs) / usualDriftMs, fewFramesShare / mostDriftMs)),
    ),
  }));
  const best = Math.max(...tried.map(({ value }) => value));
  return tried.filter(({ value }) => value >= best - doubtfulFrames).map(({ driftMs }) => driftMs);
}

/**
 * A stretch that was shortened ends anywhere between two ticks. By how much that is likelier than what an honest machine does,
 * as a logarithm; 0 where it is not.
 */
function doubtOf(delay: Delay, driftMs: number): number {
  return Math.max(0, -Math.log(densityOf(delay, driftMs) * tickPeriodMs));
}

export interface Doubts {
  /** By what a tick comes late, in the log's favour. */
  readonly driftMs: number;
  /** One for each of the delays. */
  readonly doubts: readonly number[];
  readonly sum: number;
}

/** How much each stretch contradicts an honest machine, with the frames that speak most for the log. */
export function doubtsOf(delays: readonly Delay[]): Doubts {
  let best: Doubts = { driftMs: leastDriftMs, doubts: [], sum: Number.POSITIVE_INFINITY };
  for (const driftMs of plausibleDriftsMs(delays)) {
    const doubts = delays.map((delay) => doubtOf(delay, driftMs));
    const sum = doubts.reduce((total, doubt) => total + doubt, 0);
    if (sum < best.sum) best = { driftMs, doubts, sum };
  }
  return best;
}
