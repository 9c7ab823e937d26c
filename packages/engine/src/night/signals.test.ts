import { describe, expect, it } from "vitest";
import { analyseText } from "../testing/analyse.ts";
import type { Entry } from "../testing/log-builder.ts";
import { hostRun, renderLog, sessionStart } from "../testing/log-builder.ts";

const nightMs = 500_000;
const plain = hostRun({ nightMs });

function suspicions(entries: readonly Entry[]): readonly string[] {
  const { diagnostics } = analyseText(renderLog([...sessionStart("Owner"), ...entries]));
  return diagnostics.filter((found) => found.code.startsWith("suspicious")).map((found) => found.code);
}

function timeOf(line: string, index = 0): number {
  return plain.filter((entry) => entry[1] === line)[index]?.[0] ?? Number.NaN;
}

/** Returns the log in which everything from a time on comes this much later (or sooner). */
function shift(fromMs: number, byMs: number): readonly Entry[] {
  return plain.map((entry): Entry => (entry[0] >= fromMs ? [entry[0] + byMs, entry[1]] : entry));
}

describe("remarks on figures that the game can hardly produce", () => {
  it("are absent for a plausible run", () => {
    expect(suspicions(plain)).toEqual([]);
  });

  it.each([
    ["a Teralyst long before the game can show it", shift(timeOf("V"), -8000), "suspicious_spawn_animation"],
    [
      "a nightfall a little too late, by which the run would be shorter",
      plain.map((entry): Entry => (entry[1] === "N" ? [entry[0] + 200, "N"] : entry)),
      "suspicious_spawn_animation",
    ],
    ["a finalize outside the loading time", shift(timeOf("N"), -1600), "suspicious_finalize"],
    ["a limb faster than its animation", shift(timeOf("W", 1), -500), "suspicious_limb"],
    ["a capture before the healing ended", shift(timeOf("C"), -400), "suspicious_capshot"],
    [
      "an arcane that is not fifteen seconds after the capture",
      shift(timeOf("D"), -100),
      "suspicious_arcane_gap",
    ],
    ["a shrine long before its tick", shift(timeOf("E"), -6000), "suspicious_shrine_gap"],
    [
      "a shard right after the shrine opened",
      plain.map((entry): Entry => (entry[0] === timeOf("P") ? [timeOf("E") + 50, "P"] : entry)),
      "suspicious_shard_gap",
    ],
    ["a spawn long after the last shard", shift(timeOf("U"), 4000), "suspicious_spawn_gap"],
    ["a last limb before any squad's", shift(timeOf("W", 4), -40_000), "suspicious_last_limb"],
    ["a real time below any squad's", shift(timeOf("W", 4), -40_000), "suspicious_real_time"],
  ])("report %s", (_, entries, code) => {
    expect(suspicions(entries)).toContain(code);
  });

  it("do not call a slow squad suspicious", () => {
    expect(suspicions(shift(timeOf("W", 2), 60_000))).toEqual([]);
  });
});

describe("the host's two-second grid", () => {
  it("does not fit a shrine or a spawn whose deviation is larger than a hitch", () => {
    expect(suspicions(shift(timeOf("E"), 1500))).toContain("suspicious_tick_grid");
    expect(suspicions(shift(timeOf("U"), 1000))).toContain("suspicious_tick_grid");
  });

  it("drifts by a little with every tick, as in the published example: 0.115 s over 62 ticks", () => {
    // V → E of the example's Gantulyst: 1.568 + 3 limbs + capture + D + 9.383 (docs/game-log.md 4).
    const drifted = hostRun({ nightMs }).map(([atMs, line]): Entry => {
      const sinceMs = Math.max(0, atMs - (nightMs + 27_334));
      const grid = line === "E" || line === "U" || line.startsWith("var") || line === "P";
      return grid ? [atMs + Math.round(((sinceMs % 170_000) / 2000) * 1.85), line] : [atMs, line];
    });
    expect(suspicions(drifted.toSorted((a, b) => a[0] - b[0]))).not.toContain("suspicious_tick_grid");
  });
});
