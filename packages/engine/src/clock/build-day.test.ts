import { describe, expect, it } from "vitest";
import { buildDayUtcMs } from "./build-day.ts";

describe("the day of a build", () => {
  it.each([
    ["2026.05.13.13.07", Date.UTC(2026, 4, 13)],
    ["2026.05.13.13.07 Retail Windows x64 [Stripped]", Date.UTC(2026, 4, 13)],
    ["2025.12.10", Date.UTC(2025, 11, 10)],
    ["2024.2.29.1.2", Date.UTC(2024, 1, 29)],
    ["2013.01.01.00.00", Date.UTC(2013, 0, 1)],
  ])("is read from %j", (label, day) => {
    expect(buildDayUtcMs(label)).toBe(day);
  });

  it.each([
    [null],
    [""],
    ["2026"],
    ["2026.05"],
    ["2026.02.31.10.00"],
    ["2026.13.01.10.00"],
    ["2026.00.10.10.00"],
    ["2023.02.29.10.00"],
    ["2012.12.31.23.59"],
    ["0026.05.13.13.07"],
    ["20260.05.13"],
    [" 2026.05.13.13.07"],
    ["2026.05.131.07"],
    ["2026.05.13.13.07.1.2.3.4.5.6"],
    ["2026.05.13x"],
    ["2026-05-13"],
    ["Retail Windows x64"],
    ["٢٠٢٦.٠٥.١٣.١٣.٠٧"],
    ["9".repeat(100_000)],
    [`2026.05.13${".1".repeat(100_000)}`],
  ])("cannot be read from %j", (label) => {
    expect(buildDayUtcMs(label)).toBeNull();
  });
});
