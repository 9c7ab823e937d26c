import type { PhaseNumber } from "@hunt/engine/profit-taker/fight";
import type { LegSide } from "@hunt/engine/profit-taker/phase-figures";
import type { ProfitTakerRun } from "@hunt/engine/profit-taker/profit-taker-run";
import type { Segment, SegmentKind } from "@hunt/engine/profit-taker/timeline";

export interface DrawnSegment {
  readonly kind: SegmentKind;
  /** Keys that lead from row to row find the same kind and number there. */
  readonly eidolon: null;
  /** Which shield or leg of its phase, from 1. */
  readonly number: number;
  readonly phase: 0 | PhaseNumber;
  /** Since the run began. */
  readonly fromMs: number;
  readonly durationMs: number;
  readonly startPercent: number;
  readonly widthPercent: number;
  /** Of a shield; null when the log does not say. */
  readonly element: string | null;
  /** Of a leg. */
  readonly side: LegSide | null;
}

export interface PhaseRow {
  readonly phase: PhaseNumber;
  readonly segments: readonly DrawnSegment[];
  /** The same phase of the other run. */
  readonly others: readonly DrawnSegment[];
  /** Leads the first row; null elsewhere. */
  readonly flightMs: number | null;
  /** Of the phase, without the flight. */
  readonly totalMs: number;
  /** Null without another run. */
  readonly otherMs: number | null;
}

export interface PhaseRows {
  readonly rows: readonly PhaseRow[];
  readonly ticks: readonly { readonly timeMs: number; readonly percent: number }[];
}

const tickSteps = [1000, 2000, 5000, 10_000, 20_000, 60_000, 300_000, 1_200_000];
const mostTicks = 11;

/**
 * Places a run's segments in a row for each phase, all on one scale from 0, in percent of the width. The flight leads
 * the first row. No row has a gap: a segment begins where the one before ends.
 */
export function phaseRows(run: ProfitTakerRun, other: ProfitTakerRun | null): PhaseRows {
  const phases = phasesIn([...run.timeline, ...(other?.timeline ?? [])]);
  const longestMs = Math.max(
    1,
    ...phases.flatMap((phase) => [run, other].map((each) => (each === null ? 0 : lengthOf(each, phase)))),
  );
  const rows = phases.map((phase) => ({
    phase,
    segments: drawn(run, phase, longestMs),
    others: other === null ? [] : drawn(other, phase, longestMs),
    ...lengthsOf(run, phase),
    otherMs: other === null ? null : lengthsOf(other, phase).totalMs,
  }));
  const stepMs = tickSteps.find((step) => longestMs / step <= mostTicks) ?? longestMs;
  const ticks = Array.from({ length: Math.floor(longestMs / stepMs) + 1 }, (_, index) => ({
    timeMs: index * stepMs,
    percent: (100 * index * stepMs) / longestMs,
  }));
  return { rows, ticks };
}

const rowOf = (segment: Segment): PhaseNumber => (segment.phase === 0 ? 1 : segment.phase);

function phasesIn(segments: readonly Segment[]): readonly PhaseNumber[] {
  return ([1, 2, 3, 4] as const).filter((phase) => segments.some((segment) => rowOf(segment) === phase));
}

function segmentsIn({ timeline }: ProfitTakerRun, phase: PhaseNumber): readonly Segment[] {
  return timeline.filter((segment) => rowOf(segment) === phase);
}

function lengthOf(run: ProfitTakerRun, phase: PhaseNumber): number {
  return segmentsIn(run, phase).reduce((sum, { fromMs, toMs }) => sum + toMs - fromMs, 0);
}

function lengthsOf(run: ProfitTakerRun, phase: PhaseNumber) {
  const flight = segmentsIn(run, phase).find(({ kind }) => kind === "flight");
  const flightMs = flight === undefined ? null : flight.toMs - flight.fromMs;
  return { flightMs, totalMs: lengthOf(run, phase) - (flightMs ?? 0) };
}

function drawn(run: ProfitTakerRun, phase: PhaseNumber, longestMs: number): readonly DrawnSegment[] {
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
