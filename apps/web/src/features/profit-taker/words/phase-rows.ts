import type { LegSide } from "@hunt/engine/profit-taker/phase-figures";
import type { ProfitTakerRun } from "@hunt/engine/profit-taker/profit-taker-run";
import type { Segment, SegmentKind } from "@hunt/engine/profit-taker/timeline";

/** The number of a phase; 0 is the flight. */
type Phase = Segment["phase"];

export interface DrawnSegment {
  readonly kind: SegmentKind;
  /** Always null, because keys that change the row look for the same kind and number there. */
  readonly eidolon: null;
  /** The number of the shield or leg in its phase, from 1. */
  readonly number: number;
  readonly phase: Phase;
  /** Milliseconds since the run began. */
  readonly fromMs: number;
  readonly durationMs: number;
  readonly startPercent: number;
  readonly widthPercent: number;
  /** The element of a shield; null when the log does not name it. */
  readonly element: string | null;
  /** The side of a leg. */
  readonly side: LegSide | null;
}

export interface PhaseRow {
  readonly phase: Phase;
  /** The place in the drawing, in pixels; the flight is one thin bar. */
  readonly topPx: number;
  readonly heightPx: number;
  readonly segments: readonly DrawnSegment[];
  /** The segments of the same phase of the other run. */
  readonly others: readonly DrawnSegment[];
  /** The end of the phase's last segment. */
  readonly totalMs: number;
  /** The duration of the other run's phase; null without another run. */
  readonly otherMs: number | null;
}

export interface PhaseRows {
  readonly rows: readonly PhaseRow[];
  readonly ticks: readonly { readonly timeMs: number; readonly percent: number }[];
}

const tickSteps = [1000, 2000, 5000, 10_000, 20_000, 60_000, 300_000, 1_200_000];
const mostTicks = 11;

/**
 * Places a run's segments in a row for the flight and one for each phase, all on one scale from 0, in percent of the width.
 * No row has a gap: a segment begins where the previous one ends.
 */
export function phaseRows(run: ProfitTakerRun, other: ProfitTakerRun | null): PhaseRows {
  const phases = phasesIn([...run.timeline, ...(other?.timeline ?? [])]);
  const longestMs = Math.max(
    1,
    ...phases.flatMap((phase) => [run, other].map((each) => (each === null ? 0 : lengthOf(each, phase)))),
  );
  const rows = phases.map((phase, index) => ({
    phase,
    topPx: phases.slice(0, index).reduce<number>((sum, above) => sum + heightOf(above), 0),
    heightPx: heightOf(phase),
    segments: drawn(run, phase, longestMs),
    others: other === null ? [] : drawn(other, phase, longestMs),
    totalMs: lengthOf(run, phase),
    otherMs: other === null ? null : lengthOf(other, phase),
  }));
  const stepMs = tickSteps.find((step) => longestMs / step <= mostTicks) ?? longestMs;
  const ticks = Array.from({ length: Math.floor(longestMs / stepMs) + 1 }, (_, index) => ({
    timeMs: index * stepMs,
    percent: (100 * index * stepMs) / longestMs,
  }));
  return { rows, ticks };
}

function heightOf(phase: Phase): number {
  return phase === 0 ? 40 : 60;
}

function phasesIn(segments: readonly Segment[]): readonly Phase[] {
  return ([0, 1, 2, 3, 4] as const).filter((phase) => segments.some((segment) => segment.phase === phase));
}

function segmentsIn({ timeline }: ProfitTakerRun, phase: Phase): readonly Segment[] {
  return timeline.filter((segment) => segment.phase === phase);
}

function lengthOf(run: ProfitTakerRun, phase: Phase): number {
  return segmentsIn(run, phase).reduce((sum, { fromMs, toMs }) => sum + toMs - fromMs, 0);
}

function drawn(run: ProfitTakerRun, phase: Phase, longestMs: number): readonly DrawnSegment[] {
  const segments = segmentsIn(run, phase);
  const beganMs = segments[0]?.fromMs ?? 0;
  const runBeganMs = run.timeline[0]?.fromMs ?? 0;
  const figures = run.phases[phase - 1];
  return segments.map(({ kind, phase: own, fromMs, toMs, index }) => ({
    kind,
    eidolon: null,
    number: index + 1,
    phase: own,
    fromMs: fromMs - runBeganMs,
    durationMs: toMs - fromMs,
    startPercent: (100 * (fromMs - beganMs)) / longestMs,
    widthPercent: (100 * (toMs - fromMs)) / longestMs,
    element: kind === "shield" ? (figures?.shields[index]?.element ?? null) : null,
    side: kind === "leg" ? (figures?.legs[index]?.side ?? null) : null,
  }));
}
