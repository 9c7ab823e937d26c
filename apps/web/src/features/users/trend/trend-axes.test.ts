import type uPlot from "uplot";
import { describe, expect, it } from "vitest";
import { trendAnswer } from "../testing/hunter-answers.ts";
import { axesOf } from "./trend-axes.ts";
import type { TrendColors } from "./trend-colors.ts";
import { trendSeries } from "./trend-series.ts";

describe("the axis of the runs", () => {
  const [runs] = axesOf({
    series: trendSeries(trendAnswer()),
    colors: { muted: "#888", line: "#333" } as TrendColors,
    formatDay: (instantMs) => new Date(instantMs).toISOString().slice(0, 10),
    formatRun: (number) => `Run ${number}`,
  });

  it("names runs, which stand equally far apart, and gives each its day", () => {
    const values = runs?.values as (plot: uPlot | null, splits: number[]) => string[];
    expect(values(null, [2, 4])).toEqual(["Run 2\n2026-11-18", "Run 4\n2026-11-20"]);
  });
});
