import { describe, expect, it } from "vitest";
import type { Run } from "./domain/analysis.ts";
import { analyseText, codesOf } from "./testing/analyse.ts";
import type { Entry } from "./testing/log-builder.ts";
import { hostOnly, hostRun, limbGapMs, renderLog, sessionStart, withEntries } from "./testing/log-builder.ts";

// The sixteen traps of docs/game-log.md 5, each with its own log. Traps 15 (chunking) and 16 (nothing throws) are also
// tested as properties.
const nightMs = 500_000;
const plain = hostRun({ nightMs });
const start = sessionStart("Owner");

function analyse(entries: readonly Entry[]) {
  const analysis = analyseText(renderLog([...start, ...entries]));
  const runs = analysis.nights.flatMap((night) => night.runs);
  return { ...analysis, runs, codes: codesOf(analysis.diagnostics) };
}

function timesOf(entries: readonly Entry[], line: string): readonly number[] {
  return entries.filter((entry) => entry[1] === line).map((entry) => entry[0]);
}

/** Returns the time of the nth line of a name, from 0. */
function timeOf(entries: readonly Entry[], line: string, index = 0): number {
  return timesOf(entries, line)[index] ?? Number.NaN;
}

const plainRun = analyse(plain).runs[0] as Run;

describe("the run that the traps start from", () => {
  it("is full and gives no diagnostic", () => {
    expect(analyse(plain)).toMatchObject({ codes: [], runs: [{ full: true, preload: false }] });
    expect(plainRun.eidolons.map((eidolon) => eidolon.limbBreakTimesMs.length)).toEqual([3, 5, 5]);
  });
});

describe("a shard line after the spawn that it caused (trap 1)", () => {
  const spawnMs = timeOf(plain, "U");
  const late = plain.map(
    (entry): Entry => (entry[1] === "P" && entry[0] < spawnMs ? [spawnMs + 100, "P"] : entry),
  );
  const sorted = withEntries(late, []);

  it("belongs to that spawn, with a negative delay", () => {
    const { runs, codes } = analyse(sorted);
    expect(runs[0]?.eidolons[1]).toMatchObject({ spawnDelayMs: -100, shardInsertionTimesMs: [2100] });
    expect(runs[0]?.full).toBe(true);
    expect(codes).toContain("late_shard");
  });

  it("is ignored more than 0.2 s after the spawn", () => {
    const { runs, codes } = analyse(withEntries(plain, [[spawnMs + 201, "P"]]));
    expect(runs[0]).toEqual(plainRun);
    expect(codes).toEqual(["ignored_shard"]);
  });
});

describe("shard numbers that repeat (trap 2)", () => {
  it("are counted as lines, whatever their numbers are", () => {
    const shardMs = timeOf(plain, "P");
    const text =
      "Script [Info]: TeralystEncounter.lua: A shard has been put in the Eidolon Shrine. Shards Consumed = 0";
    const { runs } = analyse(
      withEntries(plain, [
        [shardMs + 150, text],
        [shardMs + 250, text],
      ]),
    );
    expect(runs[0]?.eidolons[1]?.shardInsertionTimesMs).toEqual([300, 150, 100]);
  });
});

describe("removals of shards (trap 3)", () => {
  const shardMs = timeOf(plain, "P");

  it("take back only the last shard", () => {
    const more: readonly Entry[] = [
      [shardMs + 50, "removed"],
      [shardMs + 400, "P"],
    ];
    const { runs, codes } = analyse(withEntries(plain, more));
    expect(runs[0]?.eidolons[1]).toMatchObject({ shardInsertionTimesMs: [700], spawnDelayMs: 1300 });
    expect(codes).toEqual(["shard_removed"]);
  });

  it("take back all shards at a reset", () => {
    const more: readonly Entry[] = [
      [shardMs + 50, "P"],
      [shardMs + 100, "reset"],
      [shardMs + 500, "P"],
    ];
    const { runs, codes } = analyse(withEntries(plain, more));
    expect(runs[0]?.eidolons[1]?.shardInsertionTimesMs).toEqual([800]);
    expect(codes).toEqual(["shrine_reset"]);
  });
});

describe("a second nightfall in the middle of a run (trap 4)", () => {
  it("goes on with the run", () => {
    const migratedMs = timeOf(plain, "W", 1) + 500;
    const { runs, codes } = analyse(
      withEntries(plain, [
        [migratedMs, "migrated"],
        [migratedMs + 10, "N"],
      ]),
    );
    expect(runs).toEqual([plainRun]);
    expect(new Set(codes)).toEqual(new Set(["host_migration"]));
  });

  it("is not an anchor when it is the only one", () => {
    const withoutNight = plain.filter((entry) => entry[1] !== "N" && entry[1] !== "V");
    const { runs } = analyse(withEntries(withoutNight, [[timeOf(plain, "W") + 500, "N"]]));
    expect(runs[0]).toMatchObject({ startedAtMs: null, realTimeMs: null, preload: null });
    expect(runs[0]?.extractionTimeMs).toBe(timeOf(plain, "town") - timeOf(plain, "F"));
  });
});

describe("the same limb line twice at the same millisecond (trap 5)", () => {
  it("counts as one limb, adjacent or not", () => {
    const limbMs = timeOf(plain, "W", 2);
    const doubled = withEntries(plain, [
      [limbMs, "Gfx [Info]: something between"],
      [limbMs, "W"],
    ]);
    const { runs, codes } = analyse(doubled);
    expect(runs).toEqual([plainRun]);
    expect(codes).toEqual(["doubled_lines"]);
  });

  it("counts as one limb where another line of the hunt came before it", () => {
    const limbMs = timeOf(plain, "W", 2);
    const { runs } = analyse(withEntries([[limbMs, "stuck"]], [...plain, [limbMs, "W"]]));
    expect(runs).toEqual([plainRun]);
  });

  it("does not count as a fifth limb of a Teralyst", () => {
    const extraMs = timeOf(plain, "W", 3) + 3000;
    const { runs, codes } = analyse(withEntries(plain, [[extraMs, "W"]]));
    expect(runs).toEqual([plainRun]);
    expect(codes).toEqual(["extra_limb"]);
  });
});

describe("a squad member who loads shortly before dusk (trap 6)", () => {
  it("does not move a preload run's start", () => {
    const preload = hostRun({ nightMs, finalizeMs: nightMs - 70_000 });
    const loading: readonly Entry[] = [
      [nightMs - 5000, "Sys [Info]: Starting load for Late\ue000"],
      [nightMs - 4000, "Game [Info]: Late\ue000 loadout loader finished."],
      [nightMs - 3900, "F"],
    ];
    const { runs, codes } = analyse(withEntries(preload, loading));
    expect(runs).toEqual(analyse(preload).runs);
    expect(runs[0]).toMatchObject({ preload: true, startedAtMs: nightMs });
    expect(codes).toEqual([]);
  });

  it("gives a preload run above six seconds, and none at six", () => {
    expect(analyse(hostRun({ nightMs, finalizeMs: nightMs - 6001 })).runs[0]?.preload).toBe(true);
    const { runs } = analyse(hostRun({ nightMs, finalizeMs: nightMs - 6000 }));
    expect(runs[0]).toMatchObject({ preload: false, startedAtMs: nightMs - 6000 });
  });
});

describe("a kill instead of a capture (trap 7)", () => {
  it("leaves the other captures, but no full run", () => {
    const lastMs = timeOf(plain, "C", 2);
    const killed = plain.map((entry): Entry => (entry[0] === lastMs ? [lastMs, "K"] : entry));
    const { nights, runs, codes } = analyse(killed);
    expect(runs[0]).toMatchObject({ full: false, outcome: "kill", realTimeMs: null });
    expect(runs[0]?.eidolons.map((eidolon) => eidolon.result)).toEqual(["capture", "capture", "kill"]);
    expect(nights[0]).toMatchObject({
      format: "1x2",
      capturedTeralystsCount: 1,
      capturedGantulystsCount: 1,
      capturedHydrolystsCount: 0,
      publishable: true,
    });
    expect(codes).toEqual(["eidolon_killed"]);
  });
});

describe("a log with a part of a run (trap 8)", () => {
  const gantulystMs = timeOf(plain, "U");

  it("keeps a run that was aborted half way", () => {
    const aborted = withEntries(
      plain.filter((entry) => entry[0] <= gantulystMs + 20_000),
      [
        [gantulystMs + 30_000, "town"],
        [gantulystMs + 30_400, "destroyed"],
      ],
    );
    const { nights, runs } = analyse([...aborted, ...hostRun({ nightMs: gantulystMs + 60_000 })]);
    expect(runs[0]).toMatchObject({ full: false, outcome: "unfinished" });
    expect(runs[0]?.eidolons.map((eidolon) => eidolon.result)).toEqual(["capture", "unfinished"]);
    expect(nights[0]?.format).toBe("1x3+1x1");
  });

  it("names the eidolon with which it begins by its variant", () => {
    const hydrolystMs = timeOf(plain, "var3");
    const tail = plain.filter((entry) => entry[0] >= hydrolystMs);
    const { runs, codes } = analyse(tail);
    expect(runs[0]?.eidolons.map((eidolon) => eidolon.type)).toEqual(["hydrolyst"]);
    expect(runs[0]).toMatchObject({ startedAtMs: null, realTimeMs: null, segments: [] });
    expect(codes).toContain("beginning_missing");
  });

  it("gives a diagnostic when the beginning is missing, also in a later run, and for a hunter who joined late", () => {
    const nextMs = gantulystMs + 900_000;
    const next = hostRun({ nightMs: nextMs });
    const damaged = [...plain, ...next.filter(([atMs]) => atMs > timeOf(next, "C"))];
    expect(analyse(damaged).codes).toContain("beginning_missing");
    const joined = plain
      .filter(([atMs, line]) => !hostOnly.has(line) && (line === "F" || atMs > timeOf(plain, "C")))
      .map((entry): Entry => (entry[1] === "host" ? [entry[0], "client"] : entry));
    expect(analyse(joined).codes).toContain("beginning_missing");
  });

  it("takes the eidolon with which it begins for a Gantulyst after a spawn, or with more than four limbs", () => {
    const fromSpawn = plain.filter((entry) => entry[0] >= gantulystMs && !entry[1].startsWith("var"));
    expect(analyse(fromSpawn).runs[0]?.eidolons[0]?.type).toBe("gantulyst");
    const fiveLimbs = Array.from({ length: 5 }, (_, index): Entry => [600_000 + index * limbGapMs, "W"]);
    expect(analyse([...fiveLimbs]).runs[0]?.eidolons.map((eidolon) => eidolon.type)).toEqual(["gantulyst"]);
    expect(analyse(fiveLimbs.slice(0, 4)).runs[0]?.eidolons[0]?.type).toBe("teralyst");
  });

  it("gives a diagnostic when it ends in the middle of a run", () => {
    const { runs, codes, nights } = analyse(plain.filter((entry) => entry[0] <= gantulystMs + 20_000));
    expect(codes).toContain("log_ends_mid_run");
    const lastHuntMs = Math.max(...timesOf(plain, "W").filter((atMs) => atMs <= gantulystMs + 20_000));
    expect(runs[0]?.extractionTimeMs).toBe(lastHuntMs - timeOf(plain, "F"));
    expect(nights[0]?.complete).toBe(true);
  });

  it("has no eidolon for a shrine that opens without a spawn", () => {
    const untilShards = plain.filter((entry) => entry[0] < gantulystMs && entry[1] !== "var2");
    const { runs } = analyse(untilShards);
    expect(runs[0]?.eidolons.map((eidolon) => eidolon.type)).toEqual(["teralyst"]);
  });
});

describe("a shrine's own order", () => {
  it("counts the first E after D, whatever was enabled before", () => {
    const more: readonly Entry[] = [
      [timeOf(plain, "W") + 100, "E"],
      [timeOf(plain, "C") + 2000, "E"],
      [timeOf(plain, "E") + 100, "E"],
    ];
    expect(analyse(withEntries(plain, more)).runs).toEqual([plainRun]);
  });

  it("begins an eidolon at its spawn when a stray limb line came just before", () => {
    const spawnMs = timeOf(plain, "U");
    const { runs } = analyse(withEntries(plain, [[spawnMs - 50, "W"]]));
    expect(runs[0]).toEqual(plainRun);
  });
});

describe("dawn in the middle of a run (trap 9)", () => {
  const dayMs = timeOf(plain, "C") + 1000;

  it("leaves the visit in its night until the Plains are left", () => {
    const entries = withEntries(
      plain.filter((entry) => entry[0] <= dayMs + 20_000),
      [
        [dayMs, "day"],
        [dayMs + 21_000, "town"],
        [dayMs + 21_400, "destroyed"],
      ],
    );
    const { nights, runs, codes } = analyse([...entries, ...hostRun({ nightMs: dayMs + 100 * 60_000 })]);
    expect(nights).toHaveLength(2);
    expect(runs[0]).toMatchObject({
      outcome: "unfinished",
      extractionTimeMs: dayMs + 21_000 - timeOf(plain, "F"),
    });
    // The arcane dropped after the day line.
    expect(nights[0]?.activeTimeMs).toBe(timeOf(plain, "D") - timeOf(plain, "F"));
    expect(codes).toEqual(["dawn_mid_run"]);
  });

  it("starts a new run of a new night for a hunter who stays until the next dusk", () => {
    const stays = hostRun({ nightMs, eidolons: 1, leaveAfterMs: null });
    const nextMs = nightMs + 9_000_000;
    const next = hostRun({ nightMs: nextMs }).filter((entry) => entry[0] >= nextMs);
    const { nights } = analyse([...stays, [nightMs + 3_000_000, "day"], ...next]);
    expect(nights.map((night) => night.runs.length)).toEqual([1, 1]);
    expect(nights[1]).toMatchObject({ startedAtMs: nextMs, format: "1x3" });
    expect(nights[1]?.runs[0]).toMatchObject({ startedAtMs: nextMs, preload: true });
  });
});
