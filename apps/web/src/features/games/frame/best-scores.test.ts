import { describe, expect, it } from "vitest";
import { keepBest, readBest } from "./best-scores.ts";

const ask = { of: "raplak practice limbs=4", onlyDay: null };
const key = "games.bests.1";

describe("a best score", () => {
  it("a best score stays until a better one is made", () => {
    expect(readBest(ask)).toBeNull();
    expect(keepBest(ask, { value: 3800, better: "higher" }, "2026-11-21")).toBe(true);
    expect(keepBest(ask, { value: 3800, better: "higher" }, "2026-11-22")).toBe(false);
    expect(keepBest(ask, { value: 3900, better: "higher" }, "2026-11-22")).toBe(true);
    expect(readBest(ask)).toBe(3900);
  });

  it("the best score is the lowest where less is better", () => {
    expect(keepBest(ask, { value: 83_300, better: "lower" }, "2026-11-21")).toBe(true);
    expect(keepBest(ask, { value: 85_300, better: "lower" }, "2026-11-21")).toBe(false);
    expect(readBest(ask)).toBe(83_300);
  });

  it("a best score belongs to one game, one set of options and one host", () => {
    keepBest(ask, { value: 3800, better: "higher" }, "2026-11-21");
    expect(readBest({ ...ask, of: "raplak practice limbs=10" })).toBeNull();
  });

  it("a daily run's best score is gone the next day", () => {
    const on = (day: string) => ({ of: "raplak daily limbs=4", onlyDay: day });
    keepBest(on("2026-11-21"), { value: 3800, better: "higher" }, "2026-11-21");
    expect(readBest(on("2026-11-21"))).toBe(3800);
    expect(readBest(on("2026-11-22"))).toBeNull();
    expect(keepBest(on("2026-11-22"), { value: 100, better: "higher" }, "2026-11-22")).toBe(true);
  });

  it("a score that is not a number is never the best", () => {
    expect(keepBest(ask, { value: Number.NaN, better: "higher" }, "2026-11-21")).toBe(false);
    expect(readBest(ask)).toBeNull();
  });

  it.each(["{", "7", "null", '{"a":1}', '[["raplak practice limbs=4",{"value":"9","day":"x"}],[1],null]'])(
    "a best score is unknown when %s is stored, and can be stored again",
    (stored) => {
      localStorage.setItem(key, stored);
      expect(readBest(ask)).toBeNull();
      expect(keepBest(ask, { value: 1, better: "higher" }, "2026-11-21")).toBe(true);
      expect(readBest(ask)).toBe(1);
    },
  );

  it("a new best score makes room for itself by dropping the oldest", () => {
    keepBest(ask, { value: 1, better: "higher" }, "2026-11-21");
    for (let index = 0; index < 200; index += 1) {
      keepBest({ of: `other ${index}`, onlyDay: null }, { value: 1, better: "higher" }, "2026-11-21");
    }
    expect(readBest(ask)).toBeNull();
    expect(readBest({ of: "other 0", onlyDay: null })).toBe(1);
    expect(readBest({ of: "other 199", onlyDay: null })).toBe(1);
  });
});
