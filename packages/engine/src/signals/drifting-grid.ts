import { tickDriftMaxMs, tickPeriodMs, tickRestartAfterSpawnMs } from "../domain/game-facts.ts";
import { signalRanges } from "../domain/signals.ts";
import type { EidolonType } from "../domain/words.ts";
import { median } from "../metrics/median.ts";
import type { EidolonFacts } from "../night/facts.ts";
import type { NightEvidence, RunEvidence } from "./evidence.ts";
import { type FoundSignal, signal } from "./found-signal.ts";
import { minus, outside } from "./ranged.ts";

/** Two lines that the encounter manager wrote at ticks of its own, some ticks apart. */
interface Stretch {
  readonly run: number;
  readonly eidolon: EidolonType;
  /** Of the later line. */
  readonly atMs: number;
  readonly lengthMs: number;
}

/** How long frames take: half their length is what a tick comes late by. */
interface Drift {
  readonly driftMs: number;
  /** By how much another run's may differ. */
  readonly spreadMs: number;
}

interface Fit {
  readonly ticks: number;
  /** How far the later line lies off the tick that the drift foretells. */
  readonly offMs: number;
  /** How far it may: frames add up as a random walk. */
  readonly deviationMs: number;
}

/** Frames are drawn evenly from nought to their length: their deviation is so much of their mean. */
const deviationOfMean = 2 / Math.sqrt(12);
/** Milliseconds by which every line may be late, rounding among it, and the grid's beginning 0.1 s after a spawn. */
const lineDeviationMs = 5;
/** Another scene, another frame rate: by so much of itself the drift differs from run to run. */
const driftSpread = 0.2;

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
      ...(startMs === null ? [] : [{ ...place, atMs: shrineMs, lengthMs: shrineMs - startMs }]),
      ...(spawnedMs === null ? [] : [{ ...place, atMs: spawnedMs, lengthMs: spawnedMs - shrineMs }]),
    ].filter(({ lengthMs }) => lengthMs > tickPeriodMs / 2);
  });
}

function gridStart({ type, spawnedMs }: EidolonFacts): number | null {
  if (spawnedMs === null) return null;
  return type === "teralyst" ? spawnedMs : spawnedMs + tickRestartAfterSpawnMs;
}

/** The tick that the later line is nearest to. */
function fit({ lengthMs }: Stretch, { driftMs, spreadMs }: Drift): Fit {
  const period = tickPeriodMs + driftMs;
  const ticks = Math.max(1, Math.round(lengthMs / period));
  const walkMs = deviationOfMean * driftMs * Math.sqrt(ticks);
  return {
    ticks,
    offMs: lengthMs - ticks * period,
    deviationMs: Math.hypot(lineDeviationMs, walkMs, spreadMs * ticks),
  };
}

/** One line in twenty may be anywhere. */
const outlierShare = 0.05;

/** How likely the stretches are with this drift, as a logarithm; a moved line costs so much and no more. */
function likelihood(stretches: readonly Stretch[], drift: Drift): number {
  return stretches.reduce((sum, stretch) => {
    const { offMs, deviationMs } = fit(stretch, drift);
    const normal = Math.exp(-0.5 * (offMs / deviationMs) ** 2) / (deviationMs * Math.sqrt(2 * Math.PI));
    return sum + Math.log((1 - outlierShare) * normal + outlierShare / tickPeriodMs);
  }, 0);
}

interface Search {
  readonly fromMs: number;
  readonly toMs: number;
  /** How likely a drift is by itself, as a logarithm. */
  readonly prior: (driftMs: number) => number;
  readonly spreadOf: (driftMs: number) => number;
}

const searchSteps = 160;

function likeliestDrift(stretches: readonly Stretch[], { fromMs, toMs, prior, spreadOf }: Search): number {
  let best = { driftMs: fromMs, likelihood: Number.NEGATIVE_INFINITY };
  for (let step = 0; step <= searchSteps; step++) {
    const driftMs = fromMs + ((toMs - fromMs) * step) / searchSteps;
    const value = prior(driftMs) + likelihood(stretches, { driftMs, spreadMs: spreadOf(driftMs) });
    if (value > best.likelihood) best = { driftMs, likelihood: value };
  }
  return best.driftMs;
}

/** Most machines that hunt show sixty frames a second or more. */
const usualDriftMs = 6;
const leastDriftMs = 0.2;

/** The drift that explains all stretches of the night best. */
function driftOfNight(stretches: readonly Stretch[]): number {
  return likeliestDrift(stretches, {
    fromMs: leastDriftMs,
    toMs: tickDriftMaxMs / 2,
    prior: (driftMs) => -driftMs / usualDriftMs,
    spreadOf: (driftMs) => driftMs * driftSpread,
  });
}

/** That of one run, which is about the night's. */
function driftOfRun(stretches: readonly Stretch[], nightMs: number): number {
  const deviationMs = nightMs * driftSpread;
  return likeliestDrift(stretches, {
    fromMs: Math.max(leastDriftMs, nightMs - 4 * deviationMs),
    toMs: nightMs + 4 * deviationMs,
    prior: (driftMs) => -0.5 * ((driftMs - nightMs) / deviationMs) ** 2,
    spreadOf: () => 0,
  });
}

interface Placed extends Fit, Omit<Stretch, "lengthMs"> {
  readonly driftMs: number;
}

function placeAll(stretches: readonly Stretch[]): readonly Placed[] {
  const nightMs = driftOfNight(stretches);
  return [...new Set(stretches.map(({ run }) => run))].flatMap((run) => {
    const ofRun = stretches.filter((stretch) => stretch.run === run);
    const driftMs = driftOfRun(ofRun, nightMs);
    return ofRun.map((stretch) => ({ ...stretch, ...fit(stretch, { driftMs, spreadMs: 0 }), driftMs }));
  });
}

/** Frames are not equally long all the time: by how much the lines scatter more than that alone explains. */
function scatterOf(fits: readonly Fit[]): number {
  const scores = fits.map(({ offMs, deviationMs }) => (Math.abs(offMs) / deviationMs) * 1000);
  // The median of what is normal lies at 0.6745 deviations.
  return Math.max(1, (median(scores) ?? 0) / 674.5);
}

function offGrid(stretches: readonly Stretch[]): readonly FoundSignal[] {
  const placed = placeAll(stretches);
  const scatter = scatterOf(placed);
  return placed.flatMap(({ run, eidolon, atMs, ticks, offMs, deviationMs, driftMs }) => {
    const toleranceMs = Math.round(
      signalRanges.gridRoundingMs + signalRanges.gridDeviations * scatter * deviationMs,
    );
    if (Math.abs(offMs) <= toleranceMs) return [];
    const driftOfTickUs = Math.round(driftMs * 1000);
    const figures = { offMs: Math.round(offMs), toleranceMs, ticks, driftOfTickUs };
    return [signal({ code: "tick_grid", run, eidolon, atMs, figures })];
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
          range: signalRanges.spawnWait,
        }),
  );
}

/**
 * S3: the host's encounter manager ticks every two seconds plus up to a frame, which adds up, from V on and again from
 * U + 0.1 s (docs/game-log.md, section 5). E and U lie on that grid, and U at the first tick after the last P. The drift
 * is estimated from all of them together, over the whole night: a stretch that was shortened or prolonged stands out.
 */
export function driftingGrid({ runs }: NightEvidence): readonly FoundSignal[] {
  return [...offGrid(runs.flatMap(stretchesOf)), ...runs.flatMap(spawnWaits)];
}
