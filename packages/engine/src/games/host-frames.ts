/** The instants at which the host counts events. */
export interface HostFrames {
  readonly frameMs: number;
  /** Returns the first frame at or after `atMs`. */
  readonly atOrAfter: (atMs: number) => number;
}

/**
 * An instant this near to a frame (as a part of a frame) belongs to it, because a division of fractions loses as much.
 */
const sameFrame = 1e-6;

/**
 * Creates the frames of a host with `refreshRate` frames per second; the first one is `phase` (0–1) of a frame after
 * the start.
 */
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
