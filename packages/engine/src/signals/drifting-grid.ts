import { tickDriftMaxMs, tickPeriodMs, tickRestartAfterSpawnMs } from "../domain/game-facts.ts";
import { signalRanges } from "../domain/signals.ts";
import type { EidolonType } from "../domain/words.ts";
import type { EidolonFacts } from "../night/facts.ts";
import type { NightEvidence, RunEvidence } from "./evidence.ts";
import { type FoundSignal, signal } from "./found-signal.ts";
import { delayed } from "./hitches.ts";
import { minus, outside } from "./ranged.ts";

/** Two lines that the encounter manager wrote at ticks of its own, some ticks apart. */
interface Stretch {
  readonly run: number;
  readonly eidolon: EidolonType;
  /** Of the later line. */
  readonly atMs: number;
  readonly lengthMs: number;
  /** By how much its ends may lie off their ticks: rounding, and where the grid begins 0.1 s after a spawn. */
  readonly deviationMs: number;
}

const gridStartDeviationMs = 5;
const roundingDeviationMs = 1.5;

function stretchesOf({ index: run, facts, becameHostMs }: RunEvidence): readonly Stretch[] {
  // A new host's script counts anew.
  if (facts.perspective !== "host" || becameHostMs !== null) return [];
  return facts.eidolons.flatMap((eidolon, position): readonly Stretch[] => {
    const previous = facts.eidolons[position - 1];
    const { type, shrineMs, spawnedMs } = eidolon;
    if (previous === undefined || shrineMs === null) return [];
    const startMs = gridStart(previous);
    const place = { run, eidolon: type };
    return [
      ...(startMs === null
        ? []
        : [{ ...place, atMs: shrineMs, lengthMs: shrineMs - startMs, deviationMs: gridStartDeviationMs }]),
      ...(spawnedMs === null
        ? []
        : [{ ...place, atMs: spawnedMs, lengthMs: spawnedMs - shrineMs, deviationMs: roundingDeviationMs }]),
    ].filter(({ lengthMs }) => lengthMs > tickPeriodMs / 2);
  });
}

function gridStart({ type, spawnedMs }: EidolonFacts): number | null {
  if (spawnedMs === null) return null;
  return type === "teralyst" ? spawnedMs : spawnedMs + tickRestartAfterSpawnMs;
}

/** How far beyond its ticks of two seconds a stretch ends, and how many they were; a tick more or less is the same. */
interface Delay extends Stretch {
  readonly ticks: number;
  readonly delayMs: number;
}

function delayOf(stretch: Stretch): Delay {
  const ticks = Math.max(1, Math.floor((stretch.lengthMs + gridStartDeviationMs) / tickPeriodMs));
  return { ...stretch, ticks, delayMs: stretch.lengthMs - ticks * tickPeriodMs };
}

/** What a tick comes late by, half a frame. */
interface Drift {
  readonly driftMs: number;
  /** By how much of itself that of a stretch may differ. */
  readonly spread: number;
}

/** Frames are drawn evenly from nought to their length: their deviation is so much of their mean. */
const deviationOfMean = 2 / Math.sqrt(12);
/** Another scene, another frame rate: each stretch has a frame time of its own, by so much of itself unlike the log's. */
const driftSpread = 0.2;
/** From a shrine's opening to the spawn are a few ticks, which show the frames and which nobody shortens. */
const fewTicks = 6;
/** So many of them tell how long the log's frames are. */
const leastTicks = 4;
/** How many of the stretches of two minutes a hitch falls into, and how many see a second one. */
const hitchShare = 0.25;
const secondHitchShare = 0.03;
const ticksOfShare = 60;
/** One line in a hundred may be anywhere. */
const outlierShare = 0.01;

/** The frames of a window that was left: thirty a second, and how many of the stretches see them from end to end. */
const left: Drift = { driftMs: tickDriftMaxMs / 2, spread: driftSpread };
const leftShare = 0.02;

function normal(offMs: number, deviationMs: number): number {
  return Math.exp(-0.5 * (offMs / deviationMs) ** 2) / (deviationMs * Math.sqrt(2 * Math.PI));
}

/** How frames of one length add up. */
function densityOfFrames({ ticks, deviationMs }: Delay, delayMs: number, drift: Drift): number {
  const { driftMs, spread } = drift;
  const scatterMs = Math.hypot(
    deviationMs,
    deviationOfMean * driftMs * Math.sqrt(ticks),
    spread * driftMs * ticks,
  );
  return normal(delayMs - ticks * driftMs, scatterMs);
}

/** Evenly within what one hitch holds up, and what two do. */
function densityOfHitches({ ticks }: Delay, offMs: number): number {
  const { gridHitchMs } = signalRanges;
  if (offMs <= 0 || offMs > 2 * gridHitchMs) return 0;
  const share = offMs <= gridHitchMs ? hitchShare : secondHitchShare;
  return (share * Math.min(1, ticks / ticksOfShare)) / gridHitchMs;
}

/** How likely the delay is on an honest machine whose ticks come so late, per millisecond. */
function densityOf(delay: Delay, drift: Drift): number {
  const { ticks, delayMs } = delay;
  // It is known but for whole ticks.
  const likeliest = [delayMs, delayMs + tickPeriodMs, delayMs - tickPeriodMs].map(
    (ms) =>
      densityOfFrames(delay, ms, drift) +
      leftShare * densityOfFrames(delay, ms, left) +
      densityOfHitches(delay, ms - ticks * drift.driftMs),
  );
  return (1 - outlierShare) * Math.max(...likeliest) + outlierShare / tickPeriodMs;
}

/** Most machines that hunt show sixty frames a second or more. */
const usualDriftMs = 6;
const leastDriftMs = 0.2;
const searchSteps = 160;

function likeliestDriftMs(delays: readonly Delay[]): number {
  let best = { driftMs: leastDriftMs, value: Number.NEGATIVE_INFINITY };
  for (let step = 0; step <= searchSteps; step++) {
    const driftMs = leastDriftMs + ((tickDriftMaxMs / 2 - leastDriftMs) * step) / searchSteps;
    const drift = { driftMs, spread: driftSpread };
    const value = delays.reduce(
      (sum, delay) => sum + Math.log(densityOf(delay, drift)),
      -driftMs / usualDriftMs,
    );
    if (value > best.value) best = { driftMs, value };
  }
  return best.driftMs;
}

/** The frames of the log: as few ticks in a row show them, or where there are hardly any, as all explain best. */
function driftOf(delays: readonly Delay[]): Drift {
  const short = delays.filter(({ ticks }) => ticks <= fewTicks);
  const ticks = short.reduce((sum, one) => sum + one.ticks, 0);
  if (ticks < leastTicks) return { driftMs: likeliestDriftMs(delays), spread: driftSpread };
  return {
    driftMs: likeliestDriftMs(short),
    spread: Math.hypot(driftSpread, deviationOfMean / Math.sqrt(ticks)),
  };
}

/**
 * A stretch that was shortened ends anywhere between two ticks. By how much that is likelier than what an honest machine does,
 * as a logarithm; 0 where it is not.
 */
function contradiction(delay: Delay, drift: Drift): number {
  return Math.max(0, -Math.log(densityOf(delay, drift) * tickPeriodMs));
}

function offGrid(stretches: readonly Stretch[]): readonly FoundSignal[] {
  const delays = stretches.map(delayOf);
  const drift = driftOf(delays);
  const { driftMs } = drift;
  const judged = delays.map((delay) => ({ ...delay, doubt: contradiction(delay, drift) }));
  const doubtful = judged.filter(({ doubt }) => doubt >= signalRanges.gridDoubt);
  const sum = judged.reduce((total, { doubt }) => total + doubt, 0);
  const isStrong = doubtful.length >= signalRanges.gridStretches && sum >= signalRanges.gridDoubtOfNight;
  const code = isStrong ? "tick_grid" : "tick_step";
  const told = isStrong ? doubtful : judged.filter(({ doubt }) => doubt >= signalRanges.gridDoubtOfOne);
  return told.map(({ run, eidolon, atMs, ticks, delayMs }) => {
    const offMs = Math.round(delayMs - ticks * driftMs);
    const figures = { offMs, ticks, driftOfTickUs: Math.round(driftMs * 1000), compared: judged.length };
    return signal({ code, run, eidolon, atMs, figures });
  });
}

function spawnWaits({ index: run, facts, events, becameHostMs }: RunEvidence): readonly FoundSignal[] {
  if (becameHostMs !== null || events.some(({ id }) => id === "eidolonNotSpawned")) return [];
  return facts.eidolons.flatMap(({ type, spawnedMs, shardsMs }) =>
    type === "teralyst"
      ? []
      : outside({
          code: "spawn_wait",
          run,
          eidolon: type,
          atMs: spawnedMs,
          valueMs: minus(spawnedMs, shardsMs.at(-1)),
          range: delayed(signalRanges.spawnWait),
        }),
  );
}

/**
 * S3: the host's encounter manager ticks every two seconds plus up to a frame, which adds up, from V on and again from
 * U + 0.1 s (docs/game-log.md, section 5). E and U lie on that grid, and U at the first tick after the last P. A hitch delays
 * and never hurries, and all ticks after it come later; each stretch has a frame time of its own. One stretch that does not
 * fit may be a long hitch, several are not.
 */
export function driftingGrid({ runs }: NightEvidence): readonly FoundSignal[] {
  return [...offGrid(runs.flatMap(stretchesOf)), ...runs.flatMap(spawnWaits)];
}
