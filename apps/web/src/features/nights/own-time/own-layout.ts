import type { Eidolon, Run } from "@hunt/engine/domain/analysis";
import { eidolonFigures } from "@hunt/engine/domain/figures";
import type { Mark } from "@hunt/engine/domain/marks";
import type { EidolonType } from "@hunt/engine/domain/words";
import { firstLimbCategory } from "@hunt/engine/marks/mark-category-of";
import { markOf } from "@hunt/engine/marks/mark-thresholds";
import { ownStepKey, usualStepTimes } from "@hunt/engine/statistics/largest-own-loss";
import { limbSteps, type OwnStep, ownSteps } from "@hunt/engine/statistics/own-steps";
import { scaleLinear } from "d3-scale";

/** The fields of a run that its own time is drawn from. */
export type OwnRun = Pick<
  Run,
  "index" | "preload" | "realTimeMs" | "ownTimeMs" | "aimTimeMs" | "handsTimeMs" | "waitingTimeMs"
> & { readonly id: string; readonly eidolons: readonly Eidolon[] };

export interface OwnSegment extends OwnStep {
  /** The time from the run's own start, or from the eidolon's when only one eidolon is shown. */
  readonly fromMs: number;
  readonly toMs: number;
  /** The left end; a step below 0 leads back over the previous one. */
  readonly startPercent: number;
  readonly widthPercent: number;
  readonly mark: Mark | null;
  /** The time of the same step of the reference; null when there is none. */
  readonly usualMs: number | null;
}

export interface OwnRow {
  readonly run: OwnRun;
  readonly isReference: boolean;
  /** True for the shortest time of the night. */
  readonly isBest: boolean;
  /** The total of everything drawn for the run. */
  readonly totalMs: number;
  /** The difference to the reference, otherwise to the night's best; null for the row of the reference or best itself. */
  readonly deltaMs: number | null;
  readonly segments: readonly OwnSegment[];
}

export interface OwnLayout {
  readonly rows: readonly OwnRow[];
  readonly ticks: readonly { readonly timeMs: number; readonly percent: number }[];
}

export interface OwnView {
  /** The reference run; null to compare with the night's medians and its best run. */
  readonly reference: OwnRun | null;
  /** The eidolon to which the drawing is limited, in each run from 0; null for whole runs. */
  readonly zoom: EidolonType | null;
  /** True to draw the limb times alone, which are all that a client's log has of the own time. */
  readonly isLimbs?: boolean;
}

const roughTicks = 10;

/** Returns the runs whose own time is known, in their order. */
export function runsWithOwnTime<SomeRun extends OwnRun>(runs: readonly SomeRun[]): readonly SomeRun[] {
  return runs.filter(({ ownTimeMs }) => ownTimeMs !== null);
}

/**
 * Places the own times of runs, without the times that the game takes from everybody, on one common scale from 0, in percent
 * of the width:
 *
 * 0       1       2       3       4       5 s
 * [aim][a][a]░░░░░[hands]░░░[  aim  ][a][a][a]░░░[h]░░[ aim ][a]      run 1; ░ waiting
 * [aim][a]░░░░[hands]░░░░[  aim  ][a]…
 *
 * Steps below 0 lead back, so that a row ends at its own time to the millisecond. A reference stands above the others; one that is a
 * run of the night keeps its place.
 */
export function ownLayout(runs: readonly OwnRun[], view: OwnView): OwnLayout {
  const known = drawableRuns(runs, view);
  const fromElsewhere = view.reference !== null && known.every(({ id }) => id !== view.reference?.id);
  const shown = fromElsewhere
    ? drawableRuns([...(view.reference ? [view.reference] : []), ...known], view)
    : known;
  const drawn = shown.map((run) => ({ run, steps: stepsOf(run, view) }));
  const totals = drawn.map(({ steps }) => sumMs(steps));
  const most = Math.max(...drawn.map(({ steps }) => steps.length));
  // The sum of fewer limbs is shorter, but no better.
  const isWhole = drawn.map(({ steps }) => view.isLimbs !== true || steps.length === most);
  const ofNight = totals.filter((_, index) => index >= shown.length - known.length && isWhole[index]);
  const bestMs = Math.min(...ofNight);
  const usual = usualTimes(drawn, view.reference);
  const referenceTotal = totals[shown.findIndex(({ id }) => id === view.reference?.id)];
  const ends = drawn.flatMap(({ steps }) => placed(steps).map(({ toMs }) => toMs));
  const percentOf = scaleLinear([0, Math.max(1, ...ends)], [0, 100]);
  return {
    rows: drawn.map(({ run, steps }, index) => {
      const totalMs = totals[index] ?? 0;
      const isReference = run.id === view.reference?.id;
      const againstMs = referenceTotal ?? bestMs;
      const isBest =
        ofNight.length > 1 &&
        totalMs === bestMs &&
        isWhole[index] === true &&
        !(isReference && fromElsewhere);
      return {
        run,
        isReference,
        isBest,
        totalMs,
        deltaMs:
          isReference || !isWhole[index] || (referenceTotal === undefined && isBest)
            ? null
            : totalMs - againstMs,
        segments: placed(steps).map((step) => ({
          ...step,
          ...stretch(step, percentOf),
          mark: markOfStep(run, step),
          usualMs: isReference ? null : (usual.get(ownStepKey(step)) ?? null),
        })),
      };
    }),
    ticks: percentOf.ticks(roughTicks).map((timeMs) => ({ timeMs, percent: percentOf(timeMs) })),
  };
}

const sumMs = (steps: readonly OwnStep[]) => steps.reduce((sum, { timeMs }) => sum + timeMs, 0);

function drawableRuns(runs: readonly OwnRun[], { isLimbs = false }: OwnView): readonly OwnRun[] {
  return isLimbs ? runs.filter((run) => limbSteps(run).length > 0) : runsWithOwnTime(runs);
}

function stepsOf(run: OwnRun, { zoom, isLimbs = false }: OwnView): readonly OwnStep[] {
  const steps = isLimbs ? limbSteps(run) : ownSteps(run);
  return steps.filter(({ eidolon }) => zoom === null || eidolon === zoom);
}

function placed(steps: readonly OwnStep[]) {
  let fromMs = 0;
  return steps.map((step) => {
    const toMs = fromMs + step.timeMs;
    const place = { ...step, fromMs, toMs };
    fromMs = toMs;
    return place;
  });
}

function stretch({ fromMs, toMs }: Pick<OwnSegment, "fromMs" | "toMs">, percentOf: (ms: number) => number) {
  const startPercent = Math.max(0, percentOf(Math.min(fromMs, toMs)));
  return { startPercent, widthPercent: Math.max(0, percentOf(Math.max(fromMs, toMs)) - startPercent) };
}

/** Returns the time with which each step is compared: the reference's, otherwise the median of the runs. */
function usualTimes(
  drawn: readonly { readonly run: OwnRun; readonly steps: readonly OwnStep[] }[],
  reference: OwnRun | null,
): ReadonlyMap<string, number> {
  const referenceSteps = drawn.find(({ run }) => run.id === reference?.id)?.steps;
  if (referenceSteps !== undefined)
    return new Map(referenceSteps.map((step) => [ownStepKey(step), step.timeMs]));
  return usualStepTimes(drawn.map(({ steps }) => steps));
}

/**
 * Returns the mark of a step of aim, with the same marks as on the cards. Limbs, capshots and water limbs have marks; the
 * Teralyst's water limb is rated by its time from the start.
 */
function markOfStep(run: OwnRun, { kind, eidolon: type, timeMs }: OwnStep): Mark | null {
  if (kind === "limb") return markOf(eidolonFigures.limbBreakTimes.marks, timeMs);
  if (kind === "capshot") return markOf(eidolonFigures.capshotTime.marks, timeMs);
  const category = firstLimbCategory(type, run.preload);
  if (kind !== "water" || category === undefined) return null;
  const firstMs = run.eidolons.find((eidolon) => eidolon.type === type)?.firstLimbBreakTimeMs ?? null;
  return markOf(category, firstMs);
}

/** Shorter steps are too narrow to point at, so they are reached only by keys and in the table. */
const leastPointedMs = 10;

/** Returns the index of the segment that a pointer in a row selects; a thin segment is also hit from a short distance. */
export function segmentAt(segments: readonly OwnSegment[], percent: number, reachPercent: number): number {
  const distances = segments.map(({ startPercent, widthPercent, timeMs }) => {
    if (Math.abs(timeMs) < leastPointedMs) return Number.POSITIVE_INFINITY;
    const middle = startPercent + widthPercent / 2;
    return Math.max(0, Math.abs(percent - middle) - Math.max(widthPercent / 2, reachPercent));
  });
  const nearest = Math.min(...distances);
  const candidates = segments.flatMap((segment, index) =>
    distances[index] === nearest ? [{ index, widthPercent: segment.widthPercent }] : [],
  );
  return candidates.toSorted((a, b) => a.widthPercent - b.widthPercent)[0]?.index ?? 0;
}
