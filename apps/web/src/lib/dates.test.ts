import { describe, expect, it } from "vitest";
import { formatDay, formatList, formatTimeOfDay } from "./dates.ts";

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

it("tells the time of day as in Britain", () => {
  const evening = new Date(2026, 10, 21, 20, 22).getTime();
  expect(formatTimeOfDay(evening, "en", "24h")).toBe("20:22");
  expect(formatTimeOfDay(evening, "en", "12h")).toBe("8:22 pm");
});
