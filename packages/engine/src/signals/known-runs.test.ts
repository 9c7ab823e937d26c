import { describe, expect, it } from "vitest";
import { recordNight } from "../testing/second-source/known-runs.ts";
import { isCopy, isSameNight, isSameToTheMillisecond, likenessOf } from "./likeness.ts";
import { bucketsOf, neighboursOf } from "./run-buckets.ts";
import type { RunKey } from "./run-key.ts";

const night = recordNight(1);
const [run = [], second = []] = night;
const later = (key: RunKey, byMs: number): RunKey => key.map((ms) => (ms === null ? null : ms + byMs));

describe("a run that another one is held against (S9)", () => {
  it("is the same to the millisecond when nothing of it is off, and enough of it is told", () => {
    expect(isSameToTheMillisecond(run, run)).toBe(true);
    expect(isSameToTheMillisecond(run, run.with(5, (run[5] ?? 0) + 1))).toBe(false);
    expect(isSameToTheMillisecond(run, second)).toBe(false);
    // A line that misses is no other one.
    expect(isSameToTheMillisecond(run, run.with(5, null))).toBe(true);
    const few = run.map((ms, slot) => (slot < 11 ? ms : null));
    expect(isSameToTheMillisecond(few, few)).toBe(false);
  });

  it("is found by a number that it keeps or is the neighbour of, and by none where it has no lines", () => {
    const kept = bucketsOf(later(run, 1));
    expect(neighboursOf(run).some((near, group) => near.includes(kept[group] ?? Number.NaN))).toBe(true);
    const empty = run.map(() => null);
    expect(bucketsOf(empty)).toEqual([null, null, null, null, null, null]);
    expect(neighboursOf(empty).flat()).toEqual([]);
    expect(likenessOf(empty, run)).toEqual({ compared: 0, equal: 0, evidence: 0 });
  });

  it("has a verdict when all of its gaps are zero", () => {
    const zero = run.map(() => 0);
    expect(neighboursOf(zero).flat().length).toBeLessThanOrEqual(144);
    expect(isCopy(likenessOf(zero, zero), "known")).toBe(true);
    expect(isCopy(likenessOf(zero, run), "known")).toBe(false);
  });
});

describe("a night that is held against a known one", () => {
  it("is the same when each of its runs is one of the other's to the millisecond, whatever stands beside them there", () => {
    const taken = night.slice(1);
    expect(isSameNight(taken, night)).toBe(true);
    expect(isSameNight([...taken, ...recordNight(2).slice(0, 1)], night)).toBe(false);
    expect(isSameNight(recordNight(3), night)).toBe(false);
    // As a squad mate's log, which came over a network.
    expect(
      isSameNight(
        taken.map((key) => later(key, 1)),
        night,
      ),
    ).toBe(false);
  });

  it("is not when there is nothing to measure", () => {
    expect(isSameNight([], night)).toBe(false);
    expect(isSameNight([run.map(() => null)], night)).toBe(false);
  });
});
