import type { UserCalendarAnswer } from "@hunt/contracts/users";
import type { CalendarNight } from "./night-queries.ts";
import type { DayNumber } from "./zone-days.ts";

export interface CalendarParts {
  readonly timeZone: string;
  /** The day of that time zone at an instant in seconds. */
  readonly dayAt: (seconds: number) => DayNumber;
  /** In the order played. */
  readonly nights: readonly CalendarNight[];
}

type CalendarDay = UserCalendarAnswer["days"][number];

const dayMs = 86_400_000;

/** Nights as days of a time zone, which come in the order played too. */
export function presentCalendar({ timeZone, dayAt, nights }: CalendarParts): UserCalendarAnswer {
  const days: CalendarDay[] = [];
  let [day, dayNumber] = [emptyDay(0), Number.NaN];
  for (const { playedAt, runs, captures } of nights) {
    const number = dayAt(Math.floor(playedAt.getTime() / 1000));
    if (number !== dayNumber) {
      [day, dayNumber] = [emptyDay(number), number];
      days.push(day);
    }
    day.nights += 1;
    day.runs += runs;
    day.hydrolystCaptures += captures;
  }
  return { timeZone, days };
}

function emptyDay(number: DayNumber): CalendarDay {
  return { date: dateOf(number), nights: 0, runs: 0, hydrolystCaptures: 0 };
}

/** Writing one takes a microsecond, and hunters are out on the same few thousand days. */
const dates = new Map<DayNumber, string>();
const maxDates = 10_000;

function dateOf(number: DayNumber): string {
  const known = dates.get(number);
  if (known !== undefined) return known;
  if (dates.size >= maxDates) dates.clear();
  const date = new Date(number * dayMs).toISOString().slice(0, 10);
  dates.set(number, date);
  return date;
}
