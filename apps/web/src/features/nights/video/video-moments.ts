import { type VideoMark, videoSecond } from "@hunt/contracts/night-in-video";
import type { RunInMs } from "@hunt/contracts/run-in-ms";
import type { Segment } from "@hunt/engine/domain/analysis";
import type { OwnStep } from "@hunt/engine/statistics/own-steps";

/** A part of a run with the second of a video at which it begins. */
export interface VideoMoment {
  readonly run: RunInMs;
  readonly segment: Segment;
  readonly second: number;
}

/**
 * Returns the parts of all runs in the order in which the video shows them. A run whose start is unknown has none, and a part
 * without a length (a spawn whose shard line came late) is left out.
 */
export function momentsInVideo(runs: readonly RunInMs[], mark: VideoMark): readonly VideoMoment[] {
  const moments = runs.flatMap((run) =>
    run.segments
      .filter(({ fromMs, toMs }) => toMs > fromMs)
      .flatMap((segment) => {
        const second = videoSecond(run, segment.fromMs, mark);
        return second === null ? [] : [{ run, segment, second }];
      }),
  );
  return moments.toSorted((one, other) => one.second - other.second);
}

/** Returns the index of the moment that a second of the video shows; −1 before the first. */
export function momentAt(moments: readonly VideoMoment[], second: number): number {
  // A player that was sent to a moment may report a few milliseconds less.
  return moments.findLastIndex((moment) => moment.second <= second + reportedEarlyBy);
}

const reportedEarlyBy = 0.05;

/**
 * Returns the part of a run that a step of its own time belongs to, or else the beginning of the step's eidolon; null when
 * the run has no parts.
 */
export function segmentOfStep(
  { segments }: Pick<RunInMs, "segments">,
  { kind, eidolon, number }: Pick<OwnStep, "kind" | "eidolon" | "number">,
): Segment | null {
  const sought = kind === "shard" ? "shards" : kind === "animation" ? "spawn" : kind;
  const ofEidolon = segments.filter((segment) => segment.eidolon === eidolon);
  const found = ofEidolon.find(
    (segment) => segment.kind === sought && (kind !== "limb" || segment.number === number),
  );
  return found ?? ofEidolon[0] ?? null;
}
