import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Joining, latestPlayTime, placeAt, type StepPlace, videoSides } from "./step-clock.ts";

/** Joints a few milliseconds apart, some of them at the same moment of one side. */
const joinings = fc
  .record({
    waits: fc.boolean(),
    start: fc.record({ oursMs: fc.integer({ min: 0, max: 40 }), theirsMs: fc.integer({ min: 0, max: 40 }) }),
    legs: fc.array(
      fc.record({ oursMs: fc.integer({ min: 0, max: 12 }), theirsMs: fc.integer({ min: 0, max: 12 }) }),
      { maxLength: 6 },
    ),
  })
  .map(({ waits, start, legs }): Joining => {
    const joints: [typeof start, ...(typeof start)[]] = [start];
    for (const leg of legs) {
      const last = joints.at(-1) ?? start;
      joints.push({ oursMs: last.oursMs + leg.oursMs, theirsMs: last.theirsMs + leg.theirsMs });
    }
    return { waits, joints };
  });

/** A plain model: two videos that are moved on millisecond by millisecond, as two people with two remote controls would. */
function* playedByHand({ joints, waits }: Joining): Generator<StepPlace, never> {
  const [first] = joints;
  let [oursMs, theirsMs] = [first.oursMs, first.theirsMs];
  const reached = { ours: new Map([[0, 0]]), theirs: new Map([[0, 0]]) };
  while (true) {
    joints.forEach((joint, index) => {
      // What a side took to a joint is counted in its own video, in which no wait is seen.
      if (oursMs >= joint.oursMs) reached.ours.set(index, joint.oursMs - first.oursMs);
      if (theirsMs >= joint.theirsMs) reached.theirs.set(index, joint.theirsMs - first.theirsMs);
    });
    const standsAt = (mine: number, at: "oursMs" | "theirsMs", other: Map<number, number>) =>
      waits && joints.some((joint, index) => joint[at] === mine && !other.has(index));
    const oursStands = standsAt(oursMs, "oursMs", reached.theirs);
    const theirsStands = standsAt(theirsMs, "theirsMs", reached.ours);
    const common = joints.findLastIndex((_, index) => reached.ours.has(index) && reached.theirs.has(index));
    const knownMs = (reached.ours.get(common) ?? 0) - (reached.theirs.get(common) ?? 0);
    yield {
      oursMs,
      theirsMs,
      waiting: oursStands ? "ours" : theirsStands ? "theirs" : null,
      differenceMs: knownMs,
    };
    if (!oursStands) oursMs += 1;
    if (!theirsStands) theirsMs += 1;
  }
}

/** The milliseconds of the play time that a joining of this size needs, and more. */
const playTimes = Array.from({ length: 120 }, (_, playMs) => playMs);

describe("the clock of two videos", () => {
  it("both are where two remote controls would bring them, at every millisecond", () => {
    fc.assert(
      fc.property(joinings, (joining) => {
        const hands = playedByHand(joining);
        const expected = playTimes.map(() => {
          const { differenceMs: _, ...place } = hands.next().value;
          return place;
        });
        expect(playTimes.map((playMs) => placeAt(joining, playMs))).toMatchObject(expected);
      }),
      { numRuns: 300 },
    );
  });

  it("the difference is that of the last joint once both have passed it, with and without waits", () => {
    fc.assert(
      fc.property(joinings, (joining) => {
        const [first] = joining.joints;
        const last = joining.joints.at(-1) ?? first;
        const took = (side: "oursMs" | "theirsMs") => last[side] - first[side];
        expect(placeAt(joining, 1000).differenceMs).toBe(took("oursMs") - took("theirsMs"));
      }),
    );
  });

  it("the difference runs without a jump while one side waits, and then is that of the joint that both have reached", () => {
    fc.assert(
      fc.property(joinings, (some) => {
        const joining = { ...some, waits: true };
        const hands = playedByHand(joining);
        const atJointsMs = playTimes.map(() => hands.next().value.differenceMs);
        const places = playTimes.map((playMs) => placeAt(joining, playMs));
        const steps = places.map(
          ({ differenceMs }, at) => differenceMs - (places[at - 1]?.differenceMs ?? 0),
        );
        expect(Math.max(...steps.map(Math.abs))).toBeLessThanOrEqual(1);
        // While a side waits, the difference is on its way to that of the next joint.
        const atJoints = places.map(({ differenceMs, waiting }, at) =>
          waiting === null ? differenceMs : atJointsMs[at],
        );
        expect(atJoints).toEqual(atJointsMs);
      }),
      { numRuns: 300 },
    );
  });

  it("the latest play time of a place leads back to the place, and no later one does", () => {
    fc.assert(
      fc.property(joinings, fc.integer({ min: -20, max: 100 }), (joining, playMs) => {
        const place = placeAt(joining, playMs);
        for (const side of videoSides) {
          const at = (ms: number) => placeAt(joining, ms)[side === "ours" ? "oursMs" : "theirsMs"];
          const here = side === "ours" ? place.oursMs : place.theirsMs;
          if (here === 0) continue;
          const latest = latestPlayTime(joining, side, here);
          expect(latest).toBeGreaterThanOrEqual(playMs);
          expect(at(latest)).toBe(here);
          expect(at(latest + 1)).toBe(here + 1);
        }
      }),
      { numRuns: 500 },
    );
  });

  it("a limb that one squad needs longer for holds the other up, and the difference is what the limbs differ by", () => {
    const joining: Joining = {
      waits: true,
      joints: [
        { oursMs: 100_000, theirsMs: 40_000 },
        { oursMs: 117_000, theirsMs: 60_000 },
        { oursMs: 137_500, theirsMs: 77_500 },
      ],
    };
    expect(placeAt(joining, 10_000)).toEqual({
      oursMs: 110_000,
      theirsMs: 50_000,
      waiting: null,
      differenceMs: 0,
    });
    expect(placeAt(joining, 19_000)).toEqual({
      oursMs: 117_000,
      theirsMs: 59_000,
      waiting: "ours",
      differenceMs: -2000,
    });
    expect(placeAt(joining, 39_000)).toEqual({
      oursMs: 136_000,
      theirsMs: 77_500,
      waiting: "theirs",
      differenceMs: -1500,
    });
    expect(placeAt(joining, 40_500)).toMatchObject({ waiting: null, differenceMs: 0 });
  });

  it("a leader without waits is ahead by at least the time since the joint that the other has not reached", () => {
    const joining: Joining = {
      waits: false,
      joints: [
        { oursMs: 5000, theirsMs: 5000 },
        { oursMs: 15_000, theirsMs: 18_000 },
      ],
    };
    expect(placeAt(joining, 9000).differenceMs).toBe(0);
    expect(placeAt(joining, 11_000)).toMatchObject({ oursMs: 16_000, theirsMs: 16_000, differenceMs: -1000 });
    expect(placeAt(joining, 13_000).differenceMs).toBe(-3000);
    expect(placeAt(joining, 60_000).differenceMs).toBe(-3000);
  });

  it("a video that had not begun yet waits at its beginning", () => {
    const joining: Joining = { waits: false, joints: [{ oursMs: -3000, theirsMs: 20_000 }] };
    expect(placeAt(joining, 1000)).toMatchObject({ oursMs: 0, theirsMs: 21_000, waiting: "ours" });
    expect(placeAt(joining, 4000)).toMatchObject({ oursMs: 1000, theirsMs: 24_000, waiting: null });
  });
});
