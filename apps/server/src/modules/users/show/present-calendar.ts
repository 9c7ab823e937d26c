import type { UserCalendarAnswer } from "@hunt/contracts/users";
import { Temporal } from "temporal-polyfill";
import type { CalendarNight } from "./night-queries.ts";

const daySeconds = 86_400;

export interface CalendarParts {
  readonly timeZone: string;
  /** Returns the day of the time zone at an instant in seconds. */
  readonly dayAt: (seconds: number) => DayNumber;
  /** The nights in the order played. */
  readonly nights: readonly CalendarNight[];
}

type CalendarDay = UserCalendarAnswer["days"][number];

const dayMs = 86_400_000;

/** Presents nights as days of a time zone, also in the order played. */
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

/** Writing a date takes a microsecond, and all hunters share the same few thousand days. */
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

/** The number of days since 1970-01-01. */
export type DayNumber = number;

/**
 * Returns a function from an instant in seconds to the day of a time zone. Throws a `RangeError` for an unknown time
 * zone.
 */
export function zoneDays(timeZone: string): (seconds: number) => DayNumber {
  // Intl checks the name first, because Temporal would also accept the zone of a written instant.
  const { timeZone: name } = new Intl.DateTimeFormat("en", { timeZone }).resolvedOptions();
  // Asking Temporal takes microseconds, and a hunter has thousands of nights, so an offset is reused until the next
  // change.
  let [fromSeconds, untilSeconds, offsetSeconds] = [0, 0, 0];
  return (seconds) => {
    if (seconds < fromSeconds || seconds >= untilSeconds) {
      const at = Temporal.Instant.fromEpochMilliseconds(seconds * 1000).toZonedDateTimeISO(name);
      const change = at.getTimeZoneTransition("next");
      fromSeconds = seconds;
      untilSeconds = change === null ? Number.POSITIVE_INFINITY : change.epochMilliseconds / 1000;
      offsetSeconds = at.offsetNanoseconds / 1e9;
    }
    return Math.floor((seconds + offsetSeconds) / daySeconds);
  };
}
