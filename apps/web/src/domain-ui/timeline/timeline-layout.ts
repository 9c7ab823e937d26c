import type { RunInMs } from "@hunt/contracts/run-in-ms";
import type { Segment } from "@hunt/engine/domain/analysis";
import type { EidolonType } from "@hunt/engine/domain/words";
import { scaleLinear } from "d3-scale";

/** The kinds of a run's own segments, and the loading screen after the run. */
export type TimelineKind = Segment["kind"] | "load";

export interface TimelineSegment {
  readonly kind: TimelineKind;
  readonly eidolon: EidolonType | null;
  readonly number: number;
  /** When the segment begins, counted from the run's start. */
  readonly fromMs: number;
  readonly toMs: number;
  readonly startPercent: number;
  readonly widthPercent: number;
  /** The limb's net time, which decides its mark; null for everything else. */
  readonly limbTimeMs: number | null;
}

export interface TimelineRow {
  readonly runId: string;
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
 * Places the segments of runs on one common scale, in percent of the width. Every run begins at 0, whenever it was played;
 * the longest one, its loading screen included, ends at 100. Two runs, the first of 8 minutes and 20 s of loading, the
 * second of 7 minutes and the night's last:
 *
 *     0      1      2      3      4      5      6      7      8 min     ticks: each whole minute, the last at 96 %
 *     ├──────┼──────┼──────┼──────┼──────┼──────┼──────┼──────┼──┤
 *     [ spawn ][w][ limb 1 ][ limb 2 ] …          … [extraction][load]  row of run 1, 0 to 100 %
 *     [ spawn ][w][ limb 1 ][ limb 2 ] …    … [extraction]              row of run 2, 0 to 84 %
 *
 * A limb's segment is as wide as the time it took, its animation included; its mark is decided by `limbTimeMs`, which leaves
 * the animation out. A segment that would end before it begins (a spawn whose shard line came late) has no width. A run
 * without segments (its start is not known) has no row. The scale is never shorter than a minute.
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
      runId: run.id,
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
