import { describe, expect, it } from "vitest";
import { analyseText, codesOf } from "./testing/analyse.ts";
import type { Entry } from "./testing/log-builder.ts";
import { hostOnly, hostRun, renderLog, sessionStart, withEntries } from "./testing/log-builder.ts";

// Tests of a visit's beginning, its host and its end (docs/game-log.md 2 and 4).
const nightMs = 500_000;
const plain = hostRun({ nightMs });

function analyse(entries: readonly Entry[]) {
  const analysis = analyseText(renderLog([...sessionStart("Owner"), ...entries]));
  const runs = analysis.nights.flatMap((night) => night.runs);
  return { ...analysis, runs, codes: codesOf(analysis.diagnostics) };
}

function timeOf(line: string, index = 0): number {
  return plain.filter((entry) => entry[1] === line)[index]?.[0] ?? Number.NaN;
}

const plainRuns = analyse(plain).runs;

describe("a client who becomes the host in the middle of a run", () => {
  const migratedMs = timeOf("W", 1) + 500;
  const migration: readonly Entry[] = [
    [migratedMs, "migrated"],
    [migratedMs + 10, "N"],
    [migratedMs + 1000, "V"],
  ];
  const later = plain.filter((entry) => !hostOnly.has(entry[1]) || entry[0] > migratedMs);

  it("stays a client, in a partial night", () => {
    const entries = later.map((entry): Entry => (entry[1] === "host" ? [entry[0], "client"] : entry));
    const { nights, runs, codes } = analyse(withEntries(entries, migration));
    expect(nights).toMatchObject([{ perspective: "client", format: "1x3" }]);
    expect(runs[0]).toMatchObject({ perspective: "client", startedAtMs: null, preload: null });
    expect(runs[0]?.eidolons[0]?.spawnAnimationTimeMs).toBeNull();
    expect(codes).toContain("host_migration");
  });

  it("counts as a client when the entrance is missing too", () => {
    const entries = later.filter((entry) => entry[1] !== "host");
    expect(analyse(withEntries(entries, migration)).runs).toMatchObject([{ perspective: "client" }]);
  });
});

describe("a takeover that both the visit and the network report", () => {
  const migratedMs = timeOf("W", 1) + 500;
  const selected = "Net [Info]: HOST MIGRATION: local client selected as the new host";
  const asClient = plain
    .filter((entry) => !hostOnly.has(entry[1]) || entry[0] > migratedMs)
    .map((entry): Entry => (entry[1] === "host" ? [entry[0], "client"] : entry));
  const once = analyse(withEntries(asClient, [[migratedMs, "migrated"]]));

  it.each([
    ["by the network alone", [[migratedMs, selected]]],
    [
      "by the network first",
      [
        [migratedMs - 900, selected],
        [migratedMs, "migrated"],
      ],
    ],
    [
      "by the network last",
      [
        [migratedMs, "migrated"],
        [migratedMs + 900, selected],
      ],
    ],
  ] as readonly [string, readonly Entry[]][])("counts as one takeover, reported %s", (_, lines) => {
    const { runs, codes } = analyse(withEntries(asClient, lines));
    expect(runs).toEqual(once.runs);
    expect(codes).toEqual(once.codes);
    expect(codes).toContain("host_migration");
  });

  it("makes no N between the two lines an anchor", () => {
    const unknown = plain.filter((entry) => entry[1] !== "host");
    const lines: readonly Entry[] = [
      [nightMs - 300, "migrated"],
      [nightMs + 900, selected],
    ];
    expect(analyse(withEntries(unknown, lines)).runs).toMatchObject([
      { startedAtMs: null, realTimeMs: null },
    ]);
  });
});

describe("a second nightfall", () => {
  it("is not an anchor in a log that begins after the limbs", () => {
    const fromMs = timeOf("C");
    const tail = plain.filter((entry) => entry[0] >= fromMs);
    const { runs } = analyse(withEntries(tail, [[fromMs + 1000, "N"]]));
    expect(runs).toMatchObject([{ startedAtMs: null, preload: null, realTimeMs: null }]);
  });

  it("is not an anchor before the first limb either, because the first nightfall counts", () => {
    const again: readonly Entry[] = [
      [timeOf("V") + 100, "migrated"],
      [timeOf("V") + 200, "N"],
      [timeOf("V") + 300, "V"],
    ];
    const { runs, codes } = analyse(withEntries(plain, again));
    expect(runs).toEqual(plainRuns);
    expect(new Set(codes)).toEqual(new Set(["host_migration"]));
  });
});

describe("a visit", () => {
  const preload = hostRun({ nightMs, finalizeMs: nightMs - 70_000 });

  it.each([
    ["just after dusk", nightMs + 3000],
    ["during the Teralyst's spawn", timeOf("V") - 10],
    ["in the middle of the fight", timeOf("W", 6) + 10],
    ["after the last capture", timeOf("C", 2) + 10],
  ])("goes on when a squad member's loading writes F again %s", (_, atMs) => {
    const loading: readonly Entry[] = [
      [atMs - 5, "Game [Info]: Late\ue000 loadout loader finished."],
      [atMs, "F"],
    ];
    expect(analyse(withEntries(preload, loading)).runs).toEqual(analyse(preload).runs);
    expect(analyse(withEntries(plain, loading)).runs).toEqual(plainRuns);
  });

  it("goes on when F and N come again right after a takeover", () => {
    const atMs = timeOf("W", 6);
    const more: readonly Entry[] = [
      [atMs + 5, "migrated"],
      [atMs + 10, "F"],
      [atMs + 20, "N"],
    ];
    expect(analyse(withEntries(plain, more)).runs).toEqual(plainRuns);
    // The time of the next game session starts again.
    const glued = analyseText(renderLog(withEntries(plain, more)) + renderLog(plain));
    expect(glued.nights.map((night) => night.format)).toEqual(["1x3", "1x3"]);
  });

  it("has no F when its own F is missing and a squad member's F comes later", () => {
    const lost = plain.filter((entry) => entry[1] !== "F");
    const { runs } = analyse(withEntries(lost, [[timeOf("W", 3) + 100, "F"]]));
    expect(runs).toMatchObject([{ full: true, preload: null, startedAtMs: nightMs }]);
    expect(runs).toEqual(analyse(lost).runs);
  });

  it("ends at an F that the next nightfall follows, with its last hunt line", () => {
    const unleft = plain.filter((entry) => entry[1] !== "town" && entry[1] !== "destroyed");
    const nextMs = timeOf("D", 2) + 60_000;
    const { runs } = analyse([...unleft, [nextMs, "F"], [nextMs + 4000, "N"], [nextMs + 40_000, "W"]]);
    expect(runs).toMatchObject([
      { full: true, extractionTimeMs: timeOf("D", 2) - timeOf("F"), loadTimeMs: 60_000 },
      { preload: false, startedAtMs: nextMs },
    ]);
  });

  it.each([
    [
      "connected",
      "Sys [Info]: ===[ Game successfully connected to: /Lotus/Levels/Proc/EidolonLandscape/BoC.lp ]===",
    ],
    ["a level", "plains"],
    ["a host's preparation", "Script [Info]: EidolonMP.lua: Host entering plains with MissionInfo: "],
  ])("goes on after a migration that writes %s again", (_, line) => {
    const more: readonly Entry[] = [
      [timeOf("W", 6) + 5, "migrated"],
      [timeOf("W", 6) + 10, line],
    ];
    expect(analyse(withEntries(plain, more)).runs).toEqual(plainRuns);
  });

  it("starts again where the Plains are entered again, although no line says that they were left", () => {
    const unleft = plain.filter(
      (entry) => entry[1] !== "town" && !(entry[1] === "destroyed" && entry[0] > nightMs),
    );
    const next = hostRun({ nightMs: timeOf("D", 2) + 60_000 });
    const { runs } = analyse([...unleft, ...next]);
    expect(runs).toMatchObject([
      { full: true, extractionTimeMs: timeOf("D", 2) - timeOf("F") },
      { full: true, preload: false },
    ]);
    const withoutFinalize = next.filter((entry) => entry[1] !== "F");
    expect(analyse([...unleft, ...withoutFinalize]).runs).toMatchObject([
      { full: true },
      { full: true, preload: null, startedAtMs: timeOf("D", 2) + 60_000 },
    ]);
  });
});
