import { describe, expect, it } from "vitest";
import { nightUuid, trendAnswer } from "../testing/hunter-answers.ts";
import { trendSeries } from "./trend-series.ts";

describe("trendSeries", () => {
  it("the series has columns of milliseconds with the running median and the staircase of bests", () => {
    const series = trendSeries(trendAnswer());
    expect(series.valuesMs).toEqual([500_000, 480_250, 520_000, 470_500]);
    expect(series.mediansMs).toEqual([500_000, 490_125, 500_000, 490_125]);
    expect(series.bestsMs).toEqual([500_000, 480_250, 480_250, 470_500]);
    expect(series.nightUuids[0]).toBe(nightUuid);
    expect(new Date(series.instantsMs[0] ?? 0).toISOString()).toBe("2026-11-17T12:00:00.000Z");
  });

  it("each run has its night and its instant", () => {
    const [first, second] = [nightUuid, "0f1e2d3c-4b5a-4678-8a9b-0c1d2e3f4a5c"];
    const nights = { nights: [first, second], times: [1_795_000_000, 1_795_000_001], counts: [3, 1] };
    const series = trendSeries(trendAnswer(nights));
    expect(series.nightUuids).toEqual([first, first, first, second]);
    expect(series.instantsMs).toEqual([
      1_795_000_000_000, 1_795_000_000_000, 1_795_000_000_000, 1_795_000_001_000,
    ]);
  });

  it("each run has the mark of its figure; extraction times have none", () => {
    // The source is docs/screens.md, "Marks": real time b up to 509 s, sp up to 484, c up to 529, spp up to 477.
    expect(trendSeries(trendAnswer()).marks).toEqual(["b", "sp", "c", "spp"]);
    expect(trendSeries(trendAnswer({ metric: "extractionTime" })).marks).toEqual([null, null, null, null]);
  });

  it("the axis spans all runs when they lie together", () => {
    const { floorMs, ceilingMs, aboveCeiling } = trendSeries(trendAnswer());
    expect(floorMs).toBeLessThan(470_500);
    expect(ceilingMs).toBeGreaterThan(520_000);
    expect(aboveCeiling).toBe(0);
  });

  it("a few slow runs do not flatten the others into a line", () => {
    const values = Array.from({ length: 100 }, (_, run) => (run % 50 === 7 ? 3600 : 480 + (run % 20)));
    const columns = { nights: [nightUuid], times: [1_795_000_000], counts: [100], values };
    const { ceilingMs, aboveCeiling } = trendSeries(trendAnswer({ ...columns, total: 100 }));
    expect(ceilingMs).toBeLessThan(520_000);
    expect(aboveCeiling).toBe(2);
  });
});
