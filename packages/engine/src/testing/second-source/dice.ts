/** An independent source of chance: the same seed gives the same evening. */
export interface Dice {
  /** Returns a number from 0 up to, not including, 1. */
  roll(): number;
  between(least: number, most: number): number;
  whole(least: number, most: number): number;
  happens(rate: number): boolean;
  pick<Value>(values: readonly [Value, ...Value[]]): Value;
  /** Returns normally distributed numbers around 0. */
  scatter(deviation: number): number;
}

/** Creates sfc32 (Chris Doty-Humphrey's small fast counter), seeded with one number. */
export function createDice(seed: number): Dice {
  let [a, b, c, counter] = [seed | 0, 0x9e3779b9 | 0, 0x243f6a88 | 0, 1];
  const next = () => {
    const sum = (a + b + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum;
    return (sum >>> 0) / 0x1_0000_0000;
  };
  for (let warm = 0; warm < 15; warm++) next();
  return {
    roll: next,
    between: (least, most) => least + next() * (most - least),
    whole: (least, most) => least + Math.floor(next() * (most - least + 1)),
    happens: (rate) => next() < rate,
    pick: (values) => values[Math.floor(next() * values.length)] ?? values[0],
    scatter: (deviation) => deviation * Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
  };
}
