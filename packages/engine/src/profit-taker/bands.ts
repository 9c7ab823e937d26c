import type { ProfitTakerRun } from "./profit-taker-run.ts";

/** The community's bands for a run's total: under each limit, and above the last (docs/profit-taker.md 7). */
const totalLimitsMs = [49, 50, 52, 60, 80, 120, 180].map((seconds) => seconds * 1000);

export const bandedFigures = ["totalMs", "flightMs", "shieldsMs", "legsMs", "bodiesMs", "pylonsMs"] as const;
export type BandedFigure = (typeof bandedFigures)[number] & keyof ProfitTakerRun;

/** The limits of a figure's card, in milliseconds. */
const cardLimitsMs: Readonly<Record<BandedFigure, readonly number[]>> = {
  totalMs: [55_000, 60_000, 70_000, 90_000],
  flightMs: [3500, 4000, 6000, 8000],
  shieldsMs: [7000, 8000, 10_000, 15_000],
  legsMs: [8000, 10_000, 15_000, 20_000],
  bodiesMs: [1300, 1500, 1800, 2200],
  pylonsMs: [16_000, 18_000, 23_000, 28_000],
};

/** How many bands a run's total, and a figure's card, can fall into. */
export const totalBandCount = totalLimitsMs.length + 1;
export const cardBandCount = 5;

function bandOf(durationMs: number, limitsMs: readonly number[]): number {
  const band = limitsMs.findIndex((limitMs) => durationMs < limitMs);
  return band < 0 ? limitsMs.length : band;
}

/** Which of `totalBandCount` bands a total is in, 0 the fastest. */
export function totalBand(totalMs: number): number {
  return bandOf(totalMs, totalLimitsMs);
}

/** The limits between the bands of a total, in milliseconds. */
export function totalLimits(): readonly number[] {
  return totalLimitsMs;
}

/** Which of `cardBandCount` bands a figure is in, 0 the fastest. */
export function cardBand(figure: BandedFigure, durationMs: number): number {
  return bandOf(durationMs, cardLimitsMs[figure]);
}

/** The limits between the bands of a figure's card, in milliseconds. */
export function cardLimits(figure: BandedFigure): readonly number[] {
  return cardLimitsMs[figure];
}
