import { describe, expect, it } from "vitest";
import { analyseText, codesOf } from "./testing/analyse.ts";
import type { Entry } from "./testing/log-builder.ts";
import { hostOnly, hostRun, renderLog, sessionStart, withEntries } from "./testing/log-builder.ts";

// Tests of where one eidolon ends and the next begins, and of the lines of its shrine (docs/game-log.md 4, reading
// rules).
const nightMs = 500_000;
const plain = hostRun({ nightMs, shards: 2 });

function analyse(entries: readonly Entry[]) {
  const analysis = analyseText(renderLog([...sessionStart("Owner"), ...entries]));
  const runs = analysis.nights.flatMap((night) => night.runs);
  return { ...analysis, runs, codes: codesOf(analysis.diagnostics) };
}

function timeOf(line: string, index = 0): number {
  return plain.filter((entry) => entry[1] === line)[index]?.[0] ?? Number.NaN;
}

/** Returns the entries with the nth line of a name, from 0, replaced by another. */
function replaced(line: string, index: number, by: string): readonly Entry[] {
  return plain.map(
    (entry): Entry => (entry[0] === timeOf(line, index) && entry[1] === line ? [entry[0], by] : entry),
  );
}

const plainRuns = analyse(plain).runs;

describe("a limb line between a capture and the next spawn", () => {
  it.each([
    ["right after the capture", timeOf("C") + 40],
    ["while the arcane drops", timeOf("C") + 9000],
    ["at the shrine", timeOf("E") + 100],
    ["between two shards", timeOf("P") + 100],
  ])("is ignored %s, for the eidolon begins at its spawn", (_, atMs) => {
    const { runs, codes } = analyse(withEntries(plain, [[atMs, "W"]]));
    expect(runs).toEqual(plainRuns);
    expect(codes).toEqual(["extra_limb"]);
  });
});

describe("a shrine", () => {
  it("is not open before the arcane dropped", () => {
    const more: readonly Entry[] = [
      [timeOf("C") + 2000, "E"],
      [timeOf("C") + 3000, "P"],
    ];
    const { runs, codes } = analyse(withEntries(plain, more));
    expect(runs).toEqual(plainRuns);
    expect(codes).toEqual(["ignored_shard"]);
  });

  it("counts the shards that a log begins with", () => {
    const tail = plain.filter((entry) => entry[0] >= timeOf("P"));
    const { runs, codes } = analyse(tail);
    expect(runs[0]?.eidolons[0]).toMatchObject({
      type: "gantulyst",
      spawnDelayMs: timeOf("U") - timeOf("P", 1),
      shardInsertionTimesMs: [],
      shrineTimeMs: null,
    });
    expect(codes).toEqual(["beginning_missing"]);
  });

  it("takes back one shard per removal, and counts on after a failed spawn", () => {
    const firstMs = timeOf("P");
    const more: readonly Entry[] = [
      [firstMs + 210, "removed"],
      [firstMs + 220, "removed"],
      [firstMs + 230, "removed"],
      [firstMs + 500, "P"],
      [firstMs + 600, "P"],
      [firstMs + 700, "failed"],
    ];
    const { runs, codes } = analyse(withEntries(plain, more));
    expect(runs[0]?.eidolons[1]).toMatchObject({
      shardInsertionTimesMs: [firstMs + 500 - timeOf("E"), 100],
      spawnDelayMs: timeOf("U") - firstMs - 600,
    });
    expect(codes).toEqual(["shard_removed", "failed_spawn"]);
  });
});

describe("a kill", () => {
  it.each([
    [0, "1x2"],
    [1, "1x2"],
    [2, "1x2"],
  ])("of eidolon %i leaves two captures", (index, format) => {
    const { nights, runs, codes } = analyse(replaced("C", index, "K"));
    expect(nights[0]).toMatchObject({
      format,
      fullRunsCount: 0,
      averageRealTimeMs: null,
      averageLastHydrolystLimbBreakTimeMs: null,
      capturedTeralystsCount: 1,
      capturedGantulystsCount: 1,
      capturedHydrolystsCount: 0,
    });
    expect(runs[0]).toMatchObject({ full: false, realTimeMs: null });
    // Only the outcome changes, and with it the own times, which only full runs have.
    expect(runs[0]?.lastHydrolystLimbBreakTimeMs).toBe(plainRuns[0]?.lastHydrolystLimbBreakTimeMs);
    const noOwnTimes = { ownTimeMs: null, aimTimeMs: null, handsTimeMs: null, waitingTimeMs: null };
    expect(runs[0]?.eidolons.map(({ result: _, ...figures }) => figures)).toEqual(
      plainRuns[0]?.eidolons.map(({ result: _, ...figures }) => ({ ...figures, ...noOwnTimes })),
    );
    expect(codes).toEqual(["eidolon_killed"]);
  });

  // A client's log names no spawn. Only a capture's arcane takes 15 s, so after a kill the next eidolon may appear sooner.
  it.each([
    ["killed", "K", 7001, 6],
    ["killed", "K", 6999, 5],
    ["captured", "C", 22_001, 6],
    ["captured", "C", 21_999, 5],
  ])(
    "or a capture can be followed by the next eidolon's first limb only after a minimum time: %s (%s), %i ms",
    (_, end, afterMs, kept) => {
      const endMs = timeOf("C", 1);
      const client = plain.flatMap((entry): readonly Entry[] => {
        const [atMs, line] = entry;
        if (hostOnly.has(line) || (atMs > endMs && line !== "W")) return [];
        if (line === "host") return [[atMs, "client"]];
        return [atMs === endMs ? [atMs, end] : entry];
      });
      // The Hydrolyst's limbs are moved so that the first limb breaks that long after the end of the eidolon before.
      const firstMs = client.find(([atMs]) => atMs > endMs)?.[0] ?? Number.NaN;
      const moved = client.map(
        (entry): Entry => (entry[0] > endMs ? [entry[0] - firstMs + endMs + afterMs, entry[1]] : entry),
      );
      const last = moved.at(-1)?.[0] ?? 0;
      const { runs } = analyse([...moved, [last + 48_199, "C"]]);
      expect(runs[0]?.eidolons[2]?.limbBreakTimesMs).toHaveLength(kept - 1);
    },
  );

  it("without any capture counts for the mean extraction, but not as a capture", () => {
    const killed = hostRun({ nightMs, eidolons: 1 }).map(
      (entry): Entry => (entry[1] === "C" ? [entry[0], "K"] : entry),
    );
    const [night] = analyse(killed).nights;
    expect(night).toMatchObject({
      publishable: true,
      format: "",
      capturedTeralystsCount: 0,
      activeTimeMs: null,
      lastEidolonCapshotTimeMs: null,
    });
    expect(night?.averageExtractionTimeMs).toBe(night?.runs[0]?.extractionTimeMs);
  });
});
