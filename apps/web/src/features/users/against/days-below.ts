import { axisTicks } from "../../../domain-ui/chart/axis-ticks.ts";
import { dayWords, roundDays } from "../../../domain-ui/chart/round-days.ts";
import type { Locale } from "../../../i18n/locale.ts";
import type { TimeScale } from "./time-scale.ts";

export type DaysBelow = ReturnType<typeof daysBelow>;

/** The axis of time: its beginning, its end, and between them years, months or days. */
export function daysBelow({ firstMs, lastMs, xOf }: TimeScale, width: number, locale: Locale) {
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
  }).map(({ x, value, words, anchor }) => ({
    x,
    instantMs: value,
    anchor,
    words: words.join(),
    isUnnamed: words.length === 0,
  }));
}
