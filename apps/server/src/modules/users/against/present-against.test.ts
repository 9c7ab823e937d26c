import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findLead } from "./present-against.ts";

const day = (number: number) => new Date(Date.UTC(2026, 0, number));
/** Returns steps from pairs of `[day, ms]`. */
const steps = (...pairs: readonly (readonly [number, number])[]) =>
  pairs.map(([number, valueMs]) => ({ playedAt: day(number), valueMs }));

describe("findLead", () => {
  it("findLead returns since when the leader leads, and when the leader was first as fast as the other hunter is now", () => {
    const quill = steps([1, 500], [5, 490], [20, 470]);
    const onkko = steps([2, 495], [10, 480]);
    // Onkko led from day 2 until day 5 and from day 10 until day 20.
    expect(findLead(quill, onkko)).toEqual({ who: "hunter", since: day(20), reachedAt: day(20) });
    const late = steps([1, 500], [30, 485]);
    expect(findLead(late, onkko)).toEqual({ who: "other", since: day(2), reachedAt: day(10) });
  });

  it("findLead starts a lead only once both hunters have a best", () => {
    expect(findLead(steps([1, 470]), steps([9, 480]))).toMatchObject({ since: day(9), reachedAt: day(1) });
  });

  it("findLead finds no leader while both are equally fast, or one has no night", () => {
    expect(findLead(steps([1, 470]), steps([2, 470]))).toBeNull();
    expect(findLead(steps([1, 470]), [])).toBeNull();
    expect(findLead([], [])).toBeNull();
  });

  it("findLead lets the lead change in one night in which both became faster", () => {
    const together = findLead(steps([1, 500], [4, 460]), steps([1, 480], [4, 465]));
    expect(together).toEqual({ who: "hunter", since: day(4), reachedAt: day(4) });
  });

  it("findLead names the other when the two change places, and the leader leads at every moment since", () => {
    const staircase = fc
      .array(fc.tuple(fc.integer({ min: 1, max: 28 }), fc.integer({ min: 1, max: 20 })), { maxLength: 8 })
      .map((pairs) => {
        const inOrder = pairs.toSorted(([a], [b]) => a - b);
        let best = Number.POSITIVE_INFINITY;
        return steps(
          ...inOrder.filter(([, ms]) => {
            const isBetter = ms < best;
            best = Math.min(best, ms);
            return isBetter;
          }),
        );
      });
    const bestOn = (of: ReturnType<typeof steps>, at: Date) =>
      Math.min(...of.filter(({ playedAt }) => playedAt <= at).map(({ valueMs }) => valueMs));
    fc.assert(
      fc.property(staircase, staircase, (a, b) => {
        const [lead, mirrored] = [findLead(a, b), findLead(b, a)];
        expect(mirrored && { ...mirrored, who: mirrored.who === "hunter" ? "other" : "hunter" }).toEqual(
          lead,
        );
        if (lead === null) return;
        const [ahead, behind] = lead.who === "hunter" ? [a, b] : [b, a];
        for (let number = 1; number <= 28; number++) {
          if (day(number) < lead.since) continue;
          expect(bestOn(ahead, day(number))).toBeLessThan(bestOn(behind, day(number)));
        }
        const before = new Date(lead.since.getTime() - 1);
        const led = bestOn(ahead, before) < bestOn(behind, before);
        expect(led && bestOn(behind, before) < Number.POSITIVE_INFINITY).toBe(false);
        expect(bestOn(ahead, lead.reachedAt)).toBeLessThanOrEqual(bestOn(behind, day(28)));
      }),
    );
  });
});
