import { describe, expect, it } from "vitest";
import { anchorOf, videoMs, videoSecond } from "./night-in-video.ts";
import { runInMs } from "./run-in-ms.ts";
import type { RunInNightAnswer } from "./runs.ts";
import { runInNightSchema } from "./runs.ts";
import { answerOf, type Given } from "./testing/answer-of.ts";

const runs = (...given: readonly Given<RunInNightAnswer>[]) =>
  given.map((change, index) => runInMs(answerOf(runInNightSchema, { index: index + 1, ...change })));

describe("a moment of the night in a video", () => {
  it("a moment is counted from nightfall when the first run began before nightfall", () => {
    const [first, second] = runs({ preload: true, startOffset: 12.5 }, { startOffset: 520.25 });
    const anchor = anchorOf([first!, second!]);
    expect(anchor).toEqual({ atMs: 12_500, isNightfall: true });
    // Nightfall is at 1:40 of the video; 31.234 s into the second run is 100 + 520.25 - 12.5 + 31.234 s.
    expect(videoSecond(second!, 31_234, { anchor: anchor!, markAt: 100 })).toBe(638.984);
    expect(videoSecond(first!, 0, { anchor: anchor!, markAt: 100 })).toBe(100);
  });

  it("a moment is counted from the squad's arrival at night, and from a later run when the first start is unknown", () => {
    const [lost, second] = runs({ startOffset: null }, { startOffset: 500, preload: false });
    const anchor = anchorOf([lost!, second!]);
    expect(anchor).toEqual({ atMs: 500_000, isNightfall: false });
    expect(videoMs(lost!, 0, { anchor: anchor!, markAt: 9 })).toBeNull();
    expect(videoSecond(lost!, 0, { anchor: anchor!, markAt: 9 })).toBeNull();
  });

  it("a moment is never before the video's beginning, and unknown without a run's start", () => {
    const [first, second] = runs({ startOffset: 0 }, { startOffset: 500 });
    const early = { atMs: 500_000, isNightfall: false };
    expect(videoSecond(first!, 0, { anchor: early, markAt: 5 })).toBe(0);
    expect(videoMs(first!, 0, { anchor: early, markAt: 5 })).toBe(-495_000);
    expect(videoSecond(second!, 0, { anchor: early, markAt: 5 })).toBe(5);
    expect(anchorOf(runs({ startOffset: null }))).toBeNull();
  });
});
