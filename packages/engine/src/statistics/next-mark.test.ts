import { describe, expect, it } from "vitest";
import { nextMark } from "./next-mark.ts";

// The thresholds are those of docs/screens.md, "Marks".
describe("the next mark", () => {
  it.each([
    { ms: 485_250, mark: "sp", missing: 1250 },
    { ms: 484_001, mark: "sp", missing: 1 },
    { ms: 484_000, mark: "spp", missing: 7000 },
    { ms: 470_500, mark: "g", missing: 1500 },
    { ms: 600_000, mark: "c", missing: 71_000 },
  ])("a real time of $ms ms is $missing ms above the limit of $mark", ({ ms, mark, missing }) => {
    expect(nextMark("realTime", ms)).toEqual({ mark, missing });
  });

  it.each([
    { what: "the best mark", ms: 469_000 },
    { what: "a time too good to be true", ms: 455_000 },
    { what: "an unknown time", ms: null },
    { what: "no number", ms: Number.NaN },
  ])("there is none above $what", ({ ms }) => {
    expect(nextMark("realTime", ms)).toBeNull();
  });

  it("a limb of the best mark has none above it", () => {
    expect(nextMark("limbBreakTime", 100)).toBeNull();
    expect(nextMark("limbBreakTime", 101)).toEqual({ mark: "sp", missing: 1 });
  });
});
