import type { MarkCategory } from "../domain/mark-categories.ts";
import type { Mark } from "../domain/marks.ts";

export interface MarkThreshold {
  readonly mark: Mark;
  readonly upTo: number;
}

const reflexThresholds: readonly MarkThreshold[] = [
  { mark: "sp", upTo: 100 },
  { mark: "s", upTo: 300 },
  { mark: "a", upTo: 700 },
  { mark: "b", upTo: 1700 },
  { mark: "c", upTo: 2700 },
];

/**
 * The thresholds of docs/screens.md, "Marks", in the order of checking. The first threshold at or above the value gives
 * the mark.
 */
export const markThresholds: Readonly<Record<MarkCategory, readonly MarkThreshold[]>> = {
  lastHydrolystLimbBreakTime: [
    { mark: "f", upTo: 402_000 },
    { mark: "g", upTo: 410_000 },
    { mark: "spp", upTo: 418_000 },
    { mark: "sp", upTo: 425_000 },
    { mark: "s", upTo: 430_000 },
    { mark: "a", upTo: 440_000 },
    { mark: "b", upTo: 450_000 },
    { mark: "c", upTo: 490_000 },
  ],
  limbBreakTime: reflexThresholds,
  capshotTime: reflexThresholds,
  firstTeralystLimbBreakTime: [
    { mark: "g", upTo: 31_000 },
    { mark: "spp", upTo: 31_300 },
    { mark: "sp", upTo: 32_500 },
    { mark: "s", upTo: 33_500 },
    { mark: "a", upTo: 35_000 },
    { mark: "b", upTo: 40_000 },
    { mark: "c", upTo: 45_000 },
  ],
  waterLimbTime: [
    { mark: "g", upTo: 1000 },
    { mark: "spp", upTo: 2000 },
    { mark: "sp", upTo: 3500 },
    { mark: "s", upTo: 5500 },
    { mark: "a", upTo: 7000 },
    { mark: "b", upTo: 10_000 },
    { mark: "c", upTo: 13_000 },
  ],
  activeTime: [
    { mark: "g", upTo: 2_860_000 },
    { mark: "spp", upTo: 2_900_000 },
    { mark: "sp", upTo: 2_925_000 },
    { mark: "s", upTo: 2_950_000 },
    { mark: "a", upTo: 3_000_000 },
    { mark: "b", upTo: 3_050_000 },
    { mark: "c", upTo: 3_100_000 },
  ],
  realTime: [
    { mark: "f", upTo: 455_000 },
    { mark: "g", upTo: 469_000 },
    { mark: "spp", upTo: 477_000 },
    { mark: "sp", upTo: 484_000 },
    { mark: "s", upTo: 489_000 },
    { mark: "a", upTo: 499_000 },
    { mark: "b", upTo: 509_000 },
    { mark: "c", upTo: 529_000 },
  ],
  rankFraction: [
    { mark: "spp", upTo: 0.001 },
    { mark: "sp", upTo: 0.01 },
    { mark: "s", upTo: 0.05 },
    { mark: "a", upTo: 0.1 },
    { mark: "b", upTo: 0.2 },
    { mark: "c", upTo: 0.5 },
  ],
};

/**
 * Returns the mark of a value: milliseconds, or the fraction rank ÷ field for `rankFraction`. The mark is `f` when no
 * threshold is reached; null for an unknown value (null or not a number).
 */
export function markOf(category: MarkCategory, value: number | null): Mark | null {
  if (value === null || Number.isNaN(value)) return null;
  return markThresholds[category].find((threshold) => value <= threshold.upTo)?.mark ?? "f";
}
