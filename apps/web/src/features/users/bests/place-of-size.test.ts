import type { BestMetric } from "@hunt/contracts/users";
import { bestNightFigures, bestRunFigures } from "@hunt/engine/domain/figures";
import { describe, expect, it } from "vitest";
import { personalBest } from "../testing/hunter-answers.ts";
import { placeOfSize } from "./place-of-size.ts";

const metrics: readonly BestMetric[] = [...bestNightFigures, ...bestRunFigures];
const none = {
  averageRealTime: null,
  averageLastHydrolystLimbBreakTime: null,
  realTime: null,
  lastHydrolystLimbBreakTime: null,
};
const place = (rank: number, total: number) => personalBest({ rank, total });
const unplaced = personalBest({ rank: null, total: null, unrankedReason: "client_log" });

describe("the best place with a squad size", () => {
  it("the figure with the smallest share of its board is chosen, not the one with the smallest rank", () => {
    const bests = { ...none, averageRealTime: place(2, 10), realTime: place(30, 400) };
    expect(placeOfSize(bests, metrics)).toEqual({ metric: "realTime", best: bests.realTime });
  });

  it("of equal shares the first figure is chosen", () => {
    const bests = { ...none, realTime: place(1, 20), averageLastHydrolystLimbBreakTime: place(2, 40) };
    expect(placeOfSize(bests, metrics)?.metric).toBe("averageLastHydrolystLimbBreakTime");
  });

  it("a figure with the last place comes before one without a place", () => {
    const bests = { ...none, averageRealTime: unplaced, lastHydrolystLimbBreakTime: place(7, 7) };
    expect(placeOfSize(bests, metrics)?.metric).toBe("lastHydrolystLimbBreakTime");
  });

  it("without a place the first known figure is chosen, and nothing when none is known", () => {
    const bests = { ...none, realTime: unplaced, lastHydrolystLimbBreakTime: unplaced };
    expect(placeOfSize(bests, metrics)?.metric).toBe("realTime");
    expect(placeOfSize(none, metrics)).toBeNull();
  });
});
