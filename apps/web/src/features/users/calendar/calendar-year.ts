import type { UserCalendarAnswer } from "@hunt/contracts/users";

const dayMs = 86_400_000;

export interface CalendarDay {
  /** The date, e.g. `2026-11-21`. */
  readonly date: string;
  readonly nights: number;
  readonly runs: number;
  readonly hydrolystCaptures: number;
  /** The column, from 0. */
  readonly week: number;
  /** The row; 0 is the first day of the week. */
  readonly weekday: number;
}

export interface CalendarYear {
  readonly year: number;
  /** Every day of the year, in order. */
  readonly days: readonly CalendarDay[];
  readonly weeks: number;
  /** The column in which each month begins. */
  readonly monthWeeks: readonly number[];
  readonly nights: number;
  readonly daysOut: number;
}

/** Returns a year of a hunter's days, arranged in weeks. `firstWeekday`: 0 is Sunday, 1 Monday. */
export function calendarYear(
  days: UserCalendarAnswer["days"],
  year: number,
  firstWeekday: number,
): CalendarYear {
  const byDate = new Map(days.map((day) => [day.date, day]));
  const firstMs = Date.UTC(year, 0, 1);
  const shift = (new Date(firstMs).getUTCDay() - firstWeekday + 7) % 7;
  const count = Math.round((Date.UTC(year + 1, 0, 1) - firstMs) / dayMs);
  const laidOut = Array.from({ length: count }, (_, index) => {
    const date = new Date(firstMs + index * dayMs).toISOString().slice(0, 10);
    const { nights = 0, runs = 0, hydrolystCaptures = 0 } = byDate.get(date) ?? {};
    const place = index + shift;
    return { date, nights, runs, hydrolystCaptures, week: Math.floor(place / 7), weekday: place % 7 };
  });
  const out = laidOut.filter((day) => day.nights > 0);
  return {
    year,
    days: laidOut,
    weeks: Math.ceil((count + shift) / 7),
    monthWeeks: laidOut.filter((day) => day.date.endsWith("-01")).map((day) => day.week),
    nights: out.reduce((sum, day) => sum + day.nights, 0),
    daysOut: out.length,
  };
}

/** Returns the years with a night, the latest first. */
export function yearsOf(days: UserCalendarAnswer["days"]): readonly number[] {
  return [...new Set(days.map((day) => Number(day.date.slice(0, 4))))].toSorted((a, b) => b - a);
}

/**
 * Returns the first day of the week where a language is spoken (0 is Sunday); Monday where the browser does not know
 * it.
 */
export function firstWeekdayOf(intlLocale: string): number {
  const locale = new Intl.Locale(intlLocale) as Intl.Locale & {
    readonly getWeekInfo?: () => { readonly firstDay: number };
    readonly weekInfo?: { readonly firstDay: number };
  };
  const { firstDay = 1 } = locale.getWeekInfo?.() ?? locale.weekInfo ?? {};
  return firstDay % 7;
}
