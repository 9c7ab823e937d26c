import type { UserCalendarAnswer } from "@hunt/contracts/users";
import type { CalendarRow } from "./figure-queries.ts";

export interface CalendarParts {
  readonly timeZone: string;
  /** Writes a day of that time zone as 2026-03-01. */
  readonly dayFormat: Intl.DateTimeFormat;
  /** Ascending. */
  readonly rows: readonly CalendarRow[];
}

/** Quarters of an hour as days of a time zone. */
export function presentCalendar({ timeZone, dayFormat, rows }: CalendarParts): UserCalendarAnswer {
  const days = new Map<string, UserCalendarAnswer["days"][number]>();
  for (const row of rows) {
    const date = dayFormat.format(row.quarter * 1000);
    const day = days.get(date) ?? { date, nights: 0, runs: 0, hydrolystCaptures: 0 };
    days.set(date, {
      date,
      nights: day.nights + row.nights,
      runs: day.runs + row.runs,
      hydrolystCaptures: day.hydrolystCaptures + row.captures,
    });
  }
  return { timeZone, days: [...days.values()] };
}
