import type { Locale } from "../../i18n/locale.ts";
import { axisTicks } from "./axis-ticks.ts";
import { dayWords, roundDays } from "./round-days.ts";

/** From one day to another, and where each stands in a chart. */
export interface DaySpan {
  readonly firstMs: number;
  readonly lastMs: number;
  readonly xOf: (instantMs: number) => number;
}

export type DaysBelow = ReturnType<typeof daysBelow>;

/** The axis of time: its beginning, its end, and between them years, months or days, as far as their words have room. */
export function daysBelow({ firstMs, lastMs, xOf }: DaySpan, width: number, locale: Locale) {
  const say = dayWords(locale);
  return axisTicks({
    first: firstMs,
    last: lastMs,
    steps: roundDays,
    width,
    xOf,
    wordsOf: (instantMs, step) => [
      step === null ? say.end(instantMs, lastMs - firstMs) : say.round(instantMs, step),
    ],
  })
    .filter(({ words, anchor }) => words.length > 0 || anchor !== "middle")
    .map(({ x, value, words, anchor }) => ({ x, instantMs: value, anchor, words: words.join() }));
}
