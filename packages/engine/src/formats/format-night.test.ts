import { describe, expect, it } from "vitest";
import { captureSummary, formatCaptureSummary, formatNight } from "./format-night.ts";

describe("the format of a night", () => {
  it.each([
    [[3, 3, 3, 3, 3, 3], "6x3"],
    [[3, 3, 3, 3, 3, 2], "5x3+1x2"],
    [[2, 3, 3, 1, 3, 3, 2, 3, 3], "6x3+2x2+1x1"],
    [[3, 3, 0, 3, 3, 3, 1], "5x3+1x1"],
    [[2], "1x2"],
    [[0], ""],
    [[], ""],
  ])("%j is %s", (capturesPerRun, expected) => {
    expect(formatNight(capturesPerRun)).toBe(expected);
  });
});

describe("the capture summary", () => {
  // docs/screens.md, "Capture summary": cumulative counts, hydrolysts x3, gantulyst-only x2, the remaining teralysts.
  it.each([
    [{ teralyst: 6, gantulyst: 6, hydrolyst: 6 }, "6x3"],
    [{ teralyst: 9, gantulyst: 8, hydrolyst: 6 }, "6x3+2x2+1x1"],
    [{ teralyst: 6, gantulyst: 6, hydrolyst: 5 }, "5x3+1x2"],
    [{ teralyst: 2, gantulyst: 0, hydrolyst: 0 }, "2x1"],
    [{ teralyst: 0, gantulyst: 0, hydrolyst: 0 }, ""],
  ])("%j is %s", (captured, expected) => {
    const summary = captureSummary({
      capturedTeralystsCount: captured.teralyst,
      capturedGantulystsCount: captured.gantulyst,
      capturedHydrolystsCount: captured.hydrolyst,
    });
    expect(formatCaptureSummary(summary)).toBe(expected);
  });
});
