import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { hostFrames } from "./host-frames.ts";

const nearly = 1e-3;

describe("the host's frames", () => {
  it.each([
    [30, 33.333],
    [60, 16.667],
    [144, 6.944],
    [240, 4.167],
  ])("at %d a second are %d ms long", (refreshRate, frameMs) => {
    expect(hostFrames(refreshRate, 0).frameMs).toBeCloseTo(frameMs, 3);
  });

  // At 50 frames a second a frame lasts 20 ms; the first is at 5 ms.
  it.each([
    [0, 5],
    [5, 5],
    [5.001, 25],
    [24.999, 25],
    [25, 25],
    [1_000, 1_005],
  ])("count an event at %d ms at %d ms", (atMs, countsMs) => {
    expect(hostFrames(50, 0.25).atOrAfter(atMs)).toBeCloseTo(countsMs, 6);
  });

  it("lie on one grid; the next one is at or after the instant, and less than a frame away", () => {
    const rate = fc.integer({ min: 30, max: 240 });
    const phase = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
    const instant = fc.double({ min: 0, max: 6 * 3_600_000, noNaN: true });
    fc.assert(
      fc.property(rate, phase, instant, (refreshRate, share, atMs) => {
        const frames = hostFrames(refreshRate, share);
        const countsMs = frames.atOrAfter(atMs);
        const frameMs = 1_000 / refreshRate;
        expect(countsMs).toBeGreaterThanOrEqual(atMs);
        expect(countsMs - atMs).toBeLessThan(frameMs + nearly);
        const frame = (countsMs - share * frameMs) / frameMs;
        expect(Math.abs(frame - Math.round(frame))).toBeLessThan(nearly);
        expect(frames.atOrAfter(countsMs)).toBeCloseTo(countsMs, 6);
      }),
    );
  });
});
