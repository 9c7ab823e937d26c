import type { ComparedStep } from "@hunt/engine/statistics/compare-own-times";

/** A step as the drawing shows it. */
export interface StepColumn {
  readonly step: ComparedStep;
  /** What is behind until its end, with what is too short to be drawn beside it. */
  readonly behindMs: number;
}

/** Some milliseconds that the game adds: counted, but no column. */
const undrawn: readonly ComparedStep["kind"][] = ["animation", "drop"];

/** The steps that are drawn, with how far behind one is after each; the last is behind by the whole difference. */
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

/** Times beyond it are drawn cut off: one slip must not make all other columns flat. */
export function longestDrawnMs(columns: readonly StepColumn[]): number {
  const longest = columns.flatMap(({ step }) => [step.timeMs, step.referenceMs]).toSorted((a, b) => b - a);
  const usualMs = longest[usualPlace] ?? 0;
  return Math.max(1, Math.min(longest[0] ?? 0, Math.max(usualMs * 2.5, leastDrawnMs)));
}

const usualPlace = 4;
const leastDrawnMs = 500;
