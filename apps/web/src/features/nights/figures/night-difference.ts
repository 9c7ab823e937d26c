import type { RunInMs } from "@hunt/contracts/run-in-ms";
import type { NightFigure } from "@hunt/engine/domain/figures";
import { meanOfAll } from "@hunt/engine/metrics/median";
import type { NightView } from "../../../domain-ui/night-view.ts";
import type { Reference } from "../compare/use-reference.ts";
import { deltaMs } from "./comparison.ts";
import { nightReferenceMs } from "./night-reference.ts";

interface NightDifference {
  /** null where nothing can be compared. */
  readonly ms: number | null;
  /** Number of the preload run of this night that is left out; null with none. */
  readonly withoutRun: number | null;
  /** The same of the other night. */
  readonly withoutTheirRun: number | null;
}

type ComparedNights = Pick<Reference, "night" | "run">;

/** The averages of what counts from the start of a run, and of which runs they are the mean (docs/game-log.md, section 4). */
const fromStart: Readonly<
  Partial<
    Record<
      NightFigure,
      { readonly ms: (run: RunInMs) => number | null; readonly counts: (run: RunInMs) => boolean }
    >
  >
> = {
  averageLastHydrolystLimbBreakTime: {
    ms: (run) => run.lastHydrolystLimbBreakTimeMs,
    counts: ({ full }) => full,
  },
  averageExtractionTime: {
    ms: (run) => run.extractionTimeMs,
    counts: ({ eidolons }) => eidolons.some(({ result }) => result !== "unfinished"),
  },
};

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
  const figure = fromStart[name];
  if (figure === undefined || reference.run === null) return plain;
  const ours = view.runs.filter(figure.counts);
  const theirs = reference.night === null ? [reference.run] : reference.night.runs.filter(figure.counts);
  const starts = new Set([...ours, ...theirs].map(isPreload));
  if (starts.size < 2) return plain;
  const meanMs = (runs: readonly RunInMs[]) =>
    meanOfAll(runs.filter((run) => !isPreload(run)).map(figure.ms));
  return {
    ms: deltaMs(meanMs(ours), meanMs(theirs)),
    withoutRun: ours.find(isPreload)?.index ?? null,
    withoutTheirRun: theirs.find(isPreload)?.index ?? null,
  };
}

function isPreload({ preload }: RunInMs): boolean {
  return preload === true;
}

function plainDifferenceMs(
  view: Pick<NightView, `${NightFigure}Ms`>,
  reference: ComparedNights,
  name: NightFigure,
): number | null {
  return deltaMs(view[`${name}Ms`], nightReferenceMs(reference, name));
}
