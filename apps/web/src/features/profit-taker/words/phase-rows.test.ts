import { orbLog, runsOf, wholeRun } from "@hunt/engine/testing/orb-log";
import { describe, expect, it } from "vitest";
import { phaseRows } from "./phase-rows.ts";

function aRun() {
  const [run] = runsOf(orbLog(wholeRun(100_000)));
  if (run === undefined) throw new Error("no run was found");
  return run;
}

describe("the rows of a run", () => {
  it("the rows are the flight and the phases on one scale, without a gap, each as long as its total", () => {
    const { rows } = phaseRows(aRun(), null);
    // The first phase has shields for 2 s, legs for 4, stun for 2, body for 0.302, launch for 5 and pylons for 12 s.
    expect(rows.map(({ phase, totalMs }) => [phase, totalMs])).toEqual([
      [0, 4000],
      [1, 25_302],
      [2, 6302],
      [3, 25_302],
      [4, 8302],
    ]);
    // The longest phase fills the width.
    for (const { segments, totalMs } of rows) {
      const last = segments.at(-1);
      expect((last?.startPercent ?? 0) + (last?.widthPercent ?? 0)).toBeCloseTo((100 * totalMs) / 25_302, 9);
    }
    for (const { segments } of rows) {
      for (const [index, segment] of segments.entries()) {
        const before = segments[index - 1];
        const from = before === undefined ? 0 : before.startPercent + before.widthPercent;
        expect(segment.startPercent).toBeCloseTo(from, 9);
      }
    }
  });

  it("the rows are placed one below the other, and the flight's row is thin", () => {
    const { rows } = phaseRows(aRun(), null);
    let bottomPx = 0;
    for (const { topPx, heightPx } of rows) {
      expect(topPx).toBe(bottomPx);
      bottomPx += heightPx;
    }
    expect(rows[0]?.heightPx).toBeLessThan(rows[1]?.heightPx ?? 0);
  });

  it("the rows show another run on the same scale", () => {
    const { rows, ticks } = phaseRows(aRun(), aRun());
    expect(rows.map(({ segments, others }) => segments.length - others.length)).toEqual([0, 0, 0, 0, 0]);
    expect(rows[2]?.otherMs).toBe(6302);
    expect(ticks[0]).toEqual({ timeMs: 0, percent: 0 });
    expect(ticks.length).toBeLessThanOrEqual(12);
  });
});
