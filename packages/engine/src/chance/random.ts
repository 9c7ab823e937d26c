/**
 * Returns numbers in [0, 1), one per call. Simulations and games draw all chance from such a generator, so the same
 * seed gives the same log or run.
 */
export type Random = () => number;

/**
 * Creates a small, fast, seeded generator (mulberry32, public domain). Any integer is a seed. The generator must not be
 * used for secrets.
 */
export function createRandom(seed: number): Random {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Returns a number in [from, to). */
export function between(random: Random, from: number, to: number): number {
  return from + random() * (to - from);
}

/** Returns a whole number in [from, to], both included. */
export function wholeBetween(random: Random, from: number, to: number): number {
  return from + Math.floor(random() * (to - from + 1));
}

/**
 * Returns true with the given chance (0–1). The function draws for every chance, so that a chance of 0 does not shift
 * later draws.
 */
export function happens(random: Random, chance: number): boolean {
  return random() < chance;
}

/**
 * Returns a positive number around a median, distributed like reaction times: mostly near the median, and now and then
 * far above.
 */
export function aroundMedian(random: Random, median: number, spread: number): number {
  // The sum of three uniform numbers is close enough to a normal distribution, and bounded.
  const normal = (random() + random() + random() - 1.5) * 2;
  return median * Math.exp(spread * normal);
}

/** Returns `length` hexadecimal digits. */
export function hexDigits(random: Random, length: number): string {
  return Array.from({ length }, () => Math.floor(random() * 16).toString(16)).join("");
}
