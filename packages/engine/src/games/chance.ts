import { createRandom, type Random } from "../chance/random.ts";
import { jitterMs } from "./shield-facts.ts";

/** What chance brings to a run. A shield's jitter is asked for as its limb begins: before that nobody need know it. */
export interface Chance {
  /** Where the host's first frame lies: 0 at the start of the run, towards 1 a whole frame later. */
  readonly framePhase: number;
  /**
   * How far the next vulnerability lies from its round figure, one answer for each. null while the answer is on its
   * way: the run's time stands still, and whenever it should go on it asks again.
   */
  readonly jitterMs: () => number | null;
}

/** What chance brought to a run, as far as it was asked. */
export interface GivenChance {
  readonly framePhase: number;
  readonly jittersMs: readonly number[];
}

/** All from one seed, the same each time: whoever knows the seed can compute the run before it is played. */
export function seededChance(seed: number): Chance {
  const random = createRandom(seed);
  return { framePhase: random(), jitterMs: () => drawJitterMs(random) };
}

/** What was given once, again; null when there is no more of it. */
export function givenChance({ framePhase, jittersMs }: GivenChance): Chance {
  const left = jittersMs.values();
  return { framePhase, jitterMs: () => left.next().value ?? null };
}

/** How far a vulnerability lies from the round figure: 15–25 ms, early or late. Always two draws. */
export function drawJitterMs(random: Random): number {
  const sign = random() < 0.5 ? -1 : 1;
  return sign * (jitterMs.least + random() * (jitterMs.most - jitterMs.least));
}

/**
 * The seed of a day's run, the same for everybody: a hash (FNV-1a, 32 bits) of the UTC date as `YYYY-MM-DD`. The
 * caller knows the date; any other text has a seed as well.
 */
export function dailySeed(utcDate: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < utcDate.length; index += 1) {
    hash = Math.imul(hash ^ utcDate.charCodeAt(index), 0x01000193);
  }
  return hash >>> 0;
}
