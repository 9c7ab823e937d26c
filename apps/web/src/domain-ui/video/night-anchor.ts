import type { RunInMs } from "@hunt/contracts/run-in-ms";
import { msFromSeconds } from "@hunt/contracts/seconds";

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

/**
 * Returns the second of a video that shows a moment of a run: `markAt` is the second of the anchor, `fromMs` counts from
 * the run's start. Returns null when the run's start is unknown, and never a second before the video begins.
 */
export function videoSecond(
  run: Pick<RunInMs, "startOffsetMs">,
  fromMs: number,
  { anchor, markAt }: { readonly anchor: Anchor; readonly markAt: number },
): number | null {
  if (run.startOffsetMs === null) return null;
  const atMs = msFromSeconds(markAt) + run.startOffsetMs - anchor.atMs + fromMs;
  return Math.max(0, atMs) / 1000;
}
