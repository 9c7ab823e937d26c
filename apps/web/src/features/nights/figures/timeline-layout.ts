import type { Segment } from "@hunt/engine/domain/analysis";
import type { EidolonType } from "@hunt/engine/domain/words";
import { scaleLinear } from "d3-scale";
import type { RunInMs } from "./run-in-ms.ts";

/** The run's own segments, and the loading screen after it. */
export type TimelineKind = Segment["kind"] | "load";

export interface TimelineSegment {
  readonly kind: TimelineKind;
  readonly eidolon: EidolonType | null;
  readonly number: number;
  /** From the run's start. */
  readonly fromMs: number;
  readonly toMs: number;
  readonly startPercent: number;
  readonly widthPercent: number;
  /** The limb's net time, which decides its mark; null for everything else. */
  readonly limbTimeMs: number | null;
}

export interface TimelineRow {
  readonly runUuid: string;
  readonly runIndex: number;
  readonly segments: readonly TimelineSegment[];
}

export interface TimelineTick {
  readonly timeMs: number;
  readonly percent: number;
}

export interface TimelineLayout {
  readonly rows: readonly TimelineRow[];
  readonly ticks: readonly TimelineTick[];
}

const minuteMs = 60_000;

type UnplacedSegment = Omit<TimelineSegment, "startPercent" | "widthPercent" | "limbTimeMs">;

function withLoad(run: RunInMs): readonly UnplacedSegment[] {
  const last = run.segments[run.segments.length - 1];
  if (last === undefined || run.loadTimeMs === null) return run.segments;
  const load = {
    kind: "load",
    eidolon: null,
    number: 0,
    fromMs: last.toMs,
    toMs: last.toMs + run.loadTimeMs,
  } as const;
  return [...run.segments, load];
}

function netLimbTimeMs(run: RunInMs, segment: UnplacedSegment): number | null {
  if (segment.kind !== "limb") return null;
  const eidolon = run.eidolons.find(({ type }) => type === segment.eidolon);
  return eidolon?.limbBreakTimesMs[segment.number - 1] ?? null;
}

/**
 * Places the segments of runs on one common scale that begins at each run's start, as percentages of the width.
 * A segment that ends before it begins (a late shard line) is as wide as nothing. Runs without segments have no row.
 */
export function timelineLayout(runs: readonly RunInMs[]): TimelineLayout {
  const unplaced = runs
    .map((run) => ({ run, segments: withLoad(run) }))
    .filter((row) => row.segments.length > 0);
  const endMs = Math.max(minuteMs, ...unplaced.flatMap(({ segments }) => segments.map(({ toMs }) => toMs)));
  const percentOf = scaleLinear([0, endMs], [0, 100]);
  const minutes = Array.from({ length: Math.floor(endMs / minuteMs) + 1 }, (_, minute) => minute * minuteMs);
  return {
    rows: unplaced.map(({ run, segments }) => ({
      runUuid: run.uuid,
      runIndex: run.index,
      segments: segments.map((segment) => ({
        ...segment,
        startPercent: percentOf(segment.fromMs),
        widthPercent: Math.max(0, percentOf(segment.toMs) - percentOf(segment.fromMs)),
        limbTimeMs: netLimbTimeMs(run, segment),
      })),
    })),
    ticks: minutes.map((timeMs) => ({ timeMs, percent: percentOf(timeMs) })),
  };
}

/** A place in the timeline: row and segment, both from 0. */
export interface TimelinePlace {
  readonly row: number;
  readonly segment: number;
}

const clamp = (value: number, highest: number) => Math.min(Math.max(value, 0), highest);

/** Where an arrow key, Home or End leads from a place; null for a key that does not move. */
export function movedPlace(
  rows: readonly TimelineRow[],
  from: TimelinePlace,
  key: string,
): TimelinePlace | null {
  const segments = rows[from.row]?.segments ?? [];
  const last = segments.length - 1;
  if (key === "ArrowRight") return { row: from.row, segment: clamp(from.segment + 1, last) };
  if (key === "ArrowLeft") return { row: from.row, segment: clamp(from.segment - 1, last) };
  if (key === "Home") return { row: from.row, segment: 0 };
  if (key === "End") return { row: from.row, segment: last };
  if (key !== "ArrowUp" && key !== "ArrowDown") return null;
  const row = clamp(from.row + (key === "ArrowDown" ? 1 : -1), rows.length - 1);
  const current = segments[from.segment];
  const target = rows[row]?.segments ?? [];
  const alike = target.findIndex(
    (segment) =>
      segment.kind === current?.kind &&
      segment.eidolon === current.eidolon &&
      segment.number === current.number,
  );
  return { row, segment: alike >= 0 ? alike : clamp(from.segment, target.length - 1) };
}
