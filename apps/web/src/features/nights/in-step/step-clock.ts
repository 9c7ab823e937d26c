export const videoSides = ["ours", "theirs"] as const;
export type VideoSide = (typeof videoSides)[number];

/** A moment that both nights have, in milliseconds of each night's video; before 0 the video had not begun. */
export interface Joint {
  readonly oursMs: number;
  readonly theirsMs: number;
}

/** How two videos are joined: by moments of both, which ascend on each side. */
export interface Joining {
  /** At least one; both videos are at the first one at play time 0. */
  readonly joints: readonly [Joint, ...Joint[]];
  /** Whether the faster side waits at each joint; if not, both go on from the first joint without a stop. */
  readonly waits: boolean;
}

/** Where both videos are at a play time. */
export interface StepPlace {
  /** Milliseconds of each video. */
  readonly oursMs: number;
  readonly theirsMs: number;
  /** The side that stands still, because it was faster or its video has not begun; null when both move. */
  readonly waiting: VideoSide | null;
  /** Milliseconds by which our side is later than the other at the moments since the first joint; below 0 when it is earlier. */
  readonly differenceMs: number;
}

/**
 * Returns where both videos are after a play time, in milliseconds from the first joint. Before it both move towards it, and
 * after the last joint both move on; no video is before its beginning.
 *
 *     ours    ├─ limb 1 ─┤ waits ├── limb 2 ──┤…       play time →
 *     theirs  ├─── limb 1 ───────┤ limb 2 ┤ waits ┤…
 *
 * The difference is that of the last joint that both have passed. While one side has passed the next joint and the other has
 * not, it is at least the time since then: it runs, and at the moment when the other gets there it is exact.
 */
export function placeAt({ joints, waits }: Joining, playMs: number): StepPlace {
  return waits ? placeWithStops(joints, playMs) : placeWithoutStops(joints, playMs);
}

/**
 * Returns the latest play time at which a side's video is at `videoMs`: of a side that waits at a joint, the end of its wait.
 */
export function latestPlayTime({ joints, waits }: Joining, side: VideoSide, videoMs: number): number {
  const [first] = joints;
  if (!waits) return videoMs - timeOf(first, side);
  let playMs = 0;
  let last = first;
  for (const joint of joints.slice(1)) {
    if (timeOf(joint, side) > videoMs) break;
    playMs += legMs(last, joint);
    last = joint;
  }
  return playMs + videoMs - timeOf(last, side);
}

function timeOf(joint: Joint, side: VideoSide): number {
  return side === "ours" ? joint.oursMs : joint.theirsMs;
}

/** Returns the play time from one joint to the next, which is that of the slower side. */
function legMs(from: Joint, to: Joint): number {
  return Math.max(to.oursMs - from.oursMs, to.theirsMs - from.theirsMs);
}

function placeWithoutStops(joints: Joining["joints"], playMs: number): StepPlace {
  const [first] = joints;
  const ofFirst = joints.map(({ oursMs, theirsMs }) => ({
    oursMs: oursMs - first.oursMs,
    theirsMs: theirsMs - first.theirsMs,
  }));
  const oursNext = ofFirst.findIndex(({ oursMs }) => oursMs > playMs);
  const theirsNext = ofFirst.findIndex(({ theirsMs }) => theirsMs > playMs);
  const passed = Math.min(countOf(oursNext, joints), countOf(theirsNext, joints));
  const last = ofFirst[passed - 1] ?? { oursMs: 0, theirsMs: 0 };
  const next = ofFirst[passed];
  const knownMs = last.oursMs - last.theirsMs;
  let differenceMs = knownMs;
  if (next !== undefined && next.oursMs <= playMs) differenceMs = Math.min(knownMs, next.oursMs - playMs);
  if (next !== undefined && next.theirsMs <= playMs) differenceMs = Math.max(knownMs, playMs - next.theirsMs);
  return begun(first.oursMs + playMs, first.theirsMs + playMs, differenceMs, null);
}

function countOf(nextIndex: number, joints: Joining["joints"]): number {
  return nextIndex === -1 ? joints.length : nextIndex;
}

function placeWithStops(joints: Joining["joints"], playMs: number): StepPlace {
  let [last] = joints;
  let sinceMs = playMs;
  for (const next of joints.slice(1)) {
    const leg = legMs(last, next);
    if (sinceMs < leg) return placeInLeg(joints[0], last, next, sinceMs);
    sinceMs -= leg;
    last = next;
  }
  return begun(last.oursMs + sinceMs, last.theirsMs + sinceMs, differenceAt(joints[0], last), null);
}

function placeInLeg(first: Joint, last: Joint, next: Joint, sinceMs: number): StepPlace {
  const ours = next.oursMs - last.oursMs;
  const theirs = next.theirsMs - last.theirsMs;
  const knownMs = differenceAt(first, last);
  const oursWaits = sinceMs >= ours;
  const theirsWaits = sinceMs >= theirs;
  return begun(
    last.oursMs + Math.min(sinceMs, ours),
    last.theirsMs + Math.min(sinceMs, theirs),
    knownMs + (oursWaits ? ours - sinceMs : theirsWaits ? sinceMs - theirs : 0),
    oursWaits ? "ours" : theirsWaits ? "theirs" : null,
  );
}

function differenceAt(first: Joint, joint: Joint): number {
  return joint.oursMs - first.oursMs - (joint.theirsMs - first.theirsMs);
}

function begun(oursMs: number, theirsMs: number, differenceMs: number, waiting: VideoSide | null): StepPlace {
  const unbegun = oursMs < 0 ? "ours" : theirsMs < 0 ? "theirs" : null;
  return {
    oursMs: Math.max(0, oursMs),
    theirsMs: Math.max(0, theirsMs),
    waiting: unbegun ?? waiting,
    differenceMs,
  };
}
