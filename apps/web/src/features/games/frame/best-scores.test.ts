import { describe, expect, it } from "vitest";
import { keepBest, readBest, readBestSteps } from "./best-scores.ts";

const ask = { game: "raplak", of: "raplak practice limbs=4", onlyDay: null } as const;
const key = "games.bests.1";
const score = (value: number) => ({ value, steps: [value / 2, value] });

describe("a best score", () => {
  it("a best score stays until a better one is made", () => {
    expect(readBest(ask)).toBeNull();
    expect(keepBest(ask, score(3800), "2026-11-21")).toBe(true);
    expect(keepBest(ask, score(3800), "2026-11-22")).toBe(false);
    expect(keepBest(ask, score(3900), "2026-11-22")).toBe(true);
    expect(readBest(ask)).toBe(3900);
  });

  it("the best score is the lowest where less is better", () => {
    const fights = { game: "teralyst", of: "teralyst practice", onlyDay: null } as const;
    expect(keepBest(fights, score(83_300), "2026-11-21")).toBe(true);
    expect(keepBest(fights, score(85_300), "2026-11-21")).toBe(false);
    expect(readBest(fights)).toBe(83_300);
  });

  it("a best score belongs to one game, one set of options and one host", () => {
    keepBest(ask, score(3800), "2026-11-21");
    expect(readBest({ ...ask, of: "raplak practice limbs=10" })).toBeNull();
  });

  it("a daily run's best score is gone the next day", () => {
    const on = (day: string) => ({ ...ask, of: "raplak daily limbs=4", onlyDay: day });
    keepBest(on("2026-11-21"), score(3800), "2026-11-21");
    expect(readBest(on("2026-11-21"))).toBe(3800);
    expect(readBest(on("2026-11-22"))).toBeNull();
    expect(keepBest(on("2026-11-22"), score(100), "2026-11-22")).toBe(true);
  });

  it("the best run's steps stay with it, and a worse run's are not kept", () => {
    expect(readBestSteps(ask)).toBeNull();
    keepBest(ask, { ...score(3900), steps: [960, 1930, 2910, 3900] }, "2026-11-21");
    keepBest(ask, { ...score(3800), steps: [990, 1980, 2900, 3800] }, "2026-11-21");
    expect(readBestSteps(ask)).toEqual([960, 1930, 2910, 3900]);
    expect(readBestSteps({ ...ask, onlyDay: "2026-11-22" })).toBeNull();
  });

  it.each(["", ',"steps":7', ',"steps":[]', ',"steps":[1,"2"]', ',"steps":[1,null]'])(
    "a best score whose steps are stored as %o stays the best, without steps",
    (steps) => {
      localStorage.setItem(key, `[["${ask.of}",{"value":3800,"day":"2026-11-21"${steps}}]]`);
      expect(readBest(ask)).toBe(3800);
      expect(readBestSteps(ask)).toBeNull();
    },
  );

  it("a score that is not a number is never the best", () => {
    expect(keepBest(ask, score(Number.NaN), "2026-11-21")).toBe(false);
    expect(readBest(ask)).toBeNull();
  });

  it.each(["{", "7", "null", '{"a":1}', '[["raplak practice limbs=4",{"value":"9","day":"x"}],[1],null]'])(
    "a best score is unknown when %s is stored, and can be stored again",
    (stored) => {
      localStorage.setItem(key, stored);
      expect(readBest(ask)).toBeNull();
      expect(keepBest(ask, score(1), "2026-11-21")).toBe(true);
      expect(readBest(ask)).toBe(1);
    },
  );

  it("a new best score makes room for itself by dropping the oldest", () => {
    keepBest(ask, score(1), "2026-11-21");
    for (let index = 0; index < 200; index += 1) {
      keepBest({ ...ask, of: `other ${index}` }, score(1), "2026-11-21");
    }
    expect(readBest(ask)).toBeNull();
    expect(readBest({ ...ask, of: "other 0" })).toBe(1);
    expect(readBest({ ...ask, of: "other 199" })).toBe(1);
  });
});
