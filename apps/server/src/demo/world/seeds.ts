import { createRandom, type Random } from "@hunt/engine/chance/random";

/**
 * A generator for the n-th thing of a kind: whoever draws a night, and in whatever order, draws the same. The mixing is
 * that of MurmurHash3's finaliser (public domain), a bijection, so that two nights never share a seed.
 */
export function createRandomFor(seed: number, kind: number, index: number): Random {
  const base = mix(Math.imul(seed, 0x9e3779b1) ^ Math.imul(kind, 0x85ebca6b));
  return createRandom(mix((index ^ base) | 0));
}

function mix(value: number): number {
  let mixed = value | 0;
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) | 0;
}

/** What `createRandomFor` is asked for. */
export const kinds = { hunter: 1, crew: 2, night: 3, ids: 4, rankedRun: 5 } as const;

/** Sixteen drawn bytes, as a uuid is made of. */
export function drawBytes(random: Random): Buffer {
  return Buffer.from(Array.from({ length: 16 }, () => Math.floor(random() * 256)));
}
