import type { RunInMs } from "@hunt/contracts/run-in-ms";
import { msFromSeconds } from "@hunt/contracts/seconds";
import type { EidolonType } from "@hunt/engine/domain/words";
import type { TimelineSegment } from "../../../domain-ui/timeline/timeline-layout.ts";

/** What a moderator marks in a video: from it every moment of the night is counted. */
export interface Anchor {
  /** From the night's first moment, as `startOffsetMs` of runs. */
  readonly atMs: number;
  /** Whether night falls there; else the squad comes to the Plains, where it is night already. */
  readonly isNightfall: boolean;
}

/** The start of the night's first run whose start is known; null of a night whose log does not tell when runs began. */
export function anchorOf(runs: readonly RunInMs[]): Anchor | null {
  const first = runs.find(({ startOffsetMs }) => startOffsetMs !== null);
  if (first === undefined || first.startOffsetMs === null) return null;
  return { atMs: first.startOffsetMs, isNightfall: first.preload === true };
}

/**
 * Where a moment of a run is in a video, in seconds: `markAt` is the second of the anchor there, `fromMs` counts from the
 * run's start. Null when the run's start is not known; never before the video begins.
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

type Place = Pick<TimelineSegment, "kind" | "eidolon" | "number" | "fromMs" | "toMs">;

/** The limb that took longest, of all runs; null without one. */
export function slowestLimb(
  runs: readonly RunInMs[],
): { readonly run: RunInMs; readonly segment: Place } | null {
  const limbs = runs.flatMap((run) =>
    run.segments.filter(({ kind }) => kind === "limb").map((segment) => ({ run, segment })),
  );
  const lengthOf = ({ segment }: (typeof limbs)[number]) => segment.toMs - segment.fromMs;
  return limbs.reduce<(typeof limbs)[number] | null>(
    (slowest, limb) => (slowest === null || lengthOf(limb) > lengthOf(slowest) ? limb : slowest),
    null,
  );
}

/** Where a run begins, or an eidolon in it, from the run's start. */
export function placeInRun(run: RunInMs, eidolon: EidolonType | null): number {
  if (eidolon === null) return 0;
  return run.segments.find((segment) => segment.eidolon === eidolon)?.fromMs ?? 0;
}
