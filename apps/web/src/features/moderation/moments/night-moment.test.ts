import { runsInMs } from "@hunt/contracts/run-in-ms";
import { describe, expect, it } from "vitest";
import { runLike, sampleNight } from "../../../testing/sample-night.ts";
import { anchorOf, placeInRun, slowestLimb, videoSecond } from "./night-moment.ts";

const runs = (...given: readonly Parameters<typeof runLike>[1][]) =>
  runsInMs(sampleNight({ runs: given.map((change, index) => runLike(index + 1, change)) }));

describe("a moment of the night in a video", () => {
  it("is counted from nightfall, where the first run began before it", () => {
    const [first, second] = runs({ preload: true, startOffset: 12.5 }, { startOffset: 520.25 });
    const anchor = anchorOf([first!, second!]);
    expect(anchor).toEqual({ atMs: 12_500, isNightfall: true });
    // Nightfall at 1:40 of the video; 31.234 s into the second run is 100 + 520.25 - 12.5 + 31.234 s.
    expect(videoSecond(second!, 31_234, { anchor: anchor!, markAt: 100 })).toBe(638.984);
    expect(videoSecond(first!, 0, { anchor: anchor!, markAt: 100 })).toBe(100);
  });

  it("is counted from the squad's coming where it was night already, and from a later run where the first's start is lost", () => {
    const [lost, second] = runs({ startOffset: null }, { startOffset: 500, preload: false });
    const anchor = anchorOf([lost!, second!]);
    expect(anchor).toEqual({ atMs: 500_000, isNightfall: false });
    expect(videoSecond(lost!, 0, { anchor: anchor!, markAt: 9 })).toBeNull();
  });

  it("is never before the video's beginning, nor known without a run's start", () => {
    const [first, second] = runs({ startOffset: 0 }, { startOffset: 500 });
    const early = { atMs: 500_000, isNightfall: false };
    expect(videoSecond(first!, 0, { anchor: early, markAt: 5 })).toBe(0);
    expect(videoSecond(second!, 0, { anchor: early, markAt: 5 })).toBe(5);
    expect(anchorOf(runs({ startOffset: null }))).toBeNull();
  });
});

describe("places of a night", () => {
  it("know the slowest limb", () => {
    const [run] = runs({
      segments: [
        { kind: "limb", eidolon: "teralyst", number: 1, from: 10, to: 27 },
        { kind: "limb", eidolon: "teralyst", number: 2, from: 27, to: 47.5 },
        { kind: "healing", eidolon: "teralyst", number: 0, from: 47.5, to: 95.6 },
      ],
    });
    expect(slowestLimb([run!])?.segment).toMatchObject({ number: 2, fromMs: 27_000 });
    expect(slowestLimb([])).toBeNull();
  });

  it("know where an eidolon begins in its run", () => {
    const [run] = runs({});
    expect(placeInRun(run!, "teralyst")).toBe(0);
    expect(placeInRun(run!, null)).toBe(0);
  });
});
