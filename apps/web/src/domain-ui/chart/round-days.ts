import { formatTag, type Locale } from "../../i18n/locale.ts";
import type { RoundStep } from "./axis-ticks.ts";

const dayMs = 86_400_000;
const monthMs = 30 * dayMs;
const yearMs = 365 * dayMs;

/** Days and weeks of the visitor's zone, from its midnights. */
function everyDays(count: 1 | 7): RoundStep {
  return {
    size: count * dayMs,
    between: (firstMs, lastMs) => {
      const first = new Date(firstMs);
      // A week begins on its Monday.
      const offset = count === 7 ? (first.getDay() + 6) % 7 : 0;
      return untilLast(firstMs, lastMs, (index) =>
        new Date(first.getFullYear(), first.getMonth(), first.getDate() - offset + index * count).getTime(),
      );
    },
  };
}

/** Months of the visitor's zone, a number that divides a year or is of whole years, counted from January. */
function everyMonths(count: number): RoundStep {
  return {
    size: count * monthMs,
    between: (firstMs, lastMs) => {
      const first = new Date(firstMs);
      const month = first.getFullYear() * 12 + first.getMonth();
      const start = month - (month % count);
      return untilLast(firstMs, lastMs, (index) => new Date(0, start + index * count - 1900 * 12).getTime());
    },
  };
}

function untilLast(firstMs: number, lastMs: number, at: (index: number) => number): readonly number[] {
  const instants: number[] = [];
  for (let index = 0; at(index) < lastMs; index++) if (at(index) > firstMs) instants.push(at(index));
  return instants;
}

/** Where an axis of time may be named, the finest first. */
export const roundDays: readonly RoundStep[] = [
  everyDays(1),
  everyDays(7),
  ...[1, 3, 6, 12, 24, 60, 120].map(everyMonths),
];

/** How an axis says days in one language. */
export interface DayWords {
  /** One of the two ends: the day, or of more than a year the month. */
  readonly end: (instantMs: number, spanMs: number) => string;
  /** A moment between them, of an axis of something else: the year of a short span stands at its ends. */
  readonly moment: (instantMs: number, spanMs: number) => string;
  /** A round place: the day, the month, or at its beginning the year. */
  readonly round: (instantMs: number, step: RoundStep) => string;
}

const known = new Map<Locale, DayWords>();

/** The same words for the same language, as long as the page is open. */
export function dayWords(locale: Locale): DayWords {
  const words = known.get(locale) ?? makeWords(formatTag(locale));
  known.set(locale, words);
  return words;
}

function makeWords(tag: string): DayWords {
  const day = new Intl.DateTimeFormat(tag, { dateStyle: "medium" });
  const ofMonth = new Intl.DateTimeFormat(tag, { month: "short", year: "numeric" });
  const ofYear = new Intl.DateTimeFormat(tag, { month: "short", day: "numeric" });
  const month = new Intl.DateTimeFormat(tag, { month: "short" });
  const year = new Intl.DateTimeFormat(tag, { year: "numeric" });
  return {
    end: (instantMs, spanMs) => (spanMs < yearMs ? day : ofMonth).format(instantMs),
    moment: (instantMs, spanMs) => (spanMs < yearMs ? ofYear : ofMonth).format(instantMs),
    round: (instantMs, step) => {
      if (step.size < monthMs) return ofYear.format(instantMs);
      return (new Date(instantMs).getMonth() === 0 ? year : month).format(instantMs);
    },
  };
}
