import { scaleLinear } from "d3-scale";
import type { DaySpan } from "../../../domain-ui/chart/time-axes.tsx";
import type { BoardRecord } from "./record-queries.ts";

type Step = Pick<BoardRecord, "value" | "since" | "until">;

export interface DrawnRecord {
  readonly x: number;
  readonly y: number;
  /** The end of the step, where the next record takes over; for the current record the right edge. */
  readonly toX: number;
}

export interface RecordDrawing {
  /** The steps in the order of `records`. */
  readonly steps: readonly DrawnRecord[];
  readonly path: string;
  /** The days from the first record's day to today. */
  readonly days: DaySpan;
  readonly times: readonly { readonly y: number; readonly seconds: number }[];
  /** The values and their places; a value without space is left out. */
  readonly values: readonly RecordValue[];
}

export interface RecordValue {
  /** The index in `records`. */
  readonly index: number;
  readonly x: number;
  readonly y: number;
  readonly anchor: "start" | "end";
}

interface Frame {
  readonly width: number;
  readonly height: number;
  /** The end of the current record's step. */
  readonly nowMs: number;
}

/** The share of the height that is free above the first record and below the last. */
const freeShare = 0.12;

/**
 * Returns the staircase of records in a frame; `records` has the latest first. Time runs to the right, and faster records
 * are further down. A record that was lost at once still has a step.
 */
export function drawRecords(records: readonly Step[], { width, height, nowMs }: Frame): RecordDrawing {
  const since = records.map((record) => Date.parse(record.since));
  const values = records.map(({ value }) => value);
  const [slowest, fastest] = [Math.max(...values), Math.min(...values)];
  const free = (slowest - fastest) * freeShare || 1;
  const firstMs = Math.min(...since);
  const lastMs = Math.max(nowMs, firstMs + 1, ...since);
  const x = scaleLinear().domain([firstMs, lastMs]).range([0, width]);
  const y = scaleLinear()
    .domain([slowest + free, fastest - free])
    .range([0, height]);
  const [last = 0, before = 0] = y.ticks(5).toReversed();
  const tick = Math.abs(before - last) || 1;
  // A line also lies below the fastest record, because a value can be read between two lines.
  y.domain([slowest + free, Math.min(fastest - free, Math.floor(fastest / tick) * tick)]);
  const steps = records.map((record, index) => ({
    x: x(since[index] ?? firstMs),
    y: y(record.value),
    toX: record.until === null ? width : x(Date.parse(record.until)),
  }));
  const path = steps
    .toReversed()
    .map((step, index) => `${index === 0 ? "M" : "L"}${round(step.x)},${round(step.y)}H${round(step.toX)}`)
    .join("");
  return {
    steps,
    path,
    days: { firstMs, lastMs, xOf: (instantMs) => x(instantMs) },
    times: y.ticks(5).map((seconds) => ({ y: y(seconds), seconds })),
    values: placeValues(steps, width),
  };
}

/** The space that a value takes, and its possible distances above its step. */
const valueSize = { width: 60, height: 14, left: 8, above: [10, 12, 14, 16, 18, 20, 22] } as const;

/**
 * Returns the places of the values above their steps, the latest first. To the right of a step's beginning nothing is drawn
 * above the step.
 */
function placeValues(steps: readonly DrawnRecord[], width: number): readonly RecordValue[] {
  const placed: RecordValue[] = [];
  const isFree = (x: number, y: number) =>
    placed.every(
      (other) =>
        Math.abs(x - other.x) >= valueSize.width + valueSize.left ||
        Math.abs(y - other.y) >= valueSize.height,
    );
  for (const [index, step] of steps.entries()) {
    // No line comes from above to the left of the oldest step, so the value needs no distance from a line.
    const x = index === steps.length - 1 ? step.x : step.x + valueSize.left;
    if (x + valueSize.width > width) {
      // At the right edge the value would lie on the line from above, so it stands below the last step, where nothing
      // is drawn.
      if (index === 0) placed.push({ index, x: width, y: step.y + 20, anchor: "end" });
      continue;
    }
    const above = valueSize.above.map((rise) => step.y - rise).find((y) => isFree(x, y));
    if (above !== undefined) placed.push({ index, x, y: above, anchor: "start" });
  }
  return placed;
}

const round = (value: number) => Math.round(value * 10) / 10;
