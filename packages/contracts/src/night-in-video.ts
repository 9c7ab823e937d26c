import type { RunInMs } from "./run-in-ms.ts";
import { msFromSeconds } from "./seconds.ts";

/** The moment that a moderator marks in a video: every other moment of the night is counted from it. */
export interface Anchor {
  /** Milliseconds from the night's first moment, like `startOffsetMs` of runs. */
  readonly atMs: number;
  /** True when night falls at the anchor; false when the squad enters the Plains at night. */
  readonly isNightfall: boolean;
}

/**
 * Returns the start of the first run whose start is known; null for a night whose log does not show when runs began.
 */
export function anchorOf(runs: readonly RunInMs[]): Anchor | null {
  const first = runs.find(({ startOffsetMs }) => startOffsetMs !== null);
  if (first === undefined || first.startOffsetMs === null) return null;
  return { atMs: first.startOffsetMs, isNightfall: first.preload === true };
}

/** The second of a video that shows the anchor. */
export interface VideoMark {
  readonly anchor: Anchor;
  readonly markAt: number;
}

/**
 * Returns the millisecond of a video that shows a moment of a run, which counts from the run's start; below 0 when the video
 * begins later. Null when the run's start is unknown.
 */
export function videoMs(
  run: Pick<RunInMs, "startOffsetMs">,
  fromMs: number,
  { anchor, markAt }: VideoMark,
): number | null {
  if (run.startOffsetMs === null) return null;
  return msFromSeconds(markAt) + run.startOffsetMs - anchor.atMs + fromMs;
}

/** Returns the same moment as a second of the video, never before its beginning. */
export function videoSecond(
  run: Pick<RunInMs, "startOffsetMs">,
  fromMs: number,
  mark: VideoMark,
): number | null {
  const atMs = videoMs(run, fromMs, mark);
  return atMs === null ? null : Math.max(0, atMs) / 1000;
}
