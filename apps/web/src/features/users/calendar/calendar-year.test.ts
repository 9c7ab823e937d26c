import { answerOf } from "@hunt/contracts/testing/answer-of";
import { userCalendarSchema } from "@hunt/contracts/users";
import { describe, expect, it } from "vitest";
import { calendarYear, firstWeekdayOf, yearsOf } from "./calendar-year.ts";

const out = (date: string, nights = 1) =>
  answerOf(userCalendarSchema.shape.days.element, { date, nights, runs: 6, hydrolystCaptures: 6 });

describe("calendarYear", () => {
  it("a year is arranged in weeks", () => {
    // 1 January 2026 is a Thursday, and so is 31 December, so the year has 53 columns from Monday to Sunday.
    const year = calendarYear([out("2026-11-20", 2)], 2026, 1);
    expect(year.days).toHaveLength(365);
    expect(year.days[0]).toMatchObject({ date: "2026-01-01", week: 0, weekday: 3, nights: 0 });
    expect(year.days[4]).toMatchObject({ date: "2026-01-05", week: 1, weekday: 0 });
    expect(year.days[364]).toMatchObject({ date: "2026-12-31", week: 52, weekday: 3 });
    expect(year.weeks).toBe(53);
    expect(year.monthWeeks).toHaveLength(12);
    expect(year.days.find((day) => day.nights > 0)).toMatchObject({ date: "2026-11-20", weekday: 4 });
  });

  it("a leap year has 366 days, and 54 columns when it begins on a week's last day", () => {
    // 1 January 2028 is a Saturday.
    const year = calendarYear([], 2028, 0);
    expect(year.days).toHaveLength(366);
    expect(year.days[59]?.date).toBe("2028-02-29");
    expect(year.weeks).toBe(54);
  });

  it("only nights and days of that year count", () => {
    const year = calendarYear([out("2025-12-31"), out("2026-01-01", 3), out("2026-06-01")], 2026, 1);
    expect([year.nights, year.daysOut]).toEqual([4, 2]);
  });
});

describe("yearsOf", () => {
  it("each year with a night is returned once, the latest first", () => {
    expect(yearsOf([out("2024-05-05"), out("2026-01-01"), out("2026-02-01")])).toEqual([2026, 2024]);
  });
});

describe("firstWeekdayOf", () => {
  it("the week begins on Sunday in the United States and on Monday in Germany", () => {
    expect([firstWeekdayOf("en-US"), firstWeekdayOf("de-DE")]).toEqual([0, 1]);
  });
});
