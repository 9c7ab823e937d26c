import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createRandom } from "../chance/random.ts";
import { eidolonFigures } from "../domain/figures.ts";
import type { EidolonType } from "../domain/words.ts";
import { renderHunt } from "../simulation/render-log.ts";
import { planSession } from "../simulation/session-plan.ts";
import { simulateSession } from "../simulation/simulate-session.ts";
import { analyseText } from "../testing/analyse.ts";
import { unknownFigures } from "../testing/unknown-figures.ts";
import { biggestSwings } from "./biggest-swings.ts";
import { largestOwnLoss, leastToldLossMs, ownStepKey } from "./largest-own-loss.ts";
import { ownSteps } from "./own-steps.ts";

const eidolon = (type: EidolonType) => ({ ...unknownFigures(eidolonFigures), type });

/** A run whose squad missed a tick of 2 s at the Gantulyst's shrine by `lateMs`, with a second limb of `limbMs`. */
function run(index: number, { lateMs = 400, limbMs = 300, ownTimeMs = 12_000 as number | null } = {}) {
  const teralyst = {
    ...eidolon("teralyst"),
    spawnAnimationTimeMs: 27_334,
    limbBreakTimesMs: [200, limbMs, 250],
  };
  const gantulyst = {
    ...eidolon("gantulyst"),
    shrineTimeMs: 9000 + lateMs,
    shardInsertionTimesMs: [150, 160],
  };
  return { index, full: true, ownTimeMs, eidolons: [teralyst, gantulyst] };
}

describe("largestOwnLoss", () => {
  it("names the run and the step that took longest beyond the night's median, to the millisecond", () => {
    const loss = largestOwnLoss([run(1), run(2, { limbMs: 1200 }), run(3, { lateMs: 1836 }), run(4)]);
    // 9000 + 1836 of the shrine, of which 9000 are the game's; the median of 400, 400, 1836 and 400 is 400
    expect(loss).toEqual({
      runIndex: 3,
      step: { part: "waiting", kind: "shrine", eidolon: "gantulyst", number: 0, timeMs: 1836 },
      usualMs: 400,
      deltaMs: 1436,
    });
  });

  it("takes the first of equal losses", () => {
    const [late, later] = [run(2, { lateMs: 2400 }), run(3, { lateMs: 2400 })];
    expect(largestOwnLoss([run(1), late, later, run(4), run(5)])?.runIndex).toBe(2);
  });

  it.each([
    [99, null],
    [100, 100],
  ])("a loss of %d ms is told as %s", (lostMs, expected) => {
    const runs = [run(1), run(2), run(3, { lateMs: 400 + lostMs })];
    expect(largestOwnLoss(runs)?.deltaMs ?? null).toBe(expected);
  });

  it("is null with fewer than three runs whose own time is known", () => {
    expect(largestOwnLoss([])).toBeNull();
    expect(largestOwnLoss([run(1), run(2, { lateMs: 9000 })])).toBeNull();
    const unknown = run(3, { ownTimeMs: null, lateMs: 9000 });
    expect(largestOwnLoss([run(1), run(2), unknown])).toBeNull();
    expect(largestOwnLoss([run(1), run(2), unknown, run(4)])).toBeNull();
  });

  it("is the greatest of all differences to the medians of simulated nights, and never less than the biggest swing", () => {
    let told = 0;
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 ** 31 - 1 }), (seed) => {
        const random = createRandom(seed);
        const { host } = simulateSession(planSession(random, { nightsCount: 1 }), random);
        const runs = analyseText(renderHunt(host)).nights[0]?.runs ?? [];
        const timed = runs.filter(({ ownTimeMs }) => ownTimeMs !== null);
        const loss = largestOwnLoss(runs);
        const swing = biggestSwings(timed).loss;
        if (loss === null) {
          expect(timed.length < 3 || (swing?.deltaMs ?? 0) < leastToldLossMs).toBe(true);
          return;
        }
        told += 1;
        const sameMs = timed.flatMap((each) =>
          ownSteps(each).flatMap((step) => (ownStepKey(step) === ownStepKey(loss.step) ? [step.timeMs] : [])),
        );
        expect(loss.step.timeMs - loss.usualMs).toBe(loss.deltaMs);
        // Half of the times are at most the median, and half at least.
        expect(sameMs.filter((timeMs) => timeMs <= loss.usualMs).length * 2).toBeGreaterThanOrEqual(
          sameMs.length,
        );
        expect(sameMs.filter((timeMs) => timeMs >= loss.usualMs - 1).length * 2).toBeGreaterThanOrEqual(
          sameMs.length,
        );
        expect(Math.max(...sameMs)).toBe(loss.step.timeMs);
        expect(loss.deltaMs).toBeGreaterThanOrEqual(swing?.deltaMs ?? 0);
      }),
      { numRuns: 60 },
    );
    expect(told).toBeGreaterThan(20);
  });
});
