import type { RunInMs } from "@hunt/contracts/run-in-ms";
import { isFromStart, isMean, type NightFigure, nightFigures, runFigures } from "@hunt/engine/domain/figures";
import { meanOfRuns, runsOfMean } from "@hunt/engine/metrics/night/mean-of-runs";
import type { NightView } from "../../../domain-ui/night-view.ts";
import type { Reference } from "../compare/use-reference.ts";
import { deltaMs } from "./comparison.ts";
import { nightReferenceMs } from "./night-reference.ts";
import { isPreload, startAlike } from "./run-starts.ts";

interface NightDifference {
  /** null where nothing can be compared. */
  readonly ms: number | null;
  /** Number of the preload run of this night that is left out; null with none. */
  readonly withoutRun: number | null;
  /** The same of the other night. */
  readonly withoutTheirRun: number | null;
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
  const plain = { ms: plainDifferenceMs(view, reference, name), withoutRun: null, withoutTheirRun: null };
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
  return {
    ms: deltaMs(meanMs(ours), meanMs(theirs)),
    withoutRun: ours.find(isPreload)?.index ?? null,
    withoutTheirRun: theirs.find(isPreload)?.index ?? null,
  };
}

function plainDifferenceMs(
  view: Pick<NightView, `${NightFigure}Ms`>,
  reference: ComparedNights,
  name: NightFigure,
): number | null {
  return deltaMs(view[`${name}Ms`], nightReferenceMs(reference, name));
}
