/** The instants at which the host counts what has happened. */
export interface HostFrames {
  readonly frameMs: number;
  /** The first frame at or after `atMs`. */
  readonly atOrAfter: (atMs: number) => number;
}

/** So near to a frame (a part of one), it is that frame: what a division of fractions loses. */
const sameFrame = 1e-6;

/** Frames of a host with `refreshRate` frames a second; the first one `phase` (0–1) of a frame after the start. */
export function hostFrames(refreshRate: number, phase: number): HostFrames {
  const frameMs = 1_000 / refreshRate;
  const firstMs = phase * frameMs;
  return {
    frameMs,
    atOrAfter: (atMs) => {
      const frame = Math.ceil((atMs - firstMs) / frameMs - sameFrame);
      return Math.max(atMs, firstMs + frame * frameMs);
    },
  };
}
