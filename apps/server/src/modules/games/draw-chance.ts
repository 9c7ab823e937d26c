import { createHmac } from "node:crypto";
import { drawJitterMs } from "@hunt/engine/games/chance";

/** A seed has this many random bytes, so that it cannot be found by trying. */
export const seedBytes = 32;

/** Returns where the host's first frame lies in a run. */
export function framePhaseOf(seed: Buffer): number {
  return randomOf(seed, "phase")();
}

/** Returns the jitter of a run's limb, counted from 1. One jitter reveals nothing about the others. */
export function jitterOf(seed: Buffer, limb: number): number {
  return drawJitterMs(randomOf(seed, `limb ${limb}`));
}

export function jittersOf(seed: Buffer, count: number): readonly number[] {
  return Array.from({ length: count }, (_, index) => jitterOf(seed, index + 1));
}

const drawBytes = 6;

/** Returns a source of numbers from 0 to below 1 for one purpose, as many as a digest holds. */
function randomOf(seed: Buffer, purpose: string): () => number {
  const digest = createHmac("sha256", seed).update(purpose).digest();
  let at = 0;
  return () => {
    const drawn = digest.readUIntBE(at, drawBytes);
    at += drawBytes;
    return drawn / 2 ** (8 * drawBytes);
  };
}
