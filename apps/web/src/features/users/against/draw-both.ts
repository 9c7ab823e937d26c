import { scaleLinear } from "d3-scale";
import type { TrendLine } from "./against-search.ts";
import type { TrendPoint } from "./both-lines.ts";
import { boundsOf, findUpperBound, round, type TimeScale, thinPlaces, timeScale } from "./time-scale.ts";

export interface Frame {
  readonly width: number;
  readonly height: number;
  readonly line: TrendLine;
}

/** The width of a cut's label. */
const wordsWidth = 72;

/** The place where a line leaves the frame, and its farthest value there. */
export interface Cut {
  readonly x: number;
  readonly valueMs: number;
  /** True when the label stands before the place, not after it. */
  readonly isBefore: boolean;
}

export interface BothDrawing extends TimeScale {
  /** The paths of the two lines; a path is empty for a hunter without a run. */
  readonly hunter: string;
  readonly other: string;
  readonly times: readonly { readonly y: number; readonly valueMs: number }[];
  /** The slowest value above the upper edge; null when there is none. */
  readonly cut: Cut | null;
  readonly yOf: (valueMs: number) => number;
}

/** The share of the height that is free above the slowest and below the fastest value. */
const freeShare = 0.08;
const leastMsApart = 1000;
const mostShare = 0.9;
/** Values only a little above most others are not cut off. */
const sparedShare = 1.25;

/**
 * Draws two lines in a frame; at least one of them has a point. Time runs to the right, and faster values are further down.
 * The slowest tenth of the values runs along the upper edge, unless it is hardly slower than the others.
 */
export function drawBoth(
  hunter: readonly TrendPoint[],
  other: readonly TrendPoint[],
  { width, height, line }: Frame,
): BothDrawing {
  const points = [...hunter, ...other];
  const valuesMs = points.map(({ valueMs }) => valueMs);
  const [fastestMs, slowestMs] = boundsOf(valuesMs);
  const mostMs = findUpperBound(valuesMs, mostShare);
  const isCut = slowestMs - fastestMs > sparedShare * Math.max(leastMsApart, mostMs - fastestMs);
  const topMs = isCut ? mostMs : slowestMs;
  const free = Math.max((topMs - fastestMs) * freeShare, leastMsApart / 2);
  const scale = timeScale(
    points.map(({ instantMs }) => instantMs),
    width,
  );
  const y = scaleLinear()
    .domain([topMs + free, fastestMs - free])
    .range([0, height])
    .clamp(true);
  const pathOf = (of: readonly TrendPoint[]) =>
    thinPlaces(of.map(({ instantMs, valueMs }) => ({ x: scale.xOf(instantMs), y: y(valueMs) })))
      .map((at, index) => {
        const [px, py] = [round(at.x), round(at.y)];
        if (index === 0) return `M${px},${py}`;
        return line === "best" ? `H${px}V${py}` : `L${px},${py}`;
      })
      .join("")
      // A best stays valid until it is beaten.
      .concat(line === "best" && of.length > 0 ? `H${width}` : "");
  const slowest = points.find(({ valueMs }) => valueMs === slowestMs);
  const cutAt = isCut && slowest !== undefined ? scale.xOf(slowest.instantMs) : null;
  return {
    ...scale,
    hunter: pathOf(hunter),
    other: pathOf(other),
    times: y.ticks(4).map((valueMs) => ({ y: y(valueMs), valueMs })),
    cut: cutAt === null ? null : { x: cutAt, valueMs: slowestMs, isBefore: cutAt > width - wordsWidth },
    yOf: (valueMs) => y(valueMs),
  };
}
