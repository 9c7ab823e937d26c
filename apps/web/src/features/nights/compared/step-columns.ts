import type { ComparedStep } from "@hunt/engine/statistics/compare-own-times";

/** A step as the drawing shows it. */
export interface StepColumn {
  readonly step: ComparedStep;
  /** The time behind at the end of the step, including the neighbouring steps that are not drawn. */
  readonly behindMs: number;
}

/** Steps of some milliseconds that the game adds; their time counts, but they have no column. */
const undrawn: readonly ComparedStep["kind"][] = ["animation", "drop"];

/** Returns the drawn steps, each with the time behind at its end; at the last step this is the whole difference. */
export function stepColumns(steps: readonly ComparedStep[]): readonly StepColumn[] {
  const columns: StepColumn[] = [];
  let behindMs = 0;
  for (const step of steps) {
    behindMs += step.deltaMs;
    const last = columns.at(-1);
    if (!undrawn.includes(step.kind)) columns.push({ step, behindMs });
    else if (step.kind === "drop" && last !== undefined) columns[columns.length - 1] = { ...last, behindMs };
  }
  return columns;
}

/** Returns the longest drawn time. Longer times are cut off, so that one slip does not flatten all other columns. */
export function longestDrawnMs(columns: readonly StepColumn[]): number {
  const longest = columns.flatMap(({ step }) => [step.timeMs, step.referenceMs]).toSorted((a, b) => b - a);
  const usualMs = longest[usualPlace] ?? 0;
  return Math.max(1, Math.min(longest[0] ?? 0, Math.max(usualMs * 2.5, leastDrawnMs)));
}

const usualPlace = 4;
const leastDrawnMs = 500;
