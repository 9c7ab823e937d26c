import { tickPeriodMs } from "../domain/game-facts.ts";
import { signalRanges } from "../domain/signals.ts";
import { normalDensity } from "./normal-density.ts";

/**
 * The time by which a stretch is longer than its ticks of two seconds, and the number of these ticks. A tick more or
 * less makes no difference.
 */
export interface Delay {
  readonly ticks: number;
  readonly delayMs: number;
  /** How far the lines at the stretch's ends may be off their ticks. */
  readonly deviationMs: number;
}

export function delayOf(lengthMs: number, deviationMs: number): Delay {
  const ticks = Math.max(1, Math.floor((lengthMs + deviationMs) / tickPeriodMs));
  return { ticks, delayMs: lengthMs - ticks * tickPeriodMs, deviationMs };
}

/**
 * A tick comes late by anything from nothing to a whole frame, with equal chances. This is the deviation of that delay
 * as a share of its mean.
 */
const deviationOfMean = 2 / Math.sqrt(12);
/** Another scene has another frame rate, so the frame time of each stretch differs from the log's by this share. */
const driftSpread = 0.2;
/** The share of two-minute stretches with a hitch, and the share of these with a second one. */
const hitchShare = 0.25;
const secondHitchShare = 0.03;
const ticksOfShare = 60;
/** One line in a hundred may be anywhere. */
const outlierShare = 0.01;
/**
 * A window out of focus has thirty frames a second. These are the drift of a tick in such a window, and the share of
 * stretches that are in one from end to end.
 */
const leftDriftMs = 17;
const leftShare = 0.01;

/** Returns the density of a delay that frames of one length add up to. */
function densityOfFrames({ ticks, deviationMs }: Delay, delayMs: number, driftMs: number): number {
  const walkMs = deviationOfMean * driftMs * Math.sqrt(ticks);
  return normalDensity(
    delayMs - ticks * driftMs,
    Math.hypot(deviationMs, walkMs, driftSpread * driftMs * ticks),
  );
}

/** Returns the density of a delay by hitches, which is even within the time of one hitch, and of two. */
function densityOfHitches({ ticks }: Delay, offMs: number): number {
  const { gridHitchMs } = signalRanges;
  if (offMs <= 0 || offMs > 2 * gridHitchMs) return 0;
  const share = offMs <= gridHitchMs ? hitchShare : secondHitchShare;
  return (share * Math.min(1, ticks / ticksOfShare)) / gridHitchMs;
}

/** Returns the density of the delay, per millisecond, on an honest machine whose ticks come late by `driftMs`. */
function densityOf(delay: Delay, driftMs: number): number {
  const { ticks, delayMs } = delay;
  // The delay is known except for whole ticks.
  const likeliest = [delayMs, delayMs + tickPeriodMs, delayMs - tickPeriodMs].map(
    (ms) =>
      densityOfFrames(delay, ms, driftMs) +
      leftShare * densityOfFrames(delay, ms, leftDriftMs) +
      densityOfHitches(delay, ms - ticks * driftMs),
  );
  return (1 - outlierShare) * Math.max(...likeliest) + outlierShare / tickPeriodMs;
}

/**
 * From a shrine's opening to the spawn there are at most this many ticks. These ticks show the frames, and nobody
 * shortens them.
 */
const fewTicks = 6;
/** This many of these ticks show how long the log's frames are. */
const leastTicks = 4;
/**
 * Most machines for hunting show at least sixty frames a second. The second figure is the share of machines with ten to
 * thirty.
 */
const usualDriftMs = 6;
const fewFramesShare = 0.03;
const leastDriftMs = 0.2;
const mostDriftMs = 50;
/** Each tried drift is longer by this share than the one before it. */
const driftStep = 0.05;
/** Frames are still possible when they are less likely than the best ones by no more than this, as a logarithm. */
const doubtfulFrames = 4;

const possibleDriftsMs = Array.from(
  { length: Math.ceil(Math.log(mostDriftMs / leastDriftMs) / Math.log(1 + driftStep)) + 1 },
  (_, step) => leastDriftMs * (1 + driftStep) ** step,
);

/**
 * Returns the plausible delays of a tick, half a frame each, by the stretches of few ticks, or by all stretches when
 * there are hardly any such stretches.
 */
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
 * Returns how much likelier a shortened stretch is than a stretch of an honest machine, as a logarithm; 0 when it is
 * not likelier. A shortened stretch ends anywhere between two ticks.
 */
function doubtOf(delay: Delay, driftMs: number): number {
  return Math.max(0, -Math.log(densityOf(delay, driftMs) * tickPeriodMs));
}

export interface Doubts {
  /** The delay of a tick that favours the log most. */
  readonly driftMs: number;
  /** One value for each of the delays. */
  readonly doubts: readonly number[];
  readonly sum: number;
}

/** Returns how much each stretch contradicts an honest machine, with the frames that favour the log most. */
export function doubtsOf(delays: readonly Delay[]): Doubts {
  let best: Doubts = { driftMs: leastDriftMs, doubts: [], sum: Number.POSITIVE_INFINITY };
  for (const driftMs of plausibleDriftsMs(delays)) {
    const doubts = delays.map((delay) => doubtOf(delay, driftMs));
    const sum = doubts.reduce((total, doubt) => total + doubt, 0);
    if (sum < best.sum) best = { driftMs, doubts, sum };
  }
  return best;
}
