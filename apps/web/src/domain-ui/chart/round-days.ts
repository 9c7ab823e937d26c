import { formatTag, type Locale } from "../../i18n/locale.ts";
import type { RoundStep } from "./axis-ticks.ts";

const dayMs = 86_400_000;
const monthMs = 30 * dayMs;
const yearMs = 365 * dayMs;

/** Returns the step of every day or every Monday in the visitor's zone, each at its midnight. */
function everyDays(count: 1 | 7): RoundStep {
  return {
    size: count * dayMs,
    between: (firstMs, lastMs) => {
      const first = new Date(firstMs);
      // Weeks begin on Monday.
      const offset = count === 7 ? (first.getDay() + 6) % 7 : 0;
      return untilLast(firstMs, lastMs, (index) =>
        new Date(first.getFullYear(), first.getMonth(), first.getDate() - offset + index * count).getTime(),
      );
    },
  };
}

/**
 * Returns the step of every `count` months in the visitor's zone, counted from January. `count` divides a year or is a
 * number of whole years.
 */
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

/** The steps of a time axis, the finest first. */
export const roundDays: readonly RoundStep[] = [
  everyDays(1),
  everyDays(7),
  ...[1, 3, 6, 12, 24, 60, 120].map(everyMonths),
];

/** How an axis writes days in one language. */
export interface DayWords {
  /** The label of an end: the day, or the month when the axis covers more than a year. */
  readonly end: (instantMs: number, spanMs: number) => string;
  /**
   * The label of a moment between the ends, on an axis that does not show time; the year of a short span is written at its
   * ends.
   */
  readonly moment: (instantMs: number, spanMs: number) => string;
  /** The label of a round value: the day, the month, or the year at its beginning. */
  readonly round: (instantMs: number, step: RoundStep) => string;
}

const known = new Map<Locale, DayWords>();

/** Returns the labels of a language; each language's are made once and kept while the page is open. */
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
