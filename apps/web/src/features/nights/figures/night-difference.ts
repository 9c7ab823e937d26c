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

/** What of one run an average, or a median, of a night can be held against. */
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
  /** null where nothing can be compared. */
  readonly ms: number | null;
  /** Of this night; null with none. */
  readonly without: LeftOut | null;
  /** Of the other night. */
  readonly theirWithout: LeftOut | null;
}

type ComparedNights = Pick<Reference, "night" | "run">;

/**
 * By how much a figure of a night differs from what it is held against. A preload run starts with the night, every other one
 * before it: of what counts from the start, the difference is over the other runs alone, once both kinds would meet in it.
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

/** The difference of a time to its reference in milliseconds; null when either is not known. */
export function deltaMs(timeMs: number | null, referenceMs: number | null | undefined): number | null {
  return timeMs === null || referenceMs === null || referenceMs === undefined ? null : timeMs - referenceMs;
}

export function deltaDirection(difference: number): DeltaDirection {
  if (difference === 0) return "same";
  return difference < 0 ? "faster" : "slower";
}

/** The figure of the other night, where one was chosen as a whole, else of the run; undefined where there is none. */
export function nightReferenceMs(
  { night, run }: Pick<Reference, "night" | "run">,
  name: NightFigure,
): number | null | undefined {
  if (night !== null) return night[`${name}Ms`];
  const same = sameOfRun[name];
  return run === null || same === undefined ? undefined : run[`${same}Ms`];
}

type Start = Pick<RunInMs, "preload">;

/** A preload run starts with the night, every other one before it. */
function isPreload({ preload }: Start): boolean {
  return preload === true;
}

/** Whether what counts from the start of a run, not from nightfall, can be compared: all of them are preload runs, or none. */
export function startAlike(runs: readonly Start[]): boolean {
  return new Set(runs.map(isPreload)).size < 2;
}
