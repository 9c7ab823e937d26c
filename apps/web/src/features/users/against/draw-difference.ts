import type { SideAgainst } from "@hunt/contracts/against";
import { scaleLinear } from "d3-scale";
import type { Reading } from "./both-lines.ts";
import type { Frame } from "./draw-both.ts";
import { apartMs } from "./judged.ts";
import { boundsOf, mostAreBelow, round, type TimeScale, thinned, timeScale } from "./time-scale.ts";

export interface DifferenceDrawing extends TimeScale {
  readonly line: string;
  /** Between the line and the middle. */
  readonly area: string;
  readonly zero: number;
  /** How much the hunter (above the middle, less than 0) or the other is ahead. */
  readonly times: readonly { readonly y: number; readonly apartMs: number }[];
  /** The largest lead of each, where it lies beyond the edge. */
  readonly beyond: Readonly<Record<SideAgainst, number | null>>;
  readonly yOf: (apartMs: number) => number;
}

/** Below it nothing is worth telling: the frame spans so much at least to each side. */
const leastSpanMs = 200;
/** So much of the height is free beyond what is drawn. */
const freeShare = 1.12;
const mostShare = 0.95;
const sparedShare = 1.5;

/**
 * By how much who is ahead, over time: the hunter above the middle, the other below it. Both sides are as
 * high and drawn to one scale; a lead that is far larger than nineteen of twenty goes along the edge.
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
  const mostMs = Math.max(leastSpanMs, mostAreBelow(valuesMs.map(Math.abs), mostShare));
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
  const places = thinned(
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
