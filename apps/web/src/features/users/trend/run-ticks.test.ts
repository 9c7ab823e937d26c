import { describe, expect, it } from "vitest";
import { dayWords } from "../../../domain-ui/chart/round-days.ts";
import { runTicks } from "./trend-axes.ts";

const dayMs = 86_400_000;
const startMs = Date.UTC(2023, 2, 14, 12);
const axis = (count: number, apartMs: number) => ({
  series: { count, instantsMs: Array.from({ length: count }, (_, index) => startMs + index * apartMs) },
  days: dayWords("en"),
  formatRun: (number: number) => `Run ${number}`,
});
const named = (ticks: ReturnType<typeof runTicks>) =>
  ticks.filter(({ words }) => words.length > 0).map(({ words }) => words[0]);

describe("the axis of the runs", () => {
  it.each([
    [40, 1200, [1, 5, 10, 15, 20, 25, 30, 35, 40]],
    [40, 250, [1, 20, 40]],
    [1800, 1200, [1, 250, 500, 750, 1000, 1250, 1500, 1800]],
    [1554, 460, [1, 500, 1000, 1554]],
    [1800, 250, [1, 1000, 1800]],
    [1, 250, [1]],
  ])(
    "the axis of %i runs on %i px names the first, the last, and round ones between them",
    (count, width, runs) => {
      const ticks = runTicks(axis(count, 2 * dayMs), { from: 1, to: Math.max(2, count), width });
      expect(named(ticks)).toEqual(runs.map((run) => `Run ${run}`));
    },
  );

  it("each run has its day, or its month when the axis spans more than a year", () => {
    const days = runTicks(axis(40, dayMs), { from: 1, to: 40, width: 250 }).map(({ words }) => words[1]);
    // Between the ends a day needs no year, which on a phone would leave no room for the day.
    expect(days.filter((day) => day !== undefined)).toEqual(["14 Mar 2023", "2 Apr", "22 Apr 2023"]);
    const years = runTicks(axis(1800, dayMs), { from: 1, to: 1800, width: 250 });
    expect(years.at(-1)?.words).toEqual(["Run 1800", "Feb 2028"]);
  });

  it("the axis begins and ends with the shown runs, at their places", () => {
    const ticks = runTicks(axis(1800, dayMs), { from: 300.5, to: 400.5, width: 1000 });
    expect([ticks[0]?.value, ticks.at(-1)?.value]).toEqual([301, 400]);
    expect(ticks[0]?.x).toBeCloseTo(5);
    expect(named(ticks)).toEqual([301, 320, 340, 360, 380, 400].map((run) => `Run ${run}`));
  });
});
