import type { RunInMs } from "@hunt/contracts/run-in-ms";
import {
  isFromStart,
  isMean,
  type NightFigure,
  nightFigures,
  type RunFigure,
  runFigures,
} from "@hunt/engine/domain/figures";
import { meanOfRuns, runsOfMean } from "@hunt/engine/metrics/night/mean-of-runs";
import type { NightView } from "../../../domain-ui/night-view.ts";
import type { Reference } from "../compare/use-reference.ts";

/** For each average or median of a night, the figure of a run with which it is compared. */
const sameOfRun: Readonly<Partial<Record<NightFigure, RunFigure>>> = {
  averageRealTime: "realTime",
  averageLastHydrolystLimbBreakTime: "lastHydrolystLimbBreakTime",
  averageOwnTime: "ownTime",
  medianOwnTime: "ownTime",
  medianLimbBreakTime: "medianLimbBreakTime",
  averageExtractionTime: "extractionTime",
};

/** A preload run that is left out, by its number, and the average of its night without it. */
interface LeftOut {
  readonly run: number;
  readonly averageMs: number | null;
}

interface NightDifference {
  /** The difference; null when nothing can be compared. */
  readonly ms: number | null;
  /** The run that is left out of this night; null when none is. */
  readonly without: LeftOut | null;
  /** The run that is left out of the other night. */
  readonly theirWithout: LeftOut | null;
}

type ComparedNights = Pick<Reference, "night" | "run">;

/**
 * Returns the difference between a figure of a night and its reference. A preload run starts with the night, every other
 * run before it: when both kinds occur, the difference of a figure that counts from the start is taken over the other runs
 * only.
 */
export function nightDifference(
  view: Pick<NightView, "runs"> & Parameters<typeof plainDifferenceMs>[0],
  reference: ComparedNights,
  name: NightFigure,
): NightDifference {
  const plain = { ms: plainDifferenceMs(view, reference, name), without: null, theirWithout: null };
  if (!isMean(name) || reference.run === null) return plain;
  const { of } = nightFigures[name].mean;
  const ours = runsOfMean(name, view.runs);
  const theirs = reference.night === null ? [reference.run] : runsOfMean(name, reference.night.runs);
  if (!isFromStart(runFigures[of]) || startAlike([...ours, ...theirs])) return plain;
  const meanMs = (runs: readonly RunInMs[]) =>
    meanOfRuns(
      name,
      runs.filter((run) => !isPreload(run)),
      (run) => run[`${of}Ms`],
    );
  const [averageMs, theirAverageMs] = [meanMs(ours), meanMs(theirs)];
  const [run, theirRun] = [ours.find(isPreload)?.index, theirs.find(isPreload)?.index];
  return {
    ms: deltaMs(averageMs, theirAverageMs),
    without: run === undefined ? null : { run, averageMs },
    theirWithout: theirRun === undefined ? null : { run: theirRun, averageMs: theirAverageMs },
  };
}

function plainDifferenceMs(
  view: Pick<NightView, `${NightFigure}Ms`>,
  reference: ComparedNights,
  name: NightFigure,
): number | null {
  return deltaMs(view[`${name}Ms`], nightReferenceMs(reference, name));
}

type DeltaDirection = "faster" | "slower" | "same";

/** Returns the difference of a time to its reference in milliseconds; null when either is unknown. */
export function deltaMs(timeMs: number | null, referenceMs: number | null | undefined): number | null {
  return timeMs === null || referenceMs === null || referenceMs === undefined ? null : timeMs - referenceMs;
}

export function deltaDirection(difference: number): DeltaDirection {
  if (difference === 0) return "same";
  return difference < 0 ? "faster" : "slower";
}

/**
 * Returns the figure of the other night when a whole night was chosen, otherwise that of the run; undefined when there is
 * none.
 */
export function nightReferenceMs(
  { night, run }: Pick<Reference, "night" | "run">,
  name: NightFigure,
): number | null | undefined {
  if (night !== null) return night[`${name}Ms`];
  const same = sameOfRun[name];
  return run === null || same === undefined ? undefined : run[`${same}Ms`];
}

type Start = Pick<RunInMs, "preload">;

/**
 * Whether a run is a preload run, whose time counts from nightfall. The time of any other run counts from the entry into
 * the Plains (F), before its nightfall line.
 */
function isPreload({ preload }: Start): boolean {
  return preload === true;
}

/**
 * Whether times from the start of a run, rather than from nightfall, can be compared: all runs are preload runs, or none is.
 */
export function startAlike(runs: readonly Start[]): boolean {
  return new Set(runs.map(isPreload)).size < 2;
}
