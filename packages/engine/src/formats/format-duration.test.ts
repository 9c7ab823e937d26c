import { describe, expect, it } from "vitest";
import { formatParts, shrineParts, waterLimbParts } from "./eidolon-parts.ts";
import {
  formatAddedSeconds,
  formatCountdown,
  formatDelta,
  formatDuration,
  formatSeconds,
  formatTenths,
} from "./format-duration.ts";

describe("a duration", () => {
  // The first four are figures of the published example.
  it.each([
    [412_699, "6:52.699"],
    [471_963, "7:51.963"],
    [82_777, "1:22.777"],
    [13_766, "13.766"],
    [3_723_004, "1:02:03.004"],
    [3_600_000, "1:00:00.000"],
    [60_000, "1:00.000"],
    [24_500, "24.500"],
    [41, "0.041"],
    [0, "0.000"],
    [-1500, "−1.500"],
    [406.5, "0.407"],
    [59_999.5, "1:00.000"],
    [null, "—"],
    [Number.NaN, "—"],
  ])("of %s ms is %s", (durationMs, expected) => {
    expect(formatDuration(durationMs)).toBe(expected);
  });
});

describe("short mode", () => {
  it.each([
    [41, "0.041s"],
    [-36, "−0.036s"],
    [82_777, "82.777s"],
    [406.5, "0.407s"],
    [-0.4, "0.000s"],
    [null, "—"],
  ])("shows %s ms as %s", (durationMs, expected) => {
    expect(formatSeconds(durationMs)).toBe(expected);
  });

  it.each([
    [112, "+0.112s", "+0.112s"],
    [-112, "−0.112s", "−0.112s"],
    [0, "+0.000s", "±0.000s"],
    [null, "—", "—"],
  ])("shows %s ms added as %s, as a difference as %s", (ms, added, delta) => {
    expect(formatAddedSeconds(ms)).toBe(added);
    expect(formatDelta(ms)).toBe(delta);
  });
});

describe("parts of an eidolon's times", () => {
  // Published example: water limb 0.025 +27.334 +3.875; Gantulyst shrine 9.383 +0.112, water limb 2.658 +1.890.
  it("shows a Teralyst's first limb from its spawn on", () => {
    const parts = waterLimbParts({
      type: "teralyst",
      firstLimbBreakTimeMs: 25 + 27_334 + 3875,
      spawnAnimationTimeMs: 27_334,
      spawnDelayMs: 3875,
    });
    expect(formatParts(parts)).toBe("0.025s +27.334s +3.875s");
  });

  it("shows the water shield with the spawn delay, and the shrine with its shards", () => {
    const water = waterLimbParts({
      type: "gantulyst",
      firstLimbBreakTimeMs: 2658,
      spawnAnimationTimeMs: null,
      spawnDelayMs: 1890,
    });
    expect(formatParts(water)).toBe("2.658s +1.890s");
    expect(formatParts(shrineParts({ shrineTimeMs: 9383, shardInsertionTimesMs: [112] }))).toBe(
      "9.383s +0.112s",
    );
    expect(formatParts(shrineParts({ shrineTimeMs: 9618, shardInsertionTimesMs: [535, 402] }))).toBe(
      "9.618s +0.535s +0.402s",
    );
  });

  it("shows a dash for an unknown value, never 0", () => {
    const client = { firstLimbBreakTimeMs: null, spawnAnimationTimeMs: null, spawnDelayMs: null };
    expect(formatParts(waterLimbParts({ type: "teralyst", ...client }))).toBe("—");
    expect(formatParts(waterLimbParts({ type: "hydrolyst", ...client, firstLimbBreakTimeMs: 900 }))).toBe(
      "0.900s —",
    );
    expect(formatParts(shrineParts({ shrineTimeMs: null, shardInsertionTimesMs: [] }))).toBe("—");
  });
});

describe("a countdown", () => {
  it.each([
    [5_999_000, "1:39:59"],
    [60_000, "0:01:00"],
    [1, "0:00:01"],
    [0, "0:00:00"],
    [-5, "0:00:00"],
    [null, "—"],
  ])("of %s ms shows %s", (remainingMs, expected) => {
    expect(formatCountdown(remainingMs)).toBe(expected);
  });
});

describe("tenths of a second", () => {
  it.each([
    [1436, "1.4"],
    [-7012, "7.0"],
    [250, "0.3"],
    [99_960, "100.0"],
  ])("of %d ms are %s", (ms, expected) => {
    expect(formatTenths(ms)).toBe(expected);
  });
});
