import type { HunterStats } from "@hunt/contracts/users";
import { describe, expect, it } from "vitest";
import { personalBest } from "../testing/hunter-answers.ts";
import { figureOfCards } from "./personal-bests.tsx";

const metrics = ["averageRealTime", "averageLastHydrolystLimbBreakTime", "realTime"] as const;
const none = {
  averageRealTime: null,
  averageLastHydrolystLimbBreakTime: null,
  realTime: null,
  lastHydrolystLimbBreakTime: null,
};
const bests = (given: Partial<NonNullable<HunterStats["best"]>>) => ({
  any: none,
  1: none,
  2: none,
  3: none,
  4: none,
  ...given,
});
const run = { ...none, realTime: personalBest() };
const both = { ...run, averageRealTime: personalBest() };

describe("the figure of the cards", () => {
  it("is the one that is known with most squad sizes", () => {
    expect(figureOfCards(bests({ 1: run, 2: both, 4: run }), metrics)).toBe("realTime");
  });

  it("is the first of those that are known equally often, also when none is known", () => {
    expect(figureOfCards(bests({ 2: both, 3: both }), metrics)).toBe("averageRealTime");
    expect(figureOfCards(bests({}), metrics)).toBe("averageRealTime");
  });
});
