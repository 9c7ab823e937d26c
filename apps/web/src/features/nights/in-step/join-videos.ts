import { type VideoMark, videoMs } from "@hunt/contracts/night-in-video";
import type { RunInMs } from "@hunt/contracts/run-in-ms";
import { msFromSeconds } from "@hunt/contracts/seconds";
import type { Segment } from "@hunt/engine/domain/analysis";
import { type EidolonType, eidolonTypes } from "@hunt/engine/domain/words";
import type { NamedPart } from "../video/jump-in-video.ts";
import type { Joining, Joint } from "./step-clock.ts";

/** By what two videos are joined: at nightfall, at an eidolon of the compared runs, or limb by limb. */
export const joinModes = ["nightfall", ...eidolonTypes, "limbs"] as const;
export type JoinMode = (typeof joinModes)[number];

/** A moment that both nights have: where a part of a run begins, or night falls (null). */
export interface JoinedMoment extends Joint {
  readonly part: NamedPart | null;
  /** The number of our run; null at nightfall. */
  readonly runIndex: number | null;
}

export interface JoinedVideos extends Joining {
  readonly joints: readonly [JoinedMoment, ...JoinedMoment[]];
}

/** A night, its compared run, and where its video shows them. */
export interface FilmedNight {
  readonly runs: readonly RunInMs[];
  /** Null when the night is compared by its average. */
  readonly run: RunInMs | null;
  readonly mark: VideoMark;
}

/** One side of a comparison, with the address of its video. */
export interface FilmedSide extends FilmedNight {
  readonly videoUrl: string;
}

/**
 * Returns how two videos are joined: both nights from nightfall on, or both runs from an eidolon, or from their start limb by
 * limb. Null when one side has not got what they are joined by.
 */
export function joinVideos(ours: FilmedNight, theirs: FilmedNight, mode: JoinMode): JoinedVideos | null {
  if (mode === "nightfall") return joinAtNightfall(ours, theirs);
  if (ours.run === null || theirs.run === null) return null;
  const [first, ...others] = commonJoints(
    { ...ours, runs: [ours.run] },
    // Two runs are joined whatever their numbers are.
    { ...theirs, runs: [{ ...theirs.run, index: ours.run.index }] },
    firstMoment,
    mode === "limbs" ? null : mode,
  );
  return first === undefined ? null : { waits: mode === "limbs", joints: [first, ...others] };
}

/** Returns both nights joined at nightfall, which each of them has. */
export function joinAtNightfall(ours: FilmedNight, theirs: FilmedNight): JoinedVideos {
  const nightfall = {
    oursMs: msFromSeconds(ours.mark.markAt),
    theirsMs: msFromSeconds(theirs.mark.markAt),
    part: null,
    runIndex: null,
  };
  return { waits: false, joints: [nightfall, ...commonJoints(ours, theirs, nightfall)] };
}

const firstMoment = { oursMs: Number.NEGATIVE_INFINITY, theirsMs: Number.NEGATIVE_INFINITY };

/** Returns the moments that both have, in order; one that would lead back on either side is left out. */
function commonJoints(
  ours: FilmedNight,
  theirs: FilmedNight,
  after: Joint,
  fromEidolon: EidolonType | null = null,
): readonly JoinedMoment[] {
  const theirMoments = new Map(momentsOf(theirs, fromEidolon).map((moment) => [moment.name, moment.atMs]));
  const joints: JoinedMoment[] = [];
  let last = after;
  for (const { name, atMs: oursMs, part, runIndex } of momentsOf(ours, fromEidolon)) {
    const theirsMs = theirMoments.get(name);
    if (theirsMs === undefined || oursMs < last.oursMs || theirsMs < last.theirsMs) continue;
    last = { oursMs, theirsMs };
    joints.push({ ...last, part, runIndex });
  }
  return joints;
}

interface Moment {
  /** The same in every night that has the moment. */
  readonly name: string;
  readonly atMs: number;
  readonly part: NamedPart;
  readonly runIndex: number;
}

/** Returns the beginnings of all parts of the runs, and the runs' ends, which belong to their last part. */
function momentsOf({ runs, mark }: FilmedNight, fromEidolon: EidolonType | null): readonly Moment[] {
  return runs.flatMap((run) => {
    const from = fromEidolon === null ? 0 : run.segments.findIndex(({ eidolon }) => eidolon === fromEidolon);
    const parts = from === -1 ? [] : run.segments.slice(from);
    const moment = (part: Segment, name: string, fromMs: number): readonly Moment[] => {
      const atMs = videoMs(run, fromMs, mark);
      return atMs === null ? [] : [{ name: `${run.index}.${name}`, atMs, part, runIndex: run.index }];
    };
    const begins = parts.flatMap((part) =>
      moment(part, `${part.eidolon}.${part.kind}.${part.number}`, part.fromMs),
    );
    const last = parts.at(-1);
    return last === undefined ? [] : [...begins, ...moment(last, "end", last.toMs)];
  });
}
