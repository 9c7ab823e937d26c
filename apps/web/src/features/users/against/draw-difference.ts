import type { SideAgainst } from "@hunt/contracts/against";
import { scaleLinear } from "d3-scale";
import type { Reading } from "./both-lines.ts";
import type { Frame } from "./draw-both.ts";
import { apartMs } from "./judged.ts";
import { boundsOf, findUpperBound, round, type TimeScale, thinPlaces, timeScale } from "./time-scale.ts";

export interface DifferenceDrawing extends TimeScale {
  readonly line: string;
  /** The area between the line and the middle. */
  readonly area: string;
  readonly zero: number;
  /** The ticks of the hunter's lead (above the middle, negative) and of the other's. */
  readonly times: readonly { readonly y: number; readonly apartMs: number }[];
  /** The largest lead of each hunter when it lies beyond the edge; otherwise null. */
  readonly beyond: Readonly<Record<SideAgainst, number | null>>;
  readonly yOf: (apartMs: number) => number;
}

/** The frame spans at least this much on each side, because smaller leads are not worth showing in detail. */
const leastSpanMs = 200;
/** The frame's height relative to the largest drawn value. */
const freeShare = 1.12;
const mostShare = 0.95;
const sparedShare = 1.5;

/**
 * Draws the lead over time, the hunter's above the middle and the other's below it. Both sides have the same height and
 * scale. A lead that is far larger than nineteen of twenty leads is drawn along the edge.
 */
export function drawDifference(
  readings: readonly Reading[],
  { width, height, line }: Frame,
): DifferenceDrawing {
  const points = readings.flatMap(({ instantMs, hunterMs, otherMs }) => {
    const valueMs = apartMs(hunterMs, otherMs);
    return valueMs === null ? [] : [{ instantMs, valueMs }];
  });
  const valuesMs = points.map(({ valueMs }) => valueMs);
  const mostMs = Math.max(leastSpanMs, findUpperBound(valuesMs.map(Math.abs), mostShare));
  const [lowestMs, highestMs] = boundsOf(valuesMs);
  const neededMs = [-lowestMs, highestMs].map((farthestMs) =>
    farthestMs > sparedShare * mostMs ? mostMs : farthestMs,
  );
  const spanMs = freeShare * Math.max(leastSpanMs, ...neededMs);
  const scale = timeScale(
    points.map(({ instantMs }) => instantMs),
    width,
  );
  const y = scaleLinear().domain([-spanMs, spanMs]).range([0, height]).clamp(true);
  const zero = y(0);
  const places = thinPlaces(
    points.map(({ instantMs, valueMs }) => ({ x: scale.xOf(instantMs), y: y(valueMs) })),
  );
  const [first, last] = [places[0], places.at(-1)];
  const path = places
    .map((at, index) => {
      const [px, py] = [round(at.x), round(at.y)];
      if (index === 0) return `M${px},${py}`;
      return line === "best" ? `H${px}V${py}` : `L${px},${py}`;
    })
    .join("");
  const beyondEdge = (leadMs: number) => (leadMs > spanMs ? leadMs : null);
  return {
    ...scale,
    line: path,
    area: first === undefined || last === undefined ? "" : `${path}V${round(zero)}H${round(first.x)}Z`,
    zero,
    times: y.ticks(5).map((apart) => ({ y: y(apart), apartMs: apart })),
    beyond: { hunter: beyondEdge(-lowestMs), other: beyondEdge(highestMs) },
    yOf: (apart) => y(apart),
  };
}
