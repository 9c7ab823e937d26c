import { sentLiveHuntSchema } from "@hunt/contracts/live-hunt";
import { describe, expect, it } from "vitest";
import { huntAt } from "./hunt-at.ts";
import { sampleMoments } from "./sample-moments.gen.ts";
import { sampleStill } from "./sample-still.gen.ts";

/** What is shown of the sample's run at a second of its clock. */
const at = (seconds: number) => huntAt(sampleMoments, 1000 * seconds);

describe("the figures of the sample", () => {
  it("every moment has the shape of a watched hunt's figures", () => {
    for (const { hunt } of sampleMoments) expect(sentLiveHuntSchema.safeParse(hunt).error).toBeUndefined();
  });

  it("the moments come in their order, and each tells something new", () => {
    const times = sampleMoments.map(({ atMs }) => atMs);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect(new Set(times).size).toBe(times.length);
  });

  it("one run is told from its nightfall to its end, with all three eidolons", () => {
    expect(at(0).run).toMatchObject({ eidolon: "teralyst", stage: "spawn", clock: 0, isClockRunning: true });
    expect(sampleMoments.at(-1)?.hunt.run).toMatchObject({ stage: "over", isClockRunning: false });
    const eidolons = sampleMoments.map(({ hunt }) => hunt.run.eidolon);
    expect([...new Set(eidolons)]).toEqual(["teralyst", "gantulyst", "hydrolyst"]);
  });

  it("clocks and countdowns go on between two moments, and nothing else does", () => {
    const still = sampleStill.atMs / 1000;
    const [before, after] = [at(still), at(still + 3)];
    expect(after.run?.clock).toBeCloseTo((before.run?.clock ?? 0) + 3);
    expect(after.run?.bus?.leavesIn).toBeCloseTo((before.run?.bus?.leavesIn ?? 0) - 3);
    expect(after.night?.dayIn).toBeCloseTo((before.night?.dayIn ?? 0) - 3);
    expect(after.run).toMatchObject({ limbsBroken: 6, stage: "healing", lastLimb: before.run?.lastLimb });
  });

  it("the moment that stands still is one of the run's, with every figure known", () => {
    expect(sampleMoments).toContainEqual(sampleStill);
    // The sample is of no season, and so it has no record.
    const told = JSON.stringify({ ...sampleStill.hunt, waitsFor: "" });
    expect(told.replace('"againstRecord":null', "")).not.toContain("null");
  });
});
