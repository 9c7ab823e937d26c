import { describe, expect, it } from "vitest";
import { daysOfEra, eraOfNight, eras } from "./eras.ts";
import { eraIds } from "./words.ts";

const utc = (instant: string) => Date.parse(instant);

describe("the era of a night", () => {
  it.each([
    ["the last millisecond before Update 40", "2025-10-14T23:59:59.999Z", "before-u40"],
    ["the first of Update 40", "2025-10-15T00:00:00.000Z", "u40"],
    ["the last before 40.0.3", "2025-10-20T23:59:59.999Z", "u40"],
    ["the first of 40.0.3", "2025-10-21T00:00:00.000Z", "u40-0-3"],
    ["years before", "2018-01-01T00:00:00.000Z", "before-u40"],
    ["a year later", "2026-11-21T20:00:00.000Z", "u40-0-3"],
  ])("follows from its day when its build gives none: %s", (_, startedAt, era) => {
    expect(eraOfNight({ buildLabel: null, startedAtUtcMs: utc(startedAt) })).toBe(era);
    expect(eraOfNight({ buildLabel: "a build of mine", startedAtUtcMs: utc(startedAt) })).toBe(era);
  });

  it.each([
    ["2025.10.14.23.59 Retail Windows x64 [Stripped]", "before-u40"],
    ["2025.10.15.00.00 Retail Windows x64 [Stripped]", "u40"],
    ["2025.10.20.13.07", "u40"],
    ["2025.10.21.13.07", "u40-0-3"],
  ])("follows from its build, whatever the day: %s", (buildLabel, era) => {
    const days = [
      "2025-10-14T12:00:00Z",
      "2025-10-15T12:00:00Z",
      "2025-10-21T12:00:00Z",
      "2026-01-01T00:00:00Z",
    ];
    for (const day of days) expect(eraOfNight({ buildLabel, startedAtUtcMs: utc(day) })).toBe(era);
    expect(eraOfNight({ buildLabel, startedAtUtcMs: null })).toBe(era);
  });

  it("is unknown without a build and a day", () => {
    expect(eraOfNight({ buildLabel: null, startedAtUtcMs: null })).toBeNull();
    expect(eraOfNight({ buildLabel: "2025.02.31.10.00", startedAtUtcMs: null })).toBeNull();
  });
});

describe("the eras", () => {
  it("follow one another without a gap, and each but the first has a patch, a day and a source", () => {
    expect(eras.map(({ id }) => id)).toEqual(eraIds);
    expect(eraIds.map(daysOfEra)).toEqual([
      { from: null, before: "2025-10-15" },
      { from: "2025-10-15", before: "2025-10-21" },
      { from: "2025-10-21", before: null },
    ]);
    const [, ...later] = eras;
    for (const { patch, firstDay, source } of later) {
      expect(patch).toMatch(/^\d+(\.\d+)*$/);
      expect(firstDay).toMatch(/^\d{4}-\d{2}-\d{2}$/);
      expect(source).toMatch(/\S/);
    }
  });
});
