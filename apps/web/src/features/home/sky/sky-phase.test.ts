import { defaultNightCycle as cycle, nightClockAt } from "@hunt/engine/clock/night-clock";
import { describe, expect, it } from "vitest";
import { skyAt } from "../home-head.tsx";

// The source is docs/product.md, "Day and night": an expiry, the end of a night of 50 minutes; the day before it is 99.98
// minutes long.
const dawnMs = Date.parse("2024-10-18T01:54:44.093Z");
const minuteMs = 60_000;
const duskMs = dawnMs + cycle.periodMs - cycle.nightMs;
const skyAfter = (sinceDawnMs: number) => {
  const nowMs = dawnMs + sinceDawnMs;
  return skyAt(nowMs, nightClockAt(nowMs, cycle), cycle);
};

describe("the sky over the Plains", () => {
  it.each([
    [-6, "night"],
    [-5, "dawn"],
    [-1, "dawn"],
    [0, "dawn"],
    [9, "dawn"],
    [10, "day"],
    [89, "day"],
    [90, "dusk"],
    [99, "dusk"],
    [100, "night"],
    [144, "night"],
    [145, "dawn"],
  ])("the phase %d minutes after sunrise is %s", (minutes, phase) => {
    // One second is added, because instants of the cycle are rounded to milliseconds.
    expect(skyAfter(minutes * minuteMs + 1000).phase).toBe(phase);
  });

  it("the sun rises at dawn and is highest at noon, and the moon rises at nightfall", () => {
    expect(skyAfter(1000)).toMatchObject({ isNight: false, way: expect.closeTo(0, 1) });
    expect(skyAfter((duskMs - dawnMs) / 2).way).toBeCloseTo(0.5, 1);
    expect(skyAfter(duskMs - dawnMs + 1000)).toMatchObject({ isNight: true, way: expect.closeTo(0, 1) });
    expect(skyAfter(-minuteMs)).toMatchObject({ isNight: true, way: expect.closeTo(0.97, 1) });
  });

  it("the sky moves once a minute, not each second", () => {
    const startMs = Math.ceil(dawnMs / minuteMs) * minuteMs - dawnMs + 30 * minuteMs;
    expect(skyAfter(startMs + 59_000).way).toBe(skyAfter(startMs).way);
    expect(skyAfter(startMs + 60_000).way).toBeGreaterThan(skyAfter(startMs).way);
  });

  it("each rotation shows another eidolon, in turn", () => {
    const figures = [0, 1, 2, 3].map((turn) => skyAfter(turn * cycle.periodMs + minuteMs).figure);
    expect(new Set(figures.slice(0, 3)).size).toBe(3);
    expect(figures[3]).toBe(figures[0]);
  });
});
