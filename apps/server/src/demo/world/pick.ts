import type { Random } from "@hunt/engine/chance/random";

/** One of some values, each as likely. */
export function pick<T>(random: Random, values: readonly T[]): T {
  const value = values[Math.floor(random() * values.length)];
  if (value === undefined) throw new Error("nothing to pick from");
  return value;
}

/** One of some values by weight. */
export function pickWeighted<T>(random: Random, values: readonly (readonly [T, number])[]): T {
  let left = random() * values.reduce((sum, [, weight]) => sum + weight, 0);
  for (const [value, weight] of values) {
    left -= weight;
    if (left < 0) return value;
  }
  const last = values.at(-1);
  if (last === undefined) throw new Error("nothing to pick from");
  return last[0];
}
