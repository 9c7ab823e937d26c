import { scaleLinear, scaleUtc } from "d3-scale";
import type { TrendLine } from "./against-search.ts";
import type { TrendPoint } from "./both-lines.ts";

interface Frame {
  readonly width: number;
  readonly height: number;
  readonly line: TrendLine;
}

export interface BothDrawing {
  /** Paths of the two; empty for one without a run. */
  readonly hunter: string;
  readonly other: string;
  readonly days: readonly { readonly x: number; readonly instantMs: number }[];
  readonly times: readonly { readonly y: number; readonly valueMs: number }[];
  readonly xOf: (instantMs: number) => number;
  readonly yOf: (valueMs: number) => number;
  readonly instantAt: (x: number) => number;
}

/** How much of the height is free above the slowest and below the fastest. */
const freeShare = 0.08;
const least = { msApart: 1000, dayWidth: 116, dayEdge: 46 } as const;

/** Two lines over each other in a frame, one of them at least with a point: time to the right, faster further down. */
export function drawBoth(
  hunter: readonly TrendPoint[],
  other: readonly TrendPoint[],
  { width, height, line }: Frame,
): BothDrawing {
  const points = [...hunter, ...other];
  const [firstMs, lastMs] = boundsOf(points.map(({ instantMs }) => instantMs));
  const [fastestMs, slowestMs] = boundsOf(points.map(({ valueMs }) => valueMs));
  const free = Math.max((slowestMs - fastestMs) * freeShare, least.msApart / 2);
  const x = scaleUtc()
    .domain([firstMs, Math.max(lastMs, firstMs + 1)])
    .range([0, width]);
  const y = scaleLinear()
    .domain([slowestMs + free, fastestMs - free])
    .range([0, height]);
  const pathOf = (of: readonly TrendPoint[]) =>
    thinned(of.map(({ instantMs, valueMs }) => ({ x: x(instantMs), y: y(valueMs) })))
      .map((at, index) => {
        const [px, py] = [round(at.x), round(at.y)];
        if (index === 0) return `M${px},${py}`;
        return line === "best" ? `H${px}V${py}` : `L${px},${py}`;
      })
      .join("")
      // A best stands until it is beaten.
      .concat(line === "best" && of.length > 0 ? `H${width}` : "");
  return {
    hunter: pathOf(hunter),
    other: pathOf(other),
    days: evenDays(width).map((at) => ({ x: at, instantMs: x.invert(at).getTime() })),
    times: y.ticks(4).map((valueMs) => ({ y: y(valueMs), valueMs })),
    xOf: (instantMs) => x(instantMs),
    yOf: (valueMs) => y(valueMs),
    instantAt: (at) => x.invert(at).getTime(),
  };
}

/** Of the points that lie within one pixel the last: ten thousand nights are drawn as what can be seen of them. */
function thinned(points: readonly { readonly x: number; readonly y: number }[]) {
  return points.filter((point, index) => {
    const next = points[index + 1];
    return next === undefined || Math.floor(next.x) !== Math.floor(point.x);
  });
}

/** Places for days, as far apart as their words need in any language. */
function evenDays(width: number): readonly number[] {
  const count = Math.max(2, Math.floor(width / least.dayWidth));
  const span = width - 2 * least.dayEdge;
  return Array.from({ length: count }, (_, index) => least.dayEdge + (index / (count - 1)) * span);
}

/** Without a spread: it would hand tens of thousands of arguments over. */
function boundsOf(values: readonly number[]): readonly [number, number] {
  return values.reduce<readonly [number, number]>(
    ([lowest, highest], value) => [Math.min(lowest, value), Math.max(highest, value)],
    [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
  );
}

const round = (value: number) => Math.round(value * 10) / 10;
