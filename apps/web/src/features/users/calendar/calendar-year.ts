import type { UserCalendarAnswer } from "@hunt/contracts/users";

const dayMs = 86_400_000;

export interface CalendarDay {
  /** `2026-11-21`. */
  readonly date: string;
  readonly nights: number;
  readonly runs: number;
  readonly hydrolystCaptures: number;
  /** Column, from 0. */
  readonly week: number;
  /** Row, 0 is the first day of the week. */
  readonly weekday: number;
}

export interface CalendarYear {
  readonly year: number;
  /** Every day of the year, in order. */
  readonly days: readonly CalendarDay[];
  readonly weeks: number;
  /** The column that each month begins in. */
  readonly monthWeeks: readonly number[];
  readonly nights: number;
  readonly daysOut: number;
}

/** A year of a hunter's days, laid out in weeks. `firstWeekday`: 0 is Sunday, 1 Monday. */
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

/** The years with a night, the latest first. */
export function yearsOf(days: UserCalendarAnswer["days"]): readonly number[] {
  return [...new Set(days.map((day) => Number(day.date.slice(0, 4))))].toSorted((a, b) => b - a);
}

/** The first day of the week where a language is spoken (0 is Sunday); Monday where the browser does not know. */
export function firstWeekdayOf(intlLocale: string): number {
  const locale = new Intl.Locale(intlLocale) as Intl.Locale & {
    readonly getWeekInfo?: () => { readonly firstDay: number };
    readonly weekInfo?: { readonly firstDay: number };
  };
  const { firstDay = 1 } = locale.getWeekInfo?.() ?? locale.weekInfo ?? {};
  return firstDay % 7;
}
