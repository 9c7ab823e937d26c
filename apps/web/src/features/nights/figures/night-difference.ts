import type { RunInMs } from "@hunt/contracts/run-in-ms";
import { isFromStart, isMean, type NightFigure, nightFigures, runFigures } from "@hunt/engine/domain/figures";
import { meanOfRuns, runsOfMean } from "@hunt/engine/metrics/night/mean-of-runs";
import type { NightView } from "../../../domain-ui/night-view.ts";
import type { Reference } from "../compare/use-reference.ts";
import { deltaMs } from "./comparison.ts";
import { nightReferenceMs } from "./night-reference.ts";
import { isPreload, startAlike } from "./run-starts.ts";

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
