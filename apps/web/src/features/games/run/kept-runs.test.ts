import { beforeEach, describe, expect, it } from "vitest";
import {
  attemptsAt,
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

  it("at most a hundred runs of a game are stored, and the days of daily runs outlive them", () => {
    keepRun({ ...run, game: "propa", kind: "practice" });
    keepRun(run);
    for (let index = 0; index < 120; index += 1)
      keepRun({ ...run, kind: "practice", value: index, day: "2026-11-27" });
    const games = readRuns().map(({ game }) => game);
    expect(games).toEqual(["propa", ...Array.from({ length: 100 }, () => "raplak")]);
    expect(readRuns().at(-1)?.value).toBe(119);
    expect(readDailyDays()).toEqual(["2026-11-26"]);
  });

  it("stored runs are read one by one, and anything else is skipped", () => {
    const broken = [
      null,
      1,
      { ...run, game: "chess" },
      { ...run, day: "soon" },
      { ...run, value: "9" },
      { ...run, limbsMs: "120" },
      { ...run, limbsMs: [120, "31"] },
      { ...run, limbsMs: Array.from({ length: 21 }, () => 1) },
    ];
    localStorage.setItem("games.runs.1", JSON.stringify([...broken, run]));
    localStorage.setItem("games.days.1", JSON.stringify([{}, "2026-11-26", "never"]));
    expect(readRuns()).toEqual([run]);
    expect(readDailyDays()).toEqual(["2026-11-26"]);
    localStorage.setItem("games.runs.1", "{");
    expect(readRuns()).toEqual([]);
  });

  it("limbs that release 1.0.0 stored apart are deleted with the runs", () => {
    localStorage.setItem("games.attempts.1", JSON.stringify({ raplak: [] }));
    forgetRuns();
    expect(localStorage.getItem("games.attempts.1")).toBeNull();
  });
});

describe("the attempts at a game", () => {
  const limbsMs = [120, 31, 200];

  it("they are the last twenty runs of the game that can be compared", () => {
    keepRun({ ...run, game: "propa", comparable: 7, limbsMs });
    keepRun({ ...run, comparable: null, limbsMs });
    for (let score = 0; score < 25; score += 1) keepRun({ ...run, value: 9, comparable: score, limbsMs });
    const attempts = attemptsAt(readRuns(), "raplak");
    expect(attempts.map(({ score }) => score)).toEqual(Array.from({ length: 20 }, (_, index) => index + 5));
    expect(attemptsAt(readRuns(), "propa")).toEqual([{ score: 7, limbsMs }]);
    expect(attemptsAt(readRuns(), "teralyst")).toEqual([]);
  });

  it("a run that an older release stored has a score and no limbs", () => {
    keepRun(run);
    expect(attemptsAt(readRuns(), "raplak")).toEqual([{ score: 9120, limbsMs: [] }]);
  });
});
