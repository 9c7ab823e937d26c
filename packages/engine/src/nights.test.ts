import { describe, expect, it } from "vitest";
import { analyseBytes, latestPossibleInstantMs } from "./analyser.ts";
import { analyseText } from "./testing/analyse.ts";
import { bytesOf, codec } from "./testing/codec.ts";
import { readFixture } from "./testing/fixture.ts";
import type { Entry } from "./testing/log-builder.ts";
import { hostRun, renderLog, sessionStart, withEntries } from "./testing/log-builder.ts";

// Tests of the figures of whole nights, and of their dates (docs/game-log.md 1 and 4).
const nightMs = 500_000;
const plain = hostRun({ nightMs });
const start = sessionStart("Owner");

function nightsOf(entries: readonly Entry[], utc?: string) {
  return analyseText(renderLog([...sessionStart("Owner", utc), ...entries])).nights;
}

function timeOf(entries: readonly Entry[], line: string, index = 0): number {
  return entries.filter((entry) => entry[1] === line)[index]?.[0] ?? Number.NaN;
}

function without(entries: readonly Entry[], ...lines: readonly string[]): readonly Entry[] {
  return entries.filter((entry) => !lines.includes(entry[1]));
}

describe("the time of a night", () => {
  it.each([
    ["Thu Jan  1 00:00:10 2026", "2026-01-01T00:08:25.285Z"],
    ["Wed Dec 31 23:59:50 2025", "2026-01-01T00:08:05.285Z"],
    ["Sat Feb 28 23:55:00 2026", "2026-03-01T00:03:15.285Z"],
    ["Thu Feb 29 12:00:00 2024", "2024-02-29T12:08:15.285Z"],
  ])("is counted from %j", (utc, instant) => {
    // F is at 496.000 and the time line at 0.715; the build's label has no day.
    const session = sessionStart("Owner", utc).filter(([atMs]) => atMs !== 703);
    const [night] = analyseText(renderLog([...session, ...plain])).nights;
    expect(new Date(night?.startedAtUtcMs ?? Number.NaN).toISOString()).toBe(instant);
  });

  it("is unknown for a build that has no such line", () => {
    const entries = [...start.filter((entry) => entry[0] !== 715), ...plain];
    const { nights, diagnostics } = analyseText(renderLog(entries));
    expect(nights[0]).toMatchObject({ startedAtUtcMs: null, startedAtMs: nightMs - 4000 });
    expect(diagnostics).toMatchObject([
      { code: "no_utc_line", severity: "warning", night: 1, params: { builtOn: "2026-05-13" } },
    ]);
  });

  it.each([
    ["p16b-old-season-without-clock-alone", { builtOn: "2025-12-10" }],
    ["p10-no-clock", {}],
  ])("is unknown in %s, with a diagnostic that names the build's day if there is one", (name, params) => {
    const { analysis, extract } = analyseBytes(readFixture(`cases/${name}`), codec);
    for (const found of [analysis, analyseBytes(extract, codec).analysis]) {
      expect(found.nights).toMatchObject([{ startedAtUtcMs: null, session: { startedAtUtcMs: null } }]);
      const told = found.diagnostics.filter(({ code }) => code === "no_utc_line");
      expect(told).toMatchObject([{ night: 1, params }]);
      expect(Object.keys(told[0]?.params ?? {})).toEqual(Object.keys(params));
    }
  });

  it.each(["", "Retail Windows x64", "2026.02.31.10.00", "1999.12.31.23.59"])(
    "is unknown, and so is the build's day, for the label %j",
    (label) => {
      const log = renderLog([[703, `Sys [Diag]: Build Label: ${label}`], ...plain]);
      const found = analyseText(log).diagnostics.find(({ code }) => code === "no_utc_line");
      expect(found?.params).toEqual({});
    },
  );

  it("is given by the first clock line, wherever in the log that is", () => {
    const clock = (atMs: number, utc: string): Entry => [atMs, `Sys [Diag]: Current time: x [UTC: ${utc}]`];
    const dated = (...lines: readonly Entry[]) =>
      analyseText(renderLog(withEntries(plain, lines))).nights[0]?.startedAtUtcMs;
    const wanted = Date.UTC(2026, 5, 20, 18) + nightMs - 4000 - 715;
    expect(dated(clock(715, "Sat Jun 20 18:00:00 2026"))).toBe(wanted);
    expect(dated(clock(715, "Sat Jun 20 18:00:00 2026"), clock(716, "Sun Jun 20 18:00:00 2027"))).toBe(
      wanted,
    );
    // The line stands in the middle of the hunt, 10 minutes after the start of the game.
    expect(dated(clock(600_715, "Sat Jun 20 18:10:00 2026"))).toBe(wanted);
  });

  it("is read for each game session by its own clock", () => {
    const session = (utc: string) => [...sessionStart("Owner", utc), ...plain];
    const log = renderLog([...session("Sat Jun 20 18:00:00 2026"), ...session("Sun Jun 20 18:00:00 2027")]);
    const years = analyseText(log).nights.map(({ startedAtUtcMs }) =>
      new Date(startedAtUtcMs ?? 0).getUTCFullYear(),
    );
    expect(years).toEqual([2026, 2027]);
    // A second session without a clock does not take the first one's date.
    const without = [...sessionStart("Owner"), ...plain].filter(([atMs]) => atMs !== 715);
    const { nights, diagnostics } = analyseText(
      renderLog([...session("Sat Jun 20 18:00:00 2026"), ...without]),
    );
    expect(nights.map(({ startedAtUtcMs }) => startedAtUtcMs === null)).toEqual([false, true]);
    expect(diagnostics.filter(({ code }) => code === "no_utc_line")).toMatchObject([{ night: 2 }]);
  });
});

describe("a log's date", () => {
  const handedInAtMs = Date.UTC(2026, 5, 21, 12);
  const options = { ...codec, notAfterUtcMs: latestPossibleInstantMs(handedInAtMs) };
  const entries = (utc: string) => [...sessionStart("Owner", utc), ...plain];
  const analyse = (log: readonly Entry[]) => analyseBytes(bytesOf(renderLog(log)), options).analysis;

  it.each([
    ["no_date", "a day that the month does not have", "Tue Feb 31 12:00:00 2026"],
    ["no_date", "a month that nobody has", "Tue Foo 12 12:00:00 2026"],
    ["no_date", "an hour that no day has", "Tue Jun 16 24:00:00 2026"],
    ["too_early", "a day before the game was built", "Tue May 12 23:59:59 2026"],
    ["too_early", "the clock of a new board", "Sat Jan  1 00:00:00 2000"],
    ["too_late", "a day after tomorrow", "Mon Jun 22 12:00:01 2026"],
    ["too_late", "the last day of all", "Fri Dec 31 23:59:59 9999"],
  ])("is not believed (%s): %s", (reason, _, utc) => {
    const { nights, diagnostics } = analyse(entries(utc));
    expect(nights).toMatchObject([{ startedAtUtcMs: null, session: { startedAtUtcMs: null } }]);
    expect(diagnostics).toMatchObject([{ code: "impossible_date", night: 1, params: { reason } }]);
  });

  it("is accepted from the day of its build until a day after the upload", () => {
    for (const utc of ["Mon Jun 22 11:00:00 2026", "Wed May 13 00:00:00 2026"]) {
      const { nights, diagnostics } = analyse(entries(utc));
      expect(nights[0]?.startedAtUtcMs).not.toBeNull();
      expect(diagnostics).toEqual([]);
    }
  });

  it("is not believed for a night that runs on to after tomorrow", () => {
    const days = 90 * 86_400_000;
    const log = [...entries("Sat Jun 20 18:00:00 2026"), ...hostRun({ nightMs: nightMs + days })];
    const { nights, diagnostics } = analyse(log);
    expect(nights.map((night) => night.startedAtUtcMs === null)).toEqual([false, true]);
    expect(diagnostics).toMatchObject([{ code: "impossible_date", night: 2 }]);
  });

  it("is not believed before the game existed, however the log's times are made up", () => {
    const log: readonly Entry[] = [
      [900_000_000_000 - 1000, "Sys [Diag]: Current time: x [UTC: Sat Jun 20 18:00:00 2026]"],
      ...hostRun({ nightMs: 900_000_000_000 }),
    ];
    expect(analyse(log).nights[0]).toMatchObject({ startedAtUtcMs: null });
  });
});

describe("runs without a capture before and after those with one", () => {
  // There are six visits: one has only its nightfall, one a limb, two have captures, one has a limb, and one has
  // nothing.
  const at = (index: number) => nightMs + index * 600_000;
  const visit = (index: number, ...limbs: readonly number[]): readonly Entry[] => [
    [at(index) - 4000, "F"],
    [at(index), "N"],
    ...limbs.map((afterMs): Entry => [at(index) + afterMs, "W"]),
    [at(index) + 100_000, "town"],
    [at(index) + 100_400, "destroyed"],
  ];
  const full = hostRun({ nightMs: at(2) });
  const two = hostRun({ nightMs: at(3), eidolons: 2 });
  const [night] = nightsOf([
    ...visit(0),
    ...visit(1, 30_000),
    ...full,
    ...two,
    ...visit(4, 30_000),
    ...visit(5),
  ]);

  it("are kept", () => {
    expect(night?.runs.map((run) => run.outcome === "capture")).toEqual([
      false,
      false,
      true,
      false,
      false,
      false,
    ]);
    expect(night).toMatchObject({ format: "1x3+1x2", fullRunsCount: 1, startedAtMs: at(0) - 4000 });
    expect(night).toMatchObject({
      capturedTeralystsCount: 2,
      capturedGantulystsCount: 2,
      capturedHydrolystsCount: 1,
    });
  });

  it("count for the night's duration only when they have a broken limb", () => {
    expect(night?.activeTimeMs).toBe(timeOf(two, "D", 1) - (at(1) - 4000));
    expect(night?.lastEidolonCapshotTimeMs).toBe(timeOf(two, "C", 1) - at(1));
    expect(night?.durationMs).toBe(at(4) + 100_000 - (at(1) - 4000));
  });

  it("do not count in the means", () => {
    const extraction = (run: readonly Entry[], index: number) => timeOf(run, "town") - (at(index) - 4000);
    expect(night?.averageExtractionTimeMs).toBe(
      Math.floor((extraction(full, 2) + extraction(two, 3)) / 2 + 0.5),
    );
    expect(night?.averageRealTimeMs).toBe(timeOf(full, "D", 2) - at(2));
  });
});

describe("leaving the Plains", () => {
  const lastMs = timeOf(plain, "D", 2);
  const inside = without(
    plain.filter((entry) => entry[0] <= lastMs),
    "town",
  );
  const extractionOf = (...more: readonly Entry[]) =>
    nightsOf([...inside, ...more])[0]?.runs[0]?.extractionTimeMs;

  it.each<readonly [string, readonly Entry[], number]>([
    [
      "is the last transition before the level changes",
      [
        [lastMs + 1000, "town"],
        [lastMs + 5000, "town"],
        [lastMs + 5400, "destroyed"],
      ],
      5000,
    ],
    ["is the level's change without a transition", [[lastMs + 7000, "destroyed"]], 7000],
    [
      "is a direct change of level",
      [
        [
          lastMs + 8000,
          "Sys [Info]: ===[ Game successfully connected to: /Lotus/Levels/Proc/PlayerShip/DmA.lp ]===",
        ],
      ],
      8000,
    ],
    ["is the last hunt line when the log ends", [[lastMs + 1000, "town"]], 0],
    [
      "is not moved by what is destroyed later",
      [
        [lastMs + 2000, "town"],
        [lastMs + 2400, "destroyed"],
        [lastMs + 9000, "destroyed"],
      ],
      2000,
    ],
  ])("%s", (_, more, afterMs) => {
    expect(extractionOf(...more)).toBe(lastMs + afterMs - (nightMs - 4000));
  });
});

describe("the real time", () => {
  it("is null without N", () => {
    expect(nightsOf(without(plain, "N"))[0]?.runs[0]).toMatchObject({ full: true, realTimeMs: null });
  });
});

describe("rounding", () => {
  it("is half up, also below zero", () => {
    // The gaps are 17.150 and 17.149: −36 and −37, with −36.5 in the middle.
    const first = timeOf(plain, "W");
    const limbs: readonly Entry[] = [0, 17_150, 34_299].map((afterMs): Entry => [first + afterMs, "W"]);
    const [night] = nightsOf([...plain.filter((entry) => entry[0] < first), ...limbs]);
    expect(night?.runs[0]?.eidolons[0]).toMatchObject({
      limbBreakTimesMs: [-36, -37],
      medianLimbBreakTimeMs: -36,
    });
    expect(night?.medianLimbBreakTimeMs).toBe(-36);
  });
});

describe("an owner who stays in the Plains", () => {
  const nextMs = nightMs + 9_000_000;
  const stays = [
    ...hostRun({ nightMs, leaveAfterMs: null }),
    [nightMs + 2_990_000, "day"] as const,
    ...hostRun({ nightMs: nextMs }).filter((entry) => entry[0] >= nextMs),
  ];

  it("ends the first night's run with its last hunt line, and has no loading time between the nights", () => {
    const nights = nightsOf(stays);
    expect(nights[0]?.runs[0]).toMatchObject({
      extractionTimeMs: timeOf(plain, "D", 2) - (nightMs - 4000),
      loadTimeMs: null,
    });
    expect(nights[1]).toMatchObject({ startedAtMs: nextMs, durationMs: timeOf(stays, "town") - nextMs });
  });

  it("counts an arcane after the day line in the night that ended", () => {
    const arcaneMs = timeOf(plain, "D", 2);
    const dawn = withEntries(plain, [[arcaneMs - 1000, "day"]]);
    const nights = nightsOf([...dawn, ...hostRun({ nightMs: nextMs })]);
    expect(nights.map((night) => night.format)).toEqual(["1x3", "1x3"]);
    expect(nights[0]?.runs[0]?.realTimeMs).toBe(arcaneMs - nightMs);
  });
});

describe("the bus", () => {
  it.each([
    [8899, null],
    [8900, -100],
    [9000, 0],
    [11_100, 2100],
    [11_101, null],
  ])("of a shrine %i ms after the drop waited %s", (afterMs, waitedMs) => {
    const moved = plain.map(
      (entry): Entry => (entry[0] === timeOf(plain, "E") ? [timeOf(plain, "D") + afterMs, "E"] : entry),
    );
    const [night] = nightsOf(withEntries(moved, []));
    expect(night?.runs[0]?.eidolons[1]).toMatchObject({ shrineTimeMs: afterMs, bus: { waitedMs } });
  });

  it("has a known wait but an unknown time when a limb of the former eidolon is missing", () => {
    const waterMs = timeOf(plain, "W");
    const cut = plain.filter((entry) => entry[0] !== waterMs);
    const moved = cut.map(
      (entry): Entry => (entry[0] === timeOf(plain, "E") ? [timeOf(plain, "D") + 9383, "E"] : entry),
    );
    const [night] = nightsOf(withEntries(moved, []));
    expect(night?.runs[0]?.eidolons[0]).toMatchObject({ result: "capture", lastLimbBreakTimeMs: null });
    expect(night?.runs[0]?.eidolons[1]).toMatchObject({ bus: { timeMs: null, waitedMs: 383 } });
  });
});
