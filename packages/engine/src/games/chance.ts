import { createRandom, type Random } from "../chance/random.ts";
import { jitterMs } from "./shield-facts.ts";

/**
 * The chance in a run. The game asks for a shield's jitter when its limb begins, so nobody needs to know the jitter
 * before.
 */
export interface Chance {
  /** The position of the host's first frame: 0 at the start of the run, up to (but not) 1 for a whole frame later. */
  readonly framePhase: number;
  /**
   * Returns the distance of the next vulnerability from its round figure, one answer for each vulnerability. Returns
   * null while the answer is on its way; the run's time then stands still, and the game asks again whenever it should
   * go on.
   */
  readonly jitterMs: () => number | null;
}

/** The chance that a run has been given so far. */
export interface GivenChance {
  readonly framePhase: number;
  readonly jittersMs: readonly number[];
}

/**
 * Creates the whole chance from one seed, the same each time, so a player who knows the seed can compute the run before
 * playing it.
 */
export function seededChance(seed: number): Chance {
  const random = createRandom(seed);
  return { framePhase: random(), jitterMs: () => drawJitterMs(random) };
}

/** Creates chance that repeats former answers; it returns null when there are no more. */
export function givenChance({ framePhase, jittersMs }: GivenChance): Chance {
  const left = jittersMs.values();
  return { framePhase, jitterMs: () => left.next().value ?? null };
}

/** Draws how far a vulnerability lies from the round figure: 15–25 ms, early or late. Each call draws exactly twice. */
export function drawJitterMs(random: Random): number {
  const sign = random() < 0.5 ? -1 : 1;
  return sign * (jitterMs.least + random() * (jitterMs.most - jitterMs.least));
}

/**
 * Returns the seed of a day's run, the same for everybody: a hash (FNV-1a, 32 bits) of the UTC date as `YYYY-MM-DD`.
 * The caller gives the date; any other text has a seed as well.
 */
export function dailySeed(utcDate: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < utcDate.length; index += 1) {
    hash = Math.imul(hash ^ utcDate.charCodeAt(index), 0x01000193);
  }
  return hash >>> 0;
}
