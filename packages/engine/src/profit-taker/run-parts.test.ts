import { describe, expect, test } from "vitest";
import type { Entry } from "../testing/log-builder.ts";
import { orbLog, runsOf, wholeRun } from "../testing/orb-log.ts";
import { cardBand, totalBand } from "./bands.ts";
import type { ProfitTakerRun } from "./profit-taker-run.ts";
import { compareParts, partsOfRun, summariseRuns } from "./run-parts.ts";

function runOf(entries: readonly Entry[]): ProfitTakerRun {
  const [run] = runsOf(orbLog(entries));
  if (run === undefined) throw new Error("no run was found");
  return run;
}

/** Returns the run with everything after an instant moved later, so that this part took longer by as much. */
function slower(fromMs: number, byMs: number): ProfitTakerRun {
  return runOf(wholeRun(100_000).map(([atMs, text]): Entry => [atMs < fromMs ? atMs : atMs + byMs, text]));
}

const plain = runOf(wholeRun(100_000));
/** The flight takes three seconds longer, so that the first phase begins at 118.000. */
const slowFlight = slower(118_000, 3000);
/** The first pylons stand seven seconds longer, so that the second phase begins at 143.302. */
const slowPylons = slower(143_302, 7000);

describe("the parts of a run", () => {
  test("add up to its total", () => {
    const sum = partsOfRun(plain).reduce((total, { durationMs }) => total + (durationMs ?? Number.NaN), 0);
    expect(sum).toBe(plain.totalMs);
  });

  test("of two runs differ by the planted times, the biggest loss first, and add up to the whole difference", () => {
    const losses = compareParts(partsOfRun(slowPylons), partsOfRun(slowFlight));
    expect(losses[0]).toMatchObject({ kind: "pylons", phase: 1, differenceMs: 7000 });
    expect(losses.at(-1)).toMatchObject({ kind: "flight", phase: 0, differenceMs: -3000 });
    const sum = losses.reduce((total, { differenceMs }) => total + differenceMs, 0);
    expect(sum).toBe((slowPylons.totalMs ?? 0) - (slowFlight.totalMs ?? 0));
  });
});

describe("several runs", () => {
  test("have a best, a second best and medians of those that rank", () => {
    const aborted = runOf(wholeRun(100_000).filter(([atMs]) => atMs < 130_000));
    const summary = summariseRuns([slowPylons, aborted, plain, slowFlight]);
    expect([summary.count, summary.best, summary.secondBest]).toEqual([3, 2, 3]);
    expect(summary.medians).toMatchObject({ totalMs: 72_208, flightMs: 4000, pylonsMs: 24_000 });
    const pylons = summary.medianParts.filter(({ kind }) => kind === "pylons");
    expect(pylons.map(({ durationMs }) => durationMs)).toEqual([12_000, 12_000]);
  });

  test("have none of these when no run ranks", () => {
    expect(summariseRuns([])).toMatchObject({ count: 0, best: null, secondBest: null, medianParts: [] });
    expect(summariseRuns([]).medians.totalMs).toBeNull();
  });
});

describe("bands", () => {
  test("are those that the community uses", () => {
    const totals = [48_999, 49_000, 50_000, 52_000, 60_000, 80_000, 120_000, 180_000];
    expect(totals.map(totalBand)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
    const bodies = [1299, 1300, 1500, 1800, 2200];
    expect(bodies.map((durationMs) => cardBand("bodiesMs", durationMs))).toEqual([0, 1, 2, 3, 4]);
  });
});
