import { describe, expect, test } from "vitest";
import { zoneDays } from "./present-calendar.ts";

const dateOf = (timeZone: string, instant: string) =>
  new Date(zoneDays(timeZone)(Date.parse(instant) / 1000) * 86_400_000).toISOString().slice(0, 10);

describe("the day of a time zone", () => {
  test.each([
    ["UTC", "2026-03-28T23:59:59Z", "2026-03-28"],
    // Summer time begins on 29 March 2026 at 01:00 UTC, and ends on 25 October at 01:00 UTC.
    ["Europe/Berlin", "2026-03-28T22:59:59Z", "2026-03-28"],
    ["Europe/Berlin", "2026-03-28T23:00:00Z", "2026-03-29"],
    ["Europe/Berlin", "2026-03-29T21:59:59Z", "2026-03-29"],
    ["Europe/Berlin", "2026-03-29T22:00:00Z", "2026-03-30"],
    ["Europe/Berlin", "2026-10-25T22:59:59Z", "2026-10-25"],
    ["Europe/Berlin", "2026-10-25T23:00:00Z", "2026-10-26"],
    ["Asia/Kathmandu", "2026-01-01T18:14:59Z", "2026-01-01"],
    ["Asia/Kathmandu", "2026-01-01T18:15:00Z", "2026-01-02"],
    // Samoa crossed the date line, so it had no 30 December 2011.
    ["Pacific/Apia", "2011-12-30T09:59:59Z", "2011-12-29"],
    ["Pacific/Apia", "2011-12-30T10:00:00Z", "2011-12-31"],
    ["America/St_Johns", "1969-07-21T02:29:59Z", "1969-07-20"],
  ])("%s at %s is %s", (timeZone, instant, date) => {
    expect(dateOf(timeZone, instant)).toBe(date);
  });

  test.each(["Africa/Casablanca", "Africa/Cairo", "Australia/Lord_Howe", "America/Asuncion", "Asia/Gaza"])(
    "in %s the day is the same as the day of Intl, all through a year",
    (timeZone) => {
      const format = new Intl.DateTimeFormat("en-CA", {
        timeZone,
        year: "numeric",
        month: "2-digit",
        day: "2-digit",
      });
      const dayAt = zoneDays(timeZone);
      // The steps are five quarters of an hour long, so that they reach every time of the day.
      const start = Date.parse("2024-01-01T00:00:00Z") / 1000;
      for (let seconds = start; seconds < start + 366 * 86_400; seconds += 4500) {
        const date = new Date(dayAt(seconds) * 86_400_000).toISOString().slice(0, 10);
        if (date !== format.format(seconds * 1000)) expect([seconds, date]).toEqual([seconds, ""]);
      }
    },
  );

  test("the day of an unknown time zone is refused", () => {
    expect(() => zoneDays("Mars/Olympus")).toThrow(RangeError);
  });
});
