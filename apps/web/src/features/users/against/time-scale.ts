import { scaleUtc } from "d3-scale";

/** A scale of days to the right, within a frame. */
export interface TimeScale {
  readonly firstMs: number;
  readonly lastMs: number;
  readonly xOf: (instantMs: number) => number;
  readonly instantAt: (x: number) => number;
}

/** Returns the scale from the first to the last of the instants. */
export function timeScale(instants: readonly number[], width: number): TimeScale {
  const [firstMs, lastMs] = boundsOf(instants);
  const x = scaleUtc()
    .domain([firstMs, Math.max(lastMs, firstMs + 1)])
    .range([0, width]);
  return {
    firstMs,
    lastMs,
    xOf: (instantMs) => x(instantMs),
    instantAt: (at) => x.invert(at).getTime(),
  };
}

/** Returns the least and the greatest value, without a spread, which would pass tens of thousands of arguments. */
export function boundsOf(values: readonly number[]): readonly [number, number] {
  return values.reduce<readonly [number, number]>(
    ([lowest, highest], value) => [Math.min(lowest, value), Math.max(highest, value)],
    [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
  );
}

export interface Place {
  readonly x: number;
  readonly y: number;
}

/**
 * Reduces the places within one pixel to the lowest, the highest and the last, in their order, so that ten thousand nights
 * are drawn as far as they can be seen, and no peak is lost.
 */
export function thinPlaces(places: readonly Place[]): readonly Place[] {
  const byPixel = new Map<number, Place[]>();
  for (const place of places) {
    const within = byPixel.get(Math.floor(place.x));
    if (within === undefined) byPixel.set(Math.floor(place.x), [place]);
    else within.push(place);
  }
  return [...byPixel.values()].flatMap((within) => {
    const [lowest, highest] = boundsOf(within.map(({ y }) => y));
    const told = [lowest, highest].map((edge) => within.findIndex(({ y }) => y === edge));
    return within.filter((_, index) => told.includes(index) || index === within.length - 1);
  });
}

/**
 * Returns a value that the given share of the values does not exceed. A drawing is cut there, because slow first months
 * must not flatten the years after them into one line.
 */
export function findUpperBound(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * share) - 1] ?? 0;
}

export const round = (value: number) => Math.round(value * 10) / 10;
