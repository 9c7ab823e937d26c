import { expect, it } from "vitest";
import { nightTime } from "./found-night.tsx";

const startedAtUtcMs = new Date(2026, 5, 13, 7, 12).getTime();

it.each([
  ["en", "24h", 46, "13 Jun 2026, 07:12–07:58"],
  ["en", "12h", 46, "13 Jun 2026, 7:12 am–7:58 am"],
  ["ja", "24h", 46, "2026/06/13 07:12～07:58"],
  ["ja", "24h", 1080, "2026/06/13 07:12～2026/06/14 01:12"],
] as const)(
  "the time in %s has the format of all other times, with %s, after %i minutes",
  (locale, timeFormat, minutes, text) => {
    const told = nightTime({ startedAtUtcMs, durationMs: minutes * 60_000 }, { locale, timeFormat });
    // Some versions of ICU join "am" to the time with a narrow space.
    expect(told?.replaceAll("\u202f", " ")).toBe(text);
  },
);

it("there is no time without a date", () => {
  const night = { startedAtUtcMs: null, durationMs: 0 };
  expect(nightTime(night, { locale: "en", timeFormat: "24h" })).toBeNull();
});
