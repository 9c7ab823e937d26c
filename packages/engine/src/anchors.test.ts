import { describe, expect, it } from "vitest";
import { nightClockAt } from "./clock/night-clock.ts";
import { analyseText, codesOf } from "./testing/analyse.ts";
import type { Entry } from "./testing/log-builder.ts";
import { hostOnly, hostRun, renderLog, sessionStart, utcText, withEntries } from "./testing/log-builder.ts";

// Tests of a run's start, and of runs without a known start (docs/game-log.md 4: preload, S, N).
const nightMs = 500_000;
const plain = hostRun({ nightMs });

function analyse(entries: readonly Entry[], start: readonly Entry[] = sessionStart("Owner")) {
  const analysis = analyseText(renderLog([...start, ...entries]));
  const runs = analysis.nights.flatMap((night) => night.runs);
  return { ...analysis, runs, codes: codesOf(analysis.diagnostics) };
}

function timeOf(entries: readonly Entry[], line: string, index = 0): number {
  return entries.filter((entry) => entry[1] === line)[index]?.[0] ?? Number.NaN;
}

function without(entries: readonly Entry[], ...lines: readonly string[]): readonly Entry[] {
  return entries.filter((entry) => !lines.includes(entry[1]));
}

/** A dusk by the world's clock. */
const { nightStartsAtMs: duskUtcMs } = nightClockAt(Date.UTC(2026, 5, 20, 18));
/** Returns a session start whose clock puts `atMs` of the log that long after the dusk. */
const startAt = (atMs: number, sinceDuskMs: number) =>
  sessionStart("Owner", utcText(duskUtcMs + sinceDuskMs - atMs + 715));
/** A session start of a build without the clock's line. */
const undated = sessionStart("Owner").filter(([atMs]) => atMs !== 715);

describe("a later run of a night", () => {
  it.each([6001, 20_000, 300_000])("starts at F, although its N came %i ms later", (afterMs) => {
    const laterMs = nightMs + 600_000 + afterMs;
    const later = hostRun({ nightMs: laterMs, finalizeMs: laterMs - afterMs });
    const { runs } = analyse([...plain, ...later]);
    expect(runs[1]).toMatchObject({ full: true, preload: false, startedAtMs: laterMs - afterMs });
    expect(runs[1]?.eidolons[0]).toMatchObject({ spawnDelayMs: afterMs });
  });

  it("counts as later also when another hunter hosted the run before", () => {
    const hosted = plain.map((entry): Entry => (entry[1] === "host" ? [entry[0], "client"] : entry));
    const laterMs = nightMs + 600_000;
    const later = hostRun({ nightMs: laterMs, finalizeMs: laterMs - 6500 });
    const { runs } = analyse([...hosted.filter(([, line]) => !hostOnly.has(line)), ...later]);
    expect(runs).toMatchObject([
      { perspective: "client", preload: null },
      { preload: false, startedAtMs: laterMs - 6500 },
    ]);
  });

  it("is a preload run when it belongs to the next night", () => {
    const nextMs = nightMs + 9_000_000;
    const { runs } = analyse([...plain, ...hostRun({ nightMs: nextMs, finalizeMs: nextMs - 70_000 })]);
    expect(runs[1]).toMatchObject({ preload: true, startedAtMs: nextMs });
  });
});

describe("a night's first run whose N came little more than six seconds after F", () => {
  const slow = hostRun({ nightMs, finalizeMs: nightMs - 6500 });

  it("is not a preload run when it was already night by the world's clock", () => {
    for (const sinceDuskMs of [9000, 600_000]) {
      const { runs } = analyse(slow, startAt(nightMs, sinceDuskMs));
      expect(runs).toMatchObject([{ preload: false, startedAtMs: nightMs - 6500 }]);
    }
  });

  it("is a preload run when N was the dusk, when it was day, and when the log has no date", () => {
    for (const start of [startAt(nightMs, 1500), startAt(nightMs, -600_000), undated]) {
      expect(analyse(slow, start).runs).toMatchObject([{ preload: true, startedAtMs: nightMs }]);
    }
  });

  it("is a preload run, whatever the clock says, when the Plains were entered long before", () => {
    const early = hostRun({ nightMs, finalizeMs: nightMs - 70_000 });
    expect(analyse(early, startAt(nightMs, 600_000)).runs).toMatchObject([{ preload: true }]);
  });
});

describe.each([
  ["the visit's own line", "migrated"],
  ["the network's line", "Net [Info]: HOST MIGRATION: local client selected as the new host"],
  [
    "the network's line, in the form of another build",
    "Game [Info]: Host migration: local client selected as the new host",
  ],
])("a takeover of the visit's hosting, reported by %s", (_, line) => {
  // The true nightfall was 20 s earlier, but the new host's script prints its own nightfall.
  const takenOverMs = nightMs - 300;
  const asClient = plain.map((entry): Entry => (entry[1] === "host" ? [entry[0], "client"] : entry));
  const unknown = plain.filter((entry) => entry[1] !== "host");

  it.each([
    ["by an owner who entered as a client", withEntries(asClient, [[takenOverMs, line]])],
    ["by an owner whose entrance is not in the log", withEntries(unknown, [[takenOverMs, line]])],
    ["by an owner of whom only the entrance as a client is known", asClient],
  ])("at night, before the first limb, is no anchor (%s)", (_case, entries) => {
    for (const start of [undated, startAt(nightMs, 20_000)]) {
      const { nights, runs } = analyse(entries, start);
      expect(runs).toMatchObject([{ perspective: "client", startedAtMs: null, realTimeMs: null }]);
      expect(runs[0]).toMatchObject({ full: true, preload: null, lastHydrolystLimbBreakTimeMs: null });
      expect(nights).toMatchObject([{ averageRealTimeMs: null, activeTimeMs: null }]);
    }
  });

  it("at night gives no anchor although its N comes as soon as dusk would", () => {
    // Dusk comes first, the takeover 1.3 s later, and the new script's N 0.3 s after that.
    const taken = withEntries(asClient, [[takenOverMs, line]]);
    expect(analyse(taken, startAt(nightMs, 1600)).runs).toMatchObject([{ startedAtMs: null }]);
  });

  it("by day leaves the dusk that follows as an anchor", () => {
    const early = hostRun({ nightMs, finalizeMs: nightMs - 200_000 });
    const client = early.map((entry): Entry => (entry[1] === "host" ? [entry[0], "client"] : entry));
    const minutes = withEntries(client, [[nightMs - 90_000, line]]);
    expect(analyse(minutes).runs).toMatchObject([
      { perspective: "host", preload: true, startedAtMs: nightMs },
    ]);
    // When the takeover was shortly before, only the world's clock shows whether it was night.
    const seconds = withEntries(client, [[nightMs - 20_000, line]]);
    expect(analyse(seconds, startAt(nightMs, 1200)).runs).toMatchObject([{ startedAtMs: nightMs }]);
    expect(analyse(seconds, startAt(nightMs, 30_000)).runs).toMatchObject([{ startedAtMs: null }]);
    expect(analyse(seconds, undated).runs).toMatchObject([{ startedAtMs: null }]);
  });

  it("in the night before does not matter for a hunter who stays until the next dusk", () => {
    const stays = hostRun({ nightMs, leaveAfterMs: null }).map(
      (entry): Entry => (entry[1] === "host" ? [entry[0], "client"] : entry),
    );
    const nextMs = nightMs + 9_000_000;
    const entries = [
      ...withEntries(stays, [[takenOverMs, line]]),
      [nightMs + 2_990_000, "day"] as const,
      ...hostRun({ nightMs: nextMs }).filter((entry) => entry[0] >= nextMs),
    ];
    expect(analyse(entries).runs).toMatchObject([
      { startedAtMs: null },
      { perspective: "host", preload: true, startedAtMs: nextMs },
    ]);
  });
});

describe("a nightfall after the hunt has begun", () => {
  it.each([
    ["song", "songEnd", 0],
    ["swan song", "swanEnd", 0],
    ["arcane", "D", 0],
    ["shrine", "E", 0],
    ["shard", "P", 0],
    ["spawn", "U", 0],
    ["capture", "C", 0],
  ])("is no anchor of a log that begins at a %s", (_, line, index) => {
    const fromMs = timeOf(plain, line, index);
    const tail = plain.filter((entry) => entry[0] >= fromMs);
    const { runs } = analyse(withEntries(tail, [[fromMs + 1, "N"]]));
    expect(runs).toMatchObject([{ startedAtMs: null, preload: null, realTimeMs: null }]);
  });

  it("is not an anchor in a log that begins with the removal of a shard", () => {
    const fromMs = timeOf(plain, "P") + 50;
    const tail = plain.filter((entry) => entry[0] > fromMs);
    const taken: readonly Entry[] = [
      [fromMs, "removed"],
      [fromMs + 1, "N"],
      [fromMs + 60, "P"],
    ];
    expect(analyse(withEntries(taken, tail)).runs).toMatchObject([{ startedAtMs: null, preload: null }]);
  });

  it("gives no start to a run whose fight had begun before the log, even when only a song was written before N", () => {
    // Everything up to the second limb is missing, except the end of its song.
    const fromMs = timeOf(plain, "songEnd", 1);
    const tail = withEntries(
      plain.filter((entry) => entry[0] >= fromMs),
      [[fromMs + 500, "N"]],
    );
    const { nights, runs } = analyse(tail);
    expect(runs[0]).toMatchObject({ startedAtMs: null, realTimeMs: null, segments: [] });
    expect(nights[0]).toMatchObject({ averageRealTimeMs: null, activeTimeMs: null });
  });
});

describe("a night's average", () => {
  const laterMs = nightMs + 600_000;
  const later = hostRun({ nightMs: laterMs });
  const fastMs = timeOf(plain, "D", 2) - nightMs;
  /** The last arcane drops 60 ms later, within the game's own range. */
  const lastDropMs = timeOf(later, "D", 2);
  const slower = later.map((entry): Entry => (entry[0] === lastDropMs ? [entry[0] + 60, entry[1]] : entry));

  it("is computed over all full runs", () => {
    const { nights, codes } = analyse([...plain, ...slower]);
    expect(nights).toMatchObject([{ format: "2x3", averageRealTimeMs: fastMs + 30, estimated: [] }]);
    expect(codes).toEqual([]);
  });

  it("is unknown when one full run lacks its nightfall, and a diagnostic names that run", () => {
    const { nights, runs, diagnostics } = analyse([...plain, ...without(later, "N")]);
    expect(nights).toMatchObject([
      { format: "2x3", averageRealTimeMs: null, averageLastHydrolystLimbBreakTimeMs: null },
    ]);
    expect(nights[0]?.averageExtractionTimeMs).not.toBeNull();
    expect(runs.map((run) => run.realTimeMs)).toEqual([fastMs, null]);
    expect(diagnostics).toContainEqual(
      expect.objectContaining({ code: "average_incomplete", night: 1, run: 2 }),
    );
  });

  it("of last limbs, and no other average, is unknown when the Hydrolyst lacks a limb", () => {
    const limbMs = timeOf(later, "W", 12);
    const { nights, diagnostics } = analyse([...plain, ...later.filter(([atMs]) => atMs !== limbMs)]);
    expect(nights[0]).toMatchObject({ averageLastHydrolystLimbBreakTimeMs: null });
    expect(nights[0]?.averageRealTimeMs).toBe(fastMs);
    expect(diagnostics.filter(({ code }) => code === "average_incomplete")).toMatchObject([{ run: 2 }]);
  });

  it("is not computed from the one hosted run of six", () => {
    const client = (entries: readonly Entry[]) =>
      entries
        .filter(([, line]) => !hostOnly.has(line))
        .map((entry): Entry => (entry[1] === "host" ? [entry[0], "client"] : entry));
    const visits = [1, 2, 3, 4, 5].flatMap((index) =>
      client(hostRun({ nightMs: nightMs + index * 520_000 })),
    );
    const { nights, diagnostics } = analyse([...plain, ...visits]);
    expect(nights).toMatchObject([{ perspective: "host", format: "6x3", averageRealTimeMs: null }]);
    const runs = diagnostics.filter(({ code }) => code === "average_incomplete").map(({ run }) => run);
    expect(runs).toEqual([2, 3, 4, 5, 6]);
  });
});

describe("a drop that is missing in the log", () => {
  const capturedMs = timeOf(plain, "C", 2);

  it("counts as the slowest ever seen, and its figures as estimates", () => {
    const { nights, runs, codes } = analyse(plain.filter(([atMs]) => atMs <= capturedMs));
    expect(runs).toMatchObject([{ realTimeMs: capturedMs + 15_100 - nightMs, estimated: ["realTime"] }]);
    expect(nights).toMatchObject([
      {
        averageRealTimeMs: capturedMs + 15_100 - nightMs,
        activeTimeMs: capturedMs + 15_100 - (nightMs - 4000),
        estimated: ["averageRealTime", "activeTime"],
      },
    ]);
    expect(codes).toContain("real_time_from_capture");
  });

  it("never gives the hunter an advantage", () => {
    const known = analyse(plain).runs[0]?.realTimeMs ?? Number.NaN;
    const lost = plain.filter(([atMs]) => atMs !== timeOf(plain, "D", 2));
    expect(analyse(lost).runs[0]?.realTimeMs).toBeGreaterThanOrEqual(known);
  });

  it("of another eidolon does not change the real time", () => {
    const lost = plain.filter(([atMs]) => atMs !== timeOf(plain, "D"));
    expect(analyse(lost).runs).toMatchObject([
      { realTimeMs: timeOf(plain, "D", 2) - nightMs, estimated: [] },
    ]);
  });
});
