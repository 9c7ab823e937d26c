import { startStepCounter } from "@hunt/engine/testing/count-steps";
import fc from "fast-check";
import { describe, expect, test } from "vitest";

const counter = startStepCounter();
const { compareMateLogs, compareOwnLogs, isSameNight } = await import("./same-night.ts");

const unclocked = (moments: readonly number[]) => ({ moments, sessionStartedAtMs: null });

/** Lists of ascending log times that span up to one and a half hours. */
const momentLists = fc
  .array(fc.integer({ min: 1, max: 60_000 }), { minLength: 10, maxLength: 60 })
  .map((gaps) => gaps.map((_, index) => gaps.slice(0, index + 1).reduce((sum, gap) => sum + gap, 500_000)));

describe("comparing logs", () => {
  test("a log agrees with itself, with its beginning cut off and with its end cut off", () => {
    fc.assert(
      fc.property(momentLists, fc.nat({ max: 8 }), (moments, cut) => {
        for (const part of [moments, moments.slice(cut), moments.slice(0, moments.length - cut)]) {
          const agreement = compareOwnLogs(unclocked(moments), unclocked(part));
          expect(agreement).toEqual({ compared: new Set(part).size, agreed: new Set(part).size });
        }
      }),
    );
  });

  test("a mate's log agrees, whenever its clock began and whatever the network's delay is", () => {
    fc.assert(
      fc.property(momentLists, fc.integer({ min: -400_000, max: 9_000_000 }), (moments, shiftMs) => {
        const mate = moments.map((moment, index) => moment + shiftMs + (index % 3) * 20);
        expect(isSameNight(compareMateLogs(unclocked(moments), unclocked(mate)).agreement)).toBe(true);
      }),
    );
  });

  test("another evening of the same length does not agree", () => {
    const one = Array.from({ length: 60 }, (_, index) => 500_000 + index * 20_000);
    const other = Array.from({ length: 60 }, (_, index) => 500_000 + index * 23_000);
    expect(isSameNight(compareOwnLogs(unclocked(one), unclocked(other)))).toBe(false);
    expect(isSameNight(compareMateLogs(unclocked(one), unclocked(other)).agreement)).toBe(false);
  });

  // The steps once grew with the square of a log's length, for each of 64 beginnings.
  test.each([
    ["without clocks", null],
    ["by their clocks", 1_780_000_000_000],
  ])(
    "comparing four times as many moments takes at most four times as many steps, %s",
    async (_, startedAtMs) => {
      const stepsFor = async (count: number) => {
        const a = Array.from({ length: count }, (_moment, index) => 500_000 + index * 20_000);
        const b = Array.from({ length: count }, (_moment, index) => 700_000 + index * 20_100);
        const log = (moments: readonly number[]) => ({ moments, sessionStartedAtMs: startedAtMs });
        return (await counter.count(() => compareMateLogs(log(a), log(b)))).total;
      };
      const few = await stepsFor(250);
      const many = await stepsFor(1000);
      expect(few).toBeGreaterThan(250);
      expect(many).toBeLessThan(few * 4 * 1.2);
    },
  );
});
