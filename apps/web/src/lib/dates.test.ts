import { formatPart, formatShare, formatWait } from "@hunt/contracts/format-figures";
import { describe, expect, it } from "vitest";
import { formatDay, formatList, formatMoment, formatTimeOfDay } from "./dates.ts";

describe("a day", () => {
  it.each([
    ["en", "21 Nov 2026"],
    ["de-DE", "21.11.2026"],
    ["ja", "2026/11/21"],
  ] as const)("is written in %s as %s", (locale, text) => {
    expect(formatDay("2026-11-21T12:00:00Z", locale)).toBe(text);
  });
});

describe("a list", () => {
  it.each([
    ["en", "Duo, Trio and Full squad"],
    ["de-DE", "Duo, Trio und Full squad"],
    ["ja", "Duo、Trio、Full squad"],
    ["zh-HK", "Duo、Trio及Full squad"],
  ] as const)("is written in %s as %s", (locale, text) => {
    expect(formatList(["Duo", "Trio", "Full squad"], locale)).toBe(text);
  });
});

it("the time of day is written like in Britain", () => {
  const evening = new Date(2026, 10, 21, 20, 22).getTime();
  expect(formatTimeOfDay(evening, "en", "24h")).toBe("20:22");
  expect(formatTimeOfDay(evening, "en", "12h")).toBe("8:22 pm");
});

describe("an early hour", () => {
  const morning = new Date(2026, 10, 21, 6, 5);
  const locales = ["en", "es", "de-DE", "cs", "ru-RU", "uk-UA", "tr", "tl", "zh-HK", "ja"] as const;
  it.each(locales)("has as many digits after a date as alone in %s", (locale) => {
    for (const [timeFormat, hour] of [
      ["24h", /(?<!\d)06:05/],
      ["12h", /(?<!\d)6:05/],
    ] as const) {
      expect(formatMoment(morning.toISOString(), locale, timeFormat)).toMatch(hour);
      expect(formatTimeOfDay(morning.getTime(), locale, timeFormat)).toMatch(hour);
    }
  });
});

it.each([
  [40, "en", "1 minute"],
  [5400, "en", "90 minutes"],
  [50_400, "en", "14 hours"],
  [259_200, "ru-RU", "3 дня"],
  [259_200, "ja", "3 日"],
] as const)("a wait of %i seconds is written in %s as %s", (seconds, locale, text) => {
  expect(formatWait(seconds, locale)).toBe(text);
});

it.each([
  [0.254, "en", "25%"],
  [0.254, "tr", "%25"],
] as const)("the share %f is written in %s as %s", (share, locale, text) => {
  expect(formatShare(share, locale)).toBe(text);
});

it.each([
  [3, 19, "en", "3"],
  [5, 20, "en", "25%"],
  [0, 3, "ja", "0"],
] as const)("the share %i of %i is written in %s as %s", (part, whole, locale, text) => {
  expect(formatPart(part, whole, locale)).toBe(text);
});
