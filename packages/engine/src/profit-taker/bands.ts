import type { ProfitTakerRun } from "./profit-taker-run.ts";

/** The community's bands for a run's total, by the limits between two bands (docs/profit-taker.md 7). */
const totalLimitsMs = [49, 50, 52, 60, 80, 120, 180].map((seconds) => seconds * 1000);

export const bandedFigures = ["totalMs", "flightMs", "shieldsMs", "legsMs", "bodiesMs", "pylonsMs"] as const;
export type BandedFigure = (typeof bandedFigures)[number] & keyof ProfitTakerRun;

/** The limits for the cards of figures, in milliseconds. */
const cardLimitsMs: Readonly<Record<BandedFigure, readonly number[]>> = {
  totalMs: [55_000, 60_000, 70_000, 90_000],
  flightMs: [3500, 4000, 6000, 8000],
  shieldsMs: [7000, 8000, 10_000, 15_000],
  legsMs: [8000, 10_000, 15_000, 20_000],
  bodiesMs: [1300, 1500, 1800, 2200],
  pylonsMs: [16_000, 18_000, 23_000, 28_000],
};

/** The numbers of bands for a run's total and for a figure's card. */
export const totalBandCount = totalLimitsMs.length + 1;
export const cardBandCount = 5;

function bandOf(durationMs: number, limitsMs: readonly number[]): number {
  const band = limitsMs.findIndex((limitMs) => durationMs < limitMs);
  return band < 0 ? limitsMs.length : band;
}

/** Returns the band of a total, of `totalBandCount`; 0 is the fastest. */
export function totalBand(totalMs: number): number {
  return bandOf(totalMs, totalLimitsMs);
}

/** Returns the limits between the bands of a total, in milliseconds. */
export function totalLimits(): readonly number[] {
  return totalLimitsMs;
}

/** Returns the band of a figure, of `cardBandCount`; 0 is the fastest. */
export function cardBand(figure: BandedFigure, durationMs: number): number {
  return bandOf(durationMs, cardLimitsMs[figure]);
}

/** Returns the limits between the bands of a figure's card, in milliseconds. */
export function cardLimits(figure: BandedFigure): readonly number[] {
  return cardLimitsMs[figure];
}
