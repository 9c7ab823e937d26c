import { anchorOf } from "@hunt/contracts/night-in-video";
import { runsInMs } from "@hunt/contracts/run-in-ms";
import { describe, expect, it } from "vitest";
import { runLike, sampleNight } from "../../../testing/sample-night.ts";
import { type FilmedNight, joinVideos } from "./join-videos.ts";

/** A night whose runs are like the published one, its nightfall at `markAt` of its video. */
function filmed(markAt: number, given: readonly Parameters<typeof runLike>[1][], chosen = 0): FilmedNight {
  const runs = runsInMs(sampleNight({ runs: given.map((change, index) => runLike(index + 1, change)) }));
  const anchor = anchorOf(runs);
  if (anchor === null) throw new Error("a filmed night has a start");
  return { runs, run: runs[chosen] ?? null, mark: { anchor, markAt } };
}

const slower = [
  { kind: "spawn", eidolon: "teralyst", number: 0, from: 0, to: 32 },
  { kind: "water", eidolon: "teralyst", number: 0, from: 32, to: 33 },
  { kind: "limb", eidolon: "teralyst", number: 1, from: 33, to: 60 },
] as const;

describe("two videos are joined", () => {
  it("at nightfall, each at the second at which its moderator saw it, and run by run after it", () => {
    const ours = filmed(100, [{ startOffset: 0 }, { startOffset: 500 }]);
    const theirs = filmed(7.25, [{ startOffset: 0 }, { startOffset: 520 }]);
    const joined = joinVideos(ours, theirs, "nightfall");
    expect(joined?.waits).toBe(false);
    expect(joined?.joints[0]).toMatchObject({ oursMs: 100_000, theirsMs: 7250 });
    expect(
      joined?.joints.find(({ runIndex, part }) => runIndex === 2 && part?.kind === "spawn"),
    ).toMatchObject({ oursMs: 600_000, theirsMs: 527_250 });
  });

  it("at an eidolon of the compared runs, whatever their numbers are", () => {
    const segments = [
      ...slower,
      { kind: "spawn", eidolon: "gantulyst", number: 0, from: 130, to: 135 },
    ] as const;
    const ours = filmed(100, [{ startOffset: 0, segments: [...segments] }]);
    const theirs = filmed(40, [{ startOffset: 0 }, { startOffset: 500, segments: [...segments] }], 1);
    expect(joinVideos(ours, theirs, "gantulyst")?.joints[0]).toMatchObject({
      oursMs: 230_000,
      theirsMs: 670_000,
    });
    expect(joinVideos(ours, theirs, "teralyst")?.joints[0]).toMatchObject({
      oursMs: 100_000,
      theirsMs: 540_000,
    });
    expect(joinVideos(ours, theirs, "hydrolyst")).toBeNull();
  });

  it("limb by limb from the runs' start, by the moments that both have", () => {
    const ours = filmed(100, [{ startOffset: 0 }]);
    const theirs = filmed(40, [{ startOffset: 0, segments: [...slower] }]);
    const joined = joinVideos(ours, theirs, "limbs");
    expect(joined?.waits).toBe(true);
    expect(joined?.joints.map(({ oursMs, theirsMs }) => [oursMs, theirsMs])).toEqual([
      [100_000, 40_000],
      [131_209, 72_000],
      [131_234, 73_000],
      [581_006, 100_000],
    ]);
  });

  it("by averages at nightfall alone", () => {
    const ours = { ...filmed(100, [{ startOffset: 0 }]), run: null };
    const theirs = filmed(40, [{ startOffset: 0 }]);
    expect(joinVideos(ours, theirs, "limbs")).toBeNull();
    expect(joinVideos(ours, theirs, "nightfall")).not.toBeNull();
  });

  it("by ascending moments only: one that leads back on either side is left out", () => {
    const back = [
      { kind: "spawn", eidolon: "teralyst", number: 0, from: 0, to: 20 },
      { kind: "water", eidolon: "teralyst", number: 0, from: 15, to: 16 },
      { kind: "limb", eidolon: "teralyst", number: 1, from: 10, to: 30 },
    ] as const;
    const ours = filmed(0, [{ startOffset: 0, segments: [...back] }]);
    const joined = joinVideos(ours, filmed(0, [{ startOffset: 0, segments: [...slower] }]), "limbs");
    expect(joined?.joints.map(({ oursMs }) => oursMs)).toEqual([0, 15_000, 30_000]);
  });
});
