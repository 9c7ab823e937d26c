import { describe, expect, it } from "vitest";
import { defaultNightCycle, type NightCycle } from "../clock/night-clock.ts";
import type { SignalCode } from "../domain/signals.ts";
import { bytesOf, codec } from "../testing/codec.ts";
import { nightFixtures, readFixture, realFixture } from "../testing/fixture.ts";
import { type Entry, hostRun, renderLog, sessionStart } from "../testing/log-builder.ts";
import { witnessBytes } from "./open-witness.ts";

// Rules and ranges: docs/trust.md, "Signals of a forged log", and docs/game-log.md, section 5.

const nightMs = 500_000;
/** The log's clock shows 18:00:00 at 0.715. */
const startMs = Date.UTC(2026, 5, 20, 18, 0, 0) - 715;
/** A cycle whose night begins shortly before the first run's N. */
const cycle: NightCycle = {
  ...defaultNightCycle,
  anchorExpiryMs: startMs + nightMs - 20_000 + defaultNightCycle.nightMs,
};
/** Hands are never equally fast, so each limb, and the lines with it, comes a little later than in another run. */
function uneven(entries: readonly Entry[], seed: number): readonly Entry[] {
  const limbsMs = entries.filter(([, line]) => line === "W").map(([atMs]) => atMs);
  return entries.map((entry): Entry => {
    const limb = limbsMs.indexOf(entry[0]);
    return limb < 0
      ? entry
      : [entry[0] + ((limb * 37 + seed * 53 + limb * limb * seed * 11) % 120), entry[1]];
  });
}

const first = uneven(hostRun({ nightMs }), 1);
const later = [uneven(hostRun({ nightMs: 1_100_000 }), 2), uneven(hostRun({ nightMs: 1_700_000 }), 3)].flat();

function signalsOf(
  entries: readonly Entry[],
  given: { utc?: string; cycle?: NightCycle; uploaded?: number } = {},
) {
  const log = renderLog([...sessionStart("Owner", given.utc), ...entries]);
  const { nights } = witnessBytes(bytesOf(log), {
    ...codec,
    cycle: given.cycle ?? cycle,
    uploadedAtUtcMs: given.uploaded ?? null,
  });
  return nights.flatMap(({ signals }) => signals);
}

function codesOf(...given: Parameters<typeof signalsOf>): readonly SignalCode[] {
  return [...new Set(signalsOf(...given).map(({ code }) => code))];
}

function timeOf(line: string, index = 0): number {
  return first.filter((entry) => entry[1] === line)[index]?.[0] ?? Number.NaN;
}

/** Returns the log with everything in the first run after a time moved later by this much (or sooner). */
function shifted(fromMs: number, byMs: number): readonly Entry[] {
  return first.map((entry): Entry => (entry[0] >= fromMs ? [entry[0] + byMs, entry[1]] : entry));
}

function moved(line: string, index: number, byMs: number): readonly Entry[] {
  const atMs = timeOf(line, index);
  return first
    .map((entry): Entry => (entry[1] === line && entry[0] === atMs ? [atMs + byMs, line] : entry))
    .toSorted((a, b) => a[0] - b[0]);
}

const without = (line: string, index = 0) =>
  first.filter((entry) => !(entry[1] === line && entry[0] === timeOf(line, index)));

/** Whether an entry is one of the entries of its kind at these places. */
function isOneOf([atMs, line]: Entry, kind: string, places: readonly number[]): boolean {
  return line === kind && places.some((place) => atMs === timeOf(kind, place));
}

/** Returns the same run once more, with each line off by up to `offMs`. */
function moreOf(entries: readonly Entry[], byMs: number, offMs = 0): readonly Entry[] {
  return entries.map(
    ([atMs, line], index): Entry => [
      atMs + byMs + (line === "W" || line === "C" ? (index * 5) % (offMs + 1) : 0),
      line,
    ],
  );
}

const fourShards = (entry: Entry): readonly Entry[] =>
  entry[1] === "P" ? [0, 90, 170, 260].map((byMs): Entry => [entry[0] + byMs, "P"]) : [entry];

const encounter = "Script [Info]: TeralystEncounter.lua: Starting Teralyst Encounter";
const withEncounters = (entries: readonly Entry[]) =>
  entries.flatMap((entry): readonly Entry[] => (entry[1] === "N" ? [entry, [entry[0], encounter]] : [entry]));

describe("the signals of one log", () => {
  it("are absent for a plausible night", () => {
    expect(codesOf([...first, ...later])).toEqual([]);
    expect(codesOf(withEncounters([...first, ...later]))).toEqual([]);
  });

  it.each<[string, SignalCode, readonly Entry[]]>([
    [
      "S1: a line that is older than the one before",
      "time_order",
      first.toSpliced(
        first.findIndex((entry) => entry[0] === timeOf("W", 6)),
        0,
        [timeOf("W", 5), "song"],
      ),
    ],
    ["S2: an arcane 14.9 s after the capture", "arcane_gap", shifted(timeOf("D"), -100)],
    ["S2: a shrine 3 s after the arcane", "shrine_gap", shifted(timeOf("E"), -6000)],
    ["S2: a Teralyst 19 s after nightfall", "spawn_animation", shifted(timeOf("V"), -8000)],
    ["S2: a nightfall 2.4 s after the entry", "nightfall_wait", shifted(timeOf("N"), -1600)],
    ["S2: a shrine before the script’s wait is over", "shrine_wait", shifted(timeOf("E"), -2000)],
    ["S3: a shrine three quarters of a tick late", "tick_step", shifted(timeOf("E"), 1600)],
    ["S3: a spawn half a tick late", "tick_step", shifted(timeOf("U"), 700)],
    ["S3: a spawn three ticks after the last shard", "spawn_wait", shifted(timeOf("U"), 4000)],
    ["S4: a limb faster than its animation", "limb_floor", shifted(timeOf("W", 1), -600)],
    ["S4: a capture before the healing ended", "capshot_floor", shifted(timeOf("C"), -400)],
    ["S4: a shard 50 ms after the shrine opened", "shard_floor", moved("P", 0, -250)],
    ["S4: a Hydrolyst before any squad's", "last_limb_floor", shifted(timeOf("W", 4), -40_000)],
    ["S4: a real time below any squad's", "real_time_floor", shifted(timeOf("W", 4), -40_000)],
    ["S5: a capture is missing", "line_lost", without("C", 0)],
    ["S5: a shard is missing", "line_lost", without("P", 0)],
    ["S5: an arcane in the middle is missing", "line_lost", without("D", 0)],
    ["S5: a song is missing", "line_lost", without("song", 0)],
    ["S5: a limb is missing", "line_lost", without("W", 2)],
    [
      "S5: two songs of one eidolon are missing",
      "lines_missing",
      first.filter((entry) => !isOneOf(entry, "song", [1, 2])),
    ],
    [
      "S5: a limb is missing with its song",
      "limb_count",
      first.filter((entry) => entry[0] !== timeOf("W", 2)),
    ],
    ["S9: a run twice", "runs_alike", [...first, ...moreOf(first, 600_000)]],
    ["S9: a run twice, each line a little off", "runs_alike", [...first, ...moreOf(first, 600_000, 3)]],
    ["S15: four shards of a hunter alone", "squad_size", first.flatMap(fourShards)],
    [
      "S16: limbs as a clock in three of six runs",
      "steady_limbs",
      [
        ...first,
        ...later,
        ...[1_800_000, 2_400_000, 3_000_000].flatMap((byMs) => moreOf(hostRun({ nightMs }), byMs)),
      ],
    ],
    [
      "S16: limbs as a clock",
      "steady_limbs",
      [0, 600_000, 1_200_000].flatMap((byMs) => moreOf(hostRun({ nightMs }), byMs)),
    ],
    [
      "S5: a client's log with the host's lines",
      "host_lines_of_client",
      first.map((entry): Entry => (entry[1] === "host" ? [entry[0], "client"] : entry)),
    ],
  ])("report %s", (_, code, entries) => {
    expect(codesOf(entries)).toContain(code);
  });

  it("give the place, the difference, and the values that would be right", () => {
    expect(signalsOf(shifted(timeOf("D"), -100))[0]).toEqual({
      code: "arcane_gap",
      run: 1,
      eidolon: "teralyst",
      atMs: timeOf("D") - 100,
      count: 1,
      figures: { valueMs: 14_903, minMs: 14_986, maxMs: 18_100 },
    });
  });

  it("do not call a slow squad forged (S4)", () => {
    expect(codesOf(shifted(timeOf("W", 2), 60_000))).toEqual([]);
  });
});

describe("an N line that was moved (S2)", () => {
  it.each([500, 900, 2500, 7000, -500, -3000])(
    "is found by the lines that came with it when it was moved by %i ms",
    (byMs) => {
      const entries = withEncounters(first)
        .map((entry): Entry => (entry[1] === "N" ? [entry[0] + byMs, "N"] : entry))
        .toSorted((a, b) => a[0] - b[0]);
      expect(codesOf(entries)).toEqual(expect.arrayContaining(["nightfall_moved", "encounter_line"]));
    },
  );

  it("is found by the entry and by the other runs when all lines that came with it were moved too", () => {
    const entries = first.map((entry): Entry => (entry[1] === "N" ? [entry[0] + 900, "N"] : entry));
    expect(codesOf(entries)).toContain("nightfall_moved");
    const waited = uneven(hostRun({ nightMs, finalizeMs: nightMs - 60_000 }), 1);
    const inWaited = waited.map((entry): Entry => (entry[1] === "N" ? [entry[0] + 400, "N"] : entry));
    expect(codesOf(inWaited)).not.toContain("nightfall_moved");
    expect(codesOf([...inWaited, ...later])).toContain("nightfall_moved");
  });
});

describe("lines out of order (S1)", () => {
  const replay: readonly Entry[] = [
    [timeOf("W", 6) - 500, "migrated"],
    [timeOf("W", 5) + 9000, "songEnd"],
  ];
  const placeOfLimb = first.findIndex((entry) => entry[0] === timeOf("W", 6));

  it("give no signal when a host migration wrote them again", () => {
    expect(codesOf(first.toSpliced(placeOfLimb, 0, ...replay))).not.toContain("time_order");
  });

  it("give a signal without a host migration", () => {
    const alone = replay.filter(([, line]) => line !== "migrated");
    expect(codesOf(first.toSpliced(placeOfLimb, 0, ...alone))).toContain("time_order");
  });
});

describe("the world's clock (S6)", () => {
  const later10: NightCycle = { ...cycle, anchorExpiryMs: cycle.anchorExpiryMs - 600_000 };

  it("does not fit a hunt at noon, nor a hunt in another night's dusk", () => {
    expect(codesOf([...first, ...later], { utc: "Sat Jun 20 20:00:00 2026" })).toContain("world_clock");
  });

  it("fits an entry at any time of the night", () => {
    expect(codesOf([...first, ...later], { cycle: later10 })).toEqual([]);
  });

  const waited = uneven(hostRun({ nightMs, finalizeMs: nightMs - 60_000 }), 1);
  const duskOff = (byMs: number) => ({ ...cycle, anchorExpiryMs: cycle.anchorExpiryMs + 20_000 + byMs });
  const minutes = (count: number) => duskOff(count * 60_000);

  it("does not fit a hunter who waited for a dusk that was a quarter of an hour before", () => {
    expect(codesOf([...waited, ...later])).toEqual([]);
    expect(codesOf([...waited, ...later], { cycle: minutes(-15) })).toEqual(["world_clock"]);
  });

  it("may be wrong by a minute, as machines are, and by ten with a label", () => {
    for (const byMs of [-58_000, 0, 58_000]) expect(codesOf(waited, { cycle: duskOff(byMs) })).toEqual([]);
    for (const byMs of [-63_000, 63_000, -599_000, 599_000])
      expect(codesOf(waited, { cycle: duskOff(byMs) })).toEqual(["clock_off"]);
    for (const byMs of [-665_000, 665_000])
      expect(codesOf(waited, { cycle: duskOff(byMs) })).toEqual(["world_clock"]);
    expect(signalsOf(waited, { cycle: duskOff(-200_000) })[0]?.figures).toEqual({ offMs: 200_000 });
  });

  it("may be wrong by whole hours, which is shown to moderators", () => {
    expect(codesOf(waited, { cycle: minutes(60) })).toEqual(["clock_hours"]);
    expect(codesOf(waited, { cycle: minutes(45) })).toEqual(["world_clock"]);
  });

  it("may stand still while the computer sleeps between two runs", () => {
    const afterwards = later.map(([atMs, line]): Entry => [atMs + 1_900_000, line]);
    expect(codesOf([...waited, ...afterwards])).toEqual(["clock_off"]);
  });

  it("gives a label when the log does not give the time of day", () => {
    expect(codesOf(first, { utc: "" })).toContain("no_clock");
  });

  it("gives a signal when dusk and dawn are less than a night apart", () => {
    const stayed = hostRun({ nightMs, finalizeMs: nightMs - 60_000, leaveAfterMs: null });
    const dawn = (byMs: number): readonly Entry[] => [...stayed, [nightMs + 3_000_000 + byMs, "day"]];
    expect(codesOf(dawn(1500))).toEqual([]);
    expect(codesOf(dawn(-12_000))).toEqual(["night_length"]);
  });
});

describe("dates (S7)", () => {
  it.each<[string, SignalCode, string]>([
    ["a weekday that is not the date's", "weekday", "Fri Jun 20 18:00:00 2026"],
    ["a session before its game was built", "build_newer", "Fri Jun 20 18:00:00 2025"],
    ["a session a year after", "build_older", "Sun Jun 20 18:00:00 2027"],
  ])("give a signal for %s", (_, code, utc) => {
    expect(codesOf(first, { utc })).toContain(code);
  });

  it("give a signal when a night ended after its upload", () => {
    const uploaded = startMs + nightMs;
    expect(codesOf([...first, ...later], { uploaded: uploaded + 3_000_000 })).toEqual([]);
    expect(codesOf([...first, ...later], { uploaded })).toContain("ends_after_upload");
  });
});

describe("a hunter who became the host in the middle of a visit (S13)", () => {
  it("gives a label, which proves nothing", () => {
    const place = first.findIndex((entry) => entry[1] === "V");
    const entries = first.toSpliced(place + 1, 0, [timeOf("V") + 1, "migrated"]);
    expect(codesOf(entries)).toEqual(["took_over"]);
  });
});

describe("the samples", () => {
  // The samples' dates are made up, so the world's clock is set by each sample's first dusk. Nothing else is changed.
  const clockOf = (nightfallMs: number): NightCycle => ({
    ...defaultNightCycle,
    anchorExpiryMs: startMs + nightfallMs + defaultNightCycle.nightMs,
  });

  it.each([...nightFixtures, realFixture])("have no strong signal: %s", (name) => {
    const { nights } = witnessBytes(readFixture(name), {
      ...codec,
      cycle: clockOf(231_000),
      uploadedAtUtcMs: null,
    });
    const codes = nights.flatMap(({ signals }) => signals).map(({ code }) => code);
    // `dawn-mid-run` has its dawn three minutes before the end of a night, as only this sample does.
    expect(codes).toEqual(name === "dawn-mid-run" ? ["night_length"] : []);
  });
});
