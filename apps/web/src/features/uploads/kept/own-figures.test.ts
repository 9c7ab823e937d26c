import { describe, expect, it } from "vitest";
import { aNight, aRun } from "../testing/example-analysis.ts";
import { ownBests, ownTrend } from "./own-figures.ts";

const monday = {
  id: "a",
  night: aNight({
    startedAtUtcMs: 1_000_000,
    averageRealTimeMs: 470_000,
    runs: [aRun({ realTimeMs: 480_000 }), aRun({ index: 2, realTimeMs: 460_000, estimated: ["realTime"] })],
  }),
};
const tuesday = {
  id: "b",
  night: aNight({
    startedAtUtcMs: 2_000_000,
    averageRealTimeMs: 465_000,
    runs: [aRun({ realTimeMs: 460_000 }), aRun({ index: 2, realTimeMs: null })],
  }),
};

describe("the figures of the stored nights", () => {
  it("bests are the shortest of all nights and runs; an estimated figure comes after an equal exact one", () => {
    const bests = ownBests([monday, tuesday]);
    expect(bests.find(({ figure }) => figure === "averageRealTime")).toMatchObject({ ms: 465_000, id: "b" });
    expect(bests.find(({ figure }) => figure === "realTime")).toEqual({
      figure: "realTime",
      ms: 460_000,
      estimated: false,
      id: "b",
    });
  });

  it("figures that no log has are left out", () => {
    const unknown = {
      id: "c",
      night: aNight({ averageRealTimeMs: null, runs: [aRun({ realTimeMs: null })] }),
    };
    expect(ownBests([unknown]).map(({ figure }) => figure)).not.toContain("averageRealTime");
  });

  it("the trend is in the order played, and contains the runs that have the figure", () => {
    expect(ownTrend([tuesday, monday], "realTime")).toEqual({
      metric: "realTime",
      total: 3,
      nights: ["a", "b"],
      times: [1000, 2000],
      counts: [2, 1],
      values: [480, 460, 460],
    });
  });
});
