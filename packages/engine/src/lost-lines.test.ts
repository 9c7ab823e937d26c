import { describe, expect, it } from "vitest";
import type { Run } from "./domain/analysis.ts";
import { analyseText } from "./testing/analyse.ts";
import type { Entry } from "./testing/log-builder.ts";
import { hostOnly, hostRun, limbGapMs, renderLog, sessionStart, withEntries } from "./testing/log-builder.ts";

// The effect of a missing or surplus line on a run, hosted or not (docs/game-log.md 4, reading rules).
const nightMs = 500_000;
const plain = hostRun({ nightMs });

function analyse(entries: readonly Entry[]) {
  const analysis = analyseText(renderLog([...sessionStart("Owner"), ...entries]));
  const runs = analysis.nights.flatMap((night) => night.runs);
  return { ...analysis, runs, codes: analysis.diagnostics.map(({ code }) => code) };
}

function timeOf(line: string, index = 0): number {
  return plain.filter((entry) => entry[1] === line)[index]?.[0] ?? Number.NaN;
}

/** Returns the log without the nth line of a name. */
function lost(line: string, index = 0): readonly Entry[] {
  return plain.filter((entry) => entry[1] !== line || entry[0] !== timeOf(line, index));
}

const plainRun = analyse(plain).runs[0] as Run;

describe("a hosted full run without a line that the game always writes", () => {
  const missing = (entries: readonly Entry[]) =>
    analyse(entries)
      .diagnostics.filter(({ code }) => code === "line_missing")
      .map(({ params, run }) => [run, params.line, params.eidolon ?? null]);

  it("gets a diagnostic that names the line", () => {
    expect(missing(plain)).toEqual([]);
    expect(missing(lost("F"))).toEqual([[1, "entry", null]]);
    expect(missing(lost("N"))).toEqual([[1, "nightfall", null]]);
    expect(missing(lost("V"))).toEqual([[1, "spawn", "teralyst"]]);
    expect(missing(lost("U"))).toEqual([[1, "spawn", "gantulyst"]]);
    expect(missing(lost("U", 1))).toEqual([[1, "spawn", "hydrolyst"]]);
    expect(missing(lost("E"))).toEqual([[1, "shrine", "gantulyst"]]);
    expect(missing(lost("E", 1))).toEqual([[1, "shrine", "hydrolyst"]]);
    expect(missing(lost("C"))).toEqual([[1, "capture", "teralyst"]]);
    expect(missing(lost("C", 1))).toEqual([[1, "capture", "gantulyst"]]);
    expect(missing(lost("song"))).toEqual([[1, "song", "teralyst"]]);
    expect(missing(lost("songEnd", 4))).toEqual([[1, "song", "gantulyst"]]);
    expect(missing(lost("swan", 2))).toEqual([[1, "song", "hydrolyst"]]);
  });

  it("gets a diagnostic when the Plains seem to be left between F and N, which loses F as well", () => {
    const left = withEntries(plain, [[timeOf("F") + 1000, "destroyed"]]);
    expect(missing(left)).toEqual([[1, "entry", null]]);
  });

  it("gets no diagnostic about the entry of a hunter who stayed in the Plains since the night before", () => {
    const nextMs = nightMs + 9_000_000;
    const first = hostRun({ nightMs, leaveAfterMs: null }).filter(([, line]) => line !== "F");
    const next = hostRun({ nightMs: nextMs }).filter(([atMs]) => atMs >= nextMs);
    // The other lines are complete, so only the first night's run lacks a line.
    expect(missing([...first, [nightMs + 2_990_000, "day"], ...next])).toEqual([[1, "entry", null]]);
  });

  it("gets a diagnostic for each line", () => {
    const entries = plain.filter(([, line]) => line !== "U" && line !== "V");
    expect(missing(entries)).toEqual([
      [1, "spawn", "teralyst"],
      [1, "spawn", "gantulyst"],
      [1, "spawn", "hydrolyst"],
    ]);
  });

  it("keeps the figures that do not need the line", () => {
    const { runs } = analyse(lost("C"));
    // The capture is unknown; the shrine and its shard are known.
    expect(runs[0]?.eidolons[0]).toMatchObject({ result: "unfinished", capshotTimeMs: null });
    expect(runs[0]?.eidolons[1]).toMatchObject({
      shrineTimeMs: null,
      shardInsertionTimesMs: plainRun.eidolons[1]?.shardInsertionTimesMs,
      spawnDelayMs: plainRun.eidolons[1]?.spawnDelayMs,
    });
    const later = analyse(lost("C", 1)).runs[0]?.eidolons[2];
    expect(later).toMatchObject({
      shardInsertionTimesMs: plainRun.eidolons[2]?.shardInsertionTimesMs,
      spawnDelayMs: plainRun.eidolons[2]?.spawnDelayMs,
      lastLimbBreakTimeMs: plainRun.eidolons[2]?.lastLimbBreakTimeMs,
    });
  });

  it("gets no diagnostic in a client's visit, or in a run without three captures", () => {
    expect(missing(hostRun({ nightMs, eidolons: 2 }).filter(([, line]) => line !== "V"))).toEqual([]);
    const killed = lost("V").map((entry): Entry => (entry[0] === timeOf("C") ? [entry[0], "K"] : entry));
    expect(missing(killed)).toEqual([]);
    const client = plain
      .filter(([, line]) => !hostOnly.has(line))
      .map((entry): Entry => (entry[1] === "host" ? [entry[0], "client"] : entry));
    expect(missing(client)).toEqual([]);
  });
});

describe("a log that begins at the Teralyst's last limbs", () => {
  it("gives them to an eidolon of their own, although its capture is missing and the next eidolon spawns", () => {
    const tail = plain.filter(([atMs]) => atMs >= timeOf("W", 2) && atMs !== timeOf("C"));
    const { runs } = analyse(tail);
    expect(runs[0]?.eidolons.map(({ type, result }) => [type, result])).toEqual([
      ["teralyst", "unfinished"],
      ["gantulyst", "capture"],
      ["hydrolyst", "capture"],
    ]);
  });
});

describe("a client's visit", () => {
  const client = plain
    .filter(([, line]) => !hostOnly.has(line))
    .map((entry): Entry => (entry[1] === "host" ? [entry[0], "client"] : entry));
  const wanted = analyse(client).runs;

  it("has enough limbs for the comparison", () => {
    expect(wanted).toMatchObject([{ full: true, perspective: "client" }]);
    expect(wanted[0]?.eidolons.map(({ limbBreakTimesMs }) => limbBreakTimesMs.length)).toEqual([3, 5, 5]);
  });

  it.each([
    ["of the Teralyst, while it heals", timeOf("W", 3) + 3000],
    ["of the Teralyst, long after its last", timeOf("W", 3) + limbGapMs],
    ["of the Gantulyst", timeOf("W", 9) + 3000],
    ["of the Hydrolyst", timeOf("W", 15) + 20_000],
    ["right after a capture", timeOf("C") + 40],
    ["just before the next eidolon can break one", timeOf("C") + 21_900],
    ["while the arcane drops", timeOf("C", 1) + 9000],
  ])("ignores a limb too many %s", (_, atMs) => {
    const { runs, codes } = analyse(withEntries(client, [[atMs, "W"]]));
    expect(runs).toEqual(wanted);
    expect(codes).toContain("extra_limb");
  });

  it("names the eidolons by their order when the Teralyst shows a fifth limb, also in an aborted run", () => {
    const untilMs = timeOf("W", 7);
    const aborted = client.filter(([atMs]) => atMs <= untilMs);
    const { runs } = analyse(withEntries(aborted, [[timeOf("W", 3) + 2000, "W"]]));
    expect(runs[0]?.eidolons.map(({ type }) => type)).toEqual(["teralyst", "gantulyst"]);
  });

  it("names three eidolons by their order although the entry is missing and the Teralyst shows a fifth limb", () => {
    const inside = client.filter(([atMs]) => atMs >= timeOf("W"));
    const { runs } = analyse(withEntries(inside, [[timeOf("W", 3) + 2000, "W"]]));
    expect(runs[0]?.eidolons.map(({ type }) => type)).toEqual(["teralyst", "gantulyst", "hydrolyst"]);
  });

  it("begins with the Gantulyst for a hunter who joined when the Teralyst was gone", () => {
    const joined = client.filter(([atMs]) => atMs <= nightMs || atMs >= timeOf("W", 4));
    const { runs } = analyse(joined);
    expect(runs[0]?.eidolons.map(({ type }) => type)).toEqual(["gantulyst", "hydrolyst"]);
  });

  it.each([
    ["during the Teralyst's fight", timeOf("W", 1) + 10],
    ["after a capture", timeOf("C") + 10],
    ["between the shard and the next limb", timeOf("P") + 10],
    ["in the Hydrolyst's fight", timeOf("W", 12) + 10],
    ["after the last capture", timeOf("C", 2) + 10],
  ])("goes on when a squad member's loading writes F again %s", (_, atMs) => {
    expect(analyse(withEntries(client, [[atMs, "F"]])).runs).toEqual(wanted);
    expect(
      analyse(
        withEntries(client, [
          [atMs, "F"],
          [atMs + 50, "F"],
        ]),
      ).runs,
    ).toEqual(wanted);
  });

  it("ends at an F that another hunt follows, although no line says that the Plains were left", () => {
    const stays = client.filter(
      ([atMs, line]) => line !== "town" && !(line === "destroyed" && atMs > nightMs),
    );
    const nextMs = timeOf("D", 2) + 60_000;
    const next: readonly Entry[] = [
      [nextMs, "F"],
      [nextMs + 40_000, "W"],
      [nextMs + 40_000 + limbGapMs, "W"],
    ];
    const { runs } = analyse([...stays, ...next]);
    expect(runs).toMatchObject([{ full: true, loadTimeMs: 60_000 }, { full: false }]);
    expect(runs[1]?.eidolons.map(({ type }) => type)).toEqual(["teralyst"]);
  });
});
