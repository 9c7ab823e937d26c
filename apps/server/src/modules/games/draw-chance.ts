import { createHmac } from "node:crypto";
import { drawJitterMs } from "@hunt/engine/games/chance";

/** As many random bytes as a run's seed has: nobody finds it by trying. */
export const seedBytes = 32;

/** Where the host's first frame lies in a run. */
export function framePhaseOf(seed: Buffer): number {
  return randomOf(seed, "phase")();
}

/** The jitter of a run's limb, from 1. Of one that was told nothing follows about the others. */
export function jitterOf(seed: Buffer, limb: number): number {
  return drawJitterMs(randomOf(seed, `limb ${limb}`));
}

export function jittersOf(seed: Buffer, count: number): readonly number[] {
  return Array.from({ length: count }, (_, index) => jitterOf(seed, index + 1));
}

const drawBytes = 6;

/** Numbers from 0 to below 1 for one purpose; as many as a digest has. */
function randomOf(seed: Buffer, purpose: string): () => number {
  const digest = createHmac("sha256", seed).update(purpose).digest();
  let at = 0;
  return () => {
    const drawn = digest.readUIntBE(at, drawBytes);
    at += drawBytes;
    return drawn / 2 ** (8 * drawBytes);
  };
}
