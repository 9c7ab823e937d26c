import { beforeEach, describe, expect, it } from "vitest";
import {
  forgetRuns,
  keepRun,
  readDailyDays,
  readHistory,
  readRuns,
  type StoredGameRun,
} from "./kept-runs.ts";

const run: StoredGameRun = {
  game: "raplak",
  kind: "daily",
  day: "2026-11-26",
  endedAtMs: 1_795_000_000_000,
  value: 9120,
  comparable: 9120,
};

beforeEach(() => localStorage.clear());

describe("the runs that a browser stores", () => {
  it("runs keep their order, and are deleted together", () => {
    keepRun(run);
    keepRun({ ...run, kind: "practice", value: 9500 });
    expect(readRuns().map(({ value }) => value)).toEqual([9120, 9500]);
    expect(readDailyDays()).toEqual(["2026-11-26"]);
    // The same object is returned, so that a page is drawn again only when the runs change.
    expect(readHistory()).toBe(readHistory());
    expect(readHistory().runs).toHaveLength(2);
    forgetRuns();
    expect(readHistory()).toEqual({ runs: [], days: [] });
  });

  it("at most a hundred runs are stored, and the days of daily runs outlive them", () => {
    keepRun(run);
    for (let index = 0; index < 120; index += 1)
      keepRun({ ...run, kind: "practice", value: index, day: "2026-11-27" });
    expect(readRuns()).toHaveLength(100);
    expect(readRuns().at(-1)?.value).toBe(119);
    expect(readDailyDays()).toEqual(["2026-11-26"]);
  });

  it("stored runs are read one by one, and anything else is skipped", () => {
    const broken = [null, 1, { ...run, game: "chess" }, { ...run, day: "soon" }, { ...run, value: "9" }];
    localStorage.setItem("games.runs.1", JSON.stringify([...broken, run]));
    localStorage.setItem("games.days.1", JSON.stringify([{}, "2026-11-26", "never"]));
    expect(readRuns()).toEqual([run]);
    expect(readDailyDays()).toEqual(["2026-11-26"]);
    localStorage.setItem("games.runs.1", "{");
    expect(readRuns()).toEqual([]);
  });
});
