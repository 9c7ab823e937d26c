import { describe, expect, it } from "vitest";
import { analyseBytes } from "./analyser.ts";
import { analyseInChunks, analyseText, codesOf } from "./testing/analyse.ts";
import { bytesOf, codec } from "./testing/codec.ts";
import type { Entry } from "./testing/log-builder.ts";
import { hostOnly, hostRun, renderLog, sessionStart, withEntries } from "./testing/log-builder.ts";

// The traps of docs/game-log.md 5 that concern whole files: 10 to 14 and 16.
const nightMs = 500_000;
const start = sessionStart("Owner");
const plain = hostRun({ nightMs });

function timesOf(line: string): readonly number[] {
  return plain.filter((entry) => entry[1] === line).map((entry) => entry[0]);
}

describe("several nights and game sessions in one file (trap 10)", () => {
  const later = hostRun({ nightMs: nightMs + 9_000_000 });

  it("are split into nights at the day line", () => {
    const day: Entry = [nightMs + 2_900_000, "day"];
    const soon = hostRun({ nightMs: nightMs + 3_500_000 });
    const { nights } = analyseText(renderLog([...start, ...plain, day, ...soon]));
    expect(nights.map((night) => night.format)).toEqual(["1x3", "1x3"]);
  });

  it("are split into nights after ninety minutes without a hunt line", () => {
    expect(analyseText(renderLog([...start, ...plain, ...later])).nights).toHaveLength(2);
    const lastMs = timesOf("D").at(-1) ?? 0;
    const atNinety = hostRun({ nightMs: lastMs + 90 * 60_000 });
    expect(analyseText(renderLog([...start, ...plain, ...atNinety])).nights).toHaveLength(1);
  });

  it("are split into game sessions where the time falls by more than a minute", () => {
    const one = renderLog([...start, ...plain]);
    const two = renderLog([...sessionStart("Other", "Sun Jun 21 18:00:00 2026"), ...plain]);
    const { nights, diagnostics } = analyseText(one + two);
    expect(nights.map((night) => [night.session.index, night.owner])).toEqual([
      [0, "Owner"],
      [1, "Other"],
    ]);
    const [first, second] = nights;
    expect((second?.startedAtUtcMs ?? 0) - (first?.startedAtUtcMs ?? 0)).toBe(86_400_000);
    expect(codesOf(diagnostics)).toEqual(["several_sessions"]);
  });

  it("are read without lines that a migration wrote again, which are counted", () => {
    const limbMs = timesOf("W")[7] ?? 0;
    const index = plain.findIndex((entry) => entry[0] > limbMs);
    // Their times differ from the former ones, so they are no duplicates and would count as additional limbs and an
    // additional capture.
    const again: readonly Entry[] = [
      [limbMs - 9000, "W"],
      [limbMs - 100, "C"],
    ];
    const replayed = [...plain.slice(0, index), ...again, ...plain.slice(index)];
    const found = analyseText(renderLog([...start, ...replayed]));
    expect(found.nights).toEqual(analyseText(renderLog([...start, ...plain])).nights);
    expect(found.diagnostics).toMatchObject([{ code: "replayed_lines", count: 2 }]);
  });
});

describe("more than one arcane line (trap 11)", () => {
  it("counts the first one after each capture", () => {
    const more = timesOf("D").flatMap((atMs): readonly Entry[] => [
      [atMs + 150, "D"],
      [atMs + 9000, "D"],
    ]);
    const found = analyseText(renderLog([...start, ...withEntries(plain, more)]));
    const wanted = analyseText(renderLog([...start, ...plain]));
    expect(found.nights[0]?.runs[0]?.eidolons).toEqual(wanted.nights[0]?.runs[0]?.eidolons);
  });

  it("ignores an arcane line that comes more than thirty seconds after the capture, and estimates the real time", () => {
    // The hunter stays, because a drop after leaving the Plains would belong to no hunt in any case.
    const stays = hostRun({ nightMs, leaveAfterMs: null });
    const droppedMs = timesOf("D").at(-1) ?? 0;
    const capturedMs = timesOf("C").at(-1) ?? 0;
    const dropping = (atMs: number) =>
      analyseText(
        renderLog([...start, ...stays.map((entry): Entry => (entry[0] === droppedMs ? [atMs, "D"] : entry))]),
      );
    const inTime = dropping(capturedMs + 30_000);
    expect(inTime.nights[0]?.runs[0]).toMatchObject({
      realTimeMs: capturedMs + 30_000 - nightMs,
      estimated: [],
    });
    const { nights, diagnostics } = dropping(capturedMs + 30_001);
    expect(nights[0]?.runs[0]).toMatchObject({
      realTimeMs: capturedMs + 15_100 - nightMs,
      estimated: ["realTime"],
    });
    expect(codesOf(diagnostics)).toContain("real_time_from_capture");
  });

  it("names a next shrine only where one follows", () => {
    const [teralystMs = 0, gantulystMs = 0, hydrolystMs = 0] = timesOf("D");
    const without = (lostMs: number) => plain.filter(([atMs, sign]) => sign !== "D" || atMs !== lostMs);
    const told = (lostMs: number) =>
      analyseText(renderLog([...start, ...withEntries(without(lostMs), [])]))
        .diagnostics.filter(({ code }) => code === "arcane_missing")
        .map(({ params }) => params.eidolon);
    expect(told(teralystMs)).toEqual(["teralyst"]);
    expect(told(gantulystMs)).toEqual(["gantulyst"]);
    expect(told(hydrolystMs)).toEqual([]);
  });
});

describe("an open world that is not the Plains (trap 12)", () => {
  it("gives no night, whatever is picked up there", () => {
    const visit: readonly Entry[] = [
      [100_000, "vallis"],
      [100_100, "destroyed"],
      [109_000, "F"],
      [150_000, "D"],
      [200_000, "town"],
      [200_400, "destroyed"],
    ];
    const { nights, fileKind, diagnostics } = analyseText(renderLog([...start, ...visit]));
    expect(nights).toEqual([]);
    expect(fileKind).toBe("other_mission_log");
    expect(diagnostics).toMatchObject([{ code: "no_hunt_found", params: { kind: "other_mission_log" } }]);
  });

  it("does not change the runs around it", () => {
    const leftMs = timesOf("town")[0] ?? 0;
    const visit: readonly Entry[] = [
      [leftMs + 60_000, "vallis"],
      [leftMs + 60_100, "destroyed"],
      [leftMs + 70_000, "F"],
      [leftMs + 90_000, "town"],
      [leftMs + 90_400, "destroyed"],
    ];
    const next = hostRun({ nightMs: leftMs + 200_000 });
    const { nights } = analyseText(renderLog([...start, ...plain, ...visit, ...next]));
    expect(nights[0]?.format).toBe("2x3");
    expect(nights[0]?.runs[0]?.loadTimeMs).toBe(196_000);
  });

  it("gives a diagnostic when the Plains were visited without a hunt", () => {
    const visit: readonly Entry[] = [
      [100_000, "plains"],
      [109_000, "F"],
      [150_000, "town"],
      [150_400, "destroyed"],
    ];
    expect(analyseText(renderLog([...start, ...visit])).fileKind).toBe("plains_without_hunt");
  });
});

describe("a client's log (trap 13)", () => {
  const entries = plain
    .filter((entry) => !hostOnly.has(entry[1]))
    .map((entry): Entry => (entry[1] === "host" ? [entry[0], "client"] : entry));
  const joined: Entry = [
    60_000,
    "Net [Info]: JoinSquadSessionCallback. Session id=0123456789abcdef01234567, host name=Leader\ue000",
  ];

  it("gives a partial night, marked as such", () => {
    const { nights, diagnostics } = analyseText(renderLog([...start, joined, ...entries]));
    expect(nights[0]).toMatchObject({
      perspective: "client",
      format: "1x3",
      averageRealTimeMs: null,
      activeTimeMs: null,
      lastEidolonCapshotTimeMs: null,
      sessionId: "0123456789abcdef01234567",
      squad: [
        { name: "Owner", role: "client", isOwner: true },
        { name: "Leader", role: "host", isOwner: false },
      ],
    });
    const [run] = nights[0]?.runs ?? [];
    expect(run).toMatchObject({ preload: null, startedAtMs: null, full: true, segments: [] });
    expect(run?.eidolons.map((eidolon) => eidolon.type)).toEqual(["teralyst", "gantulyst", "hydrolyst"]);
    expect(run?.eidolons[1]).toMatchObject({ spawnDelayMs: null, firstLimbBreakTimeMs: null });
    expect(run?.eidolons[1]?.limbBreakTimesMs).toEqual([400, 400, 400, 400, 400]);
    expect(run?.extractionTimeMs).toBe((timesOf("town")[0] ?? 0) - (timesOf("F")[0] ?? 0));
    expect(codesOf(diagnostics)).toEqual(["client_log"]);
  });

  it("is judged per visit: a night with a hosted visit is a host's night", () => {
    const lastMs = plain.at(-1)?.[0] ?? 0;
    const hosted = hostRun({ nightMs: lastMs + 60_000 });
    const [night] = analyseText(renderLog([...start, joined, ...entries, ...hosted])).nights;
    expect(night?.perspective).toBe("host");
    expect(night?.runs.map((run) => run.perspective)).toEqual(["client", "host"]);
  });
});

describe("names in any script, with and without glyph (trap 14)", () => {
  it.each([
    ["Plain", "Plain"],
    ["Glyph\ue000", "Glyph"],
    ["Снайпер\ue003", "Снайпер"],
    ["夜の狩人\uf8ff", "夜の狩人"],
    ["e\u0301clair", "\u00e9clair"],
    ["a\u202eb\u0007c", "abc"],
    ["<script>alert(1)</script>", "<script>alert(1)</script>"],
    ["__proto__", "__proto__"],
  ])("reads %j as %j in every place a name appears", (raw, name) => {
    const lines: readonly Entry[] = [
      [1000, `Sys [Info]: Logged in ${raw.replace(/[\ue000-\uf8ff]/, "")} (0123456789abcdef01234567)`],
      [
        2000,
        `Sys [Info]: Player name changed to ${raw} Clan: Some Clan#001 AccountId: 0123456789abcdef01234567`,
      ],
      [3000, `Net [Info]: AddSquadMember: ${raw}, mm=0123456789abcdef01234567, squadCount=1`],
      [4000, `Game [Info]: ${raw} loadout loader finished.`],
      [5000, `Sys [Info]: Starting load for ${raw}`],
    ];
    const [night] = analyseText(renderLog([...lines, ...plain])).nights;
    expect(night?.owner).toBe(name);
    expect(night?.squad).toEqual([{ name, role: "host", isOwner: true }]);
    expect(night?.squadSize).toBe(1);
  });
});

describe("files that are not logs (trap 16)", () => {
  it.each([
    ["", "empty", "empty_file"],
    ["\x89PNG\r\n\x1a\n\0\0\0\rIHDR", "image", "not_a_log"],
    ["PK\x03\x04\x14\0\0\0", "zip", "not_a_log"],
    ["2026.06.13 15:01:44 Launcher: checking for updates\n", "launcher_log", "not_a_log"],
    ["Dear diary,\nno hunt today.\n", "text", "not_a_log"],
    ["\x00\x01\x02\x03\x04\x05\x06\x07binary", "binary", "not_a_log"],
  ])("gives the probable kind of %j: %s", (content, kind, code) => {
    const bytes = Uint8Array.from(content, (character) => character.charCodeAt(0));
    const { analysis, extract } = analyseBytes(bytes, codec);
    expect(analysis).toMatchObject({ fileKind: kind, nights: [] });
    expect(analysis.diagnostics[0]).toMatchObject({ code, night: null });
    expect(extract).toHaveLength(0);
  });

  const plainLog = renderLog([...start, ...plain]);
  const utf16 = (text: string) => Array.from(text, (character) => [character.charCodeAt(0), 0]).flat();
  const someLines = plainLog.split("\r\n").slice(0, 12).join("\r\n");
  const eachLine = (change: (line: string) => string) => plainLog.split("\r\n").map(change).join("\r\n");

  it.each<readonly [string, string, Uint8Array]>([
    ["UTF-16 with its mark", "utf16", Uint8Array.from([0xff, 0xfe, ...utf16(someLines)])],
    ["UTF-16 without one", "utf16", Uint8Array.from(utf16(someLines))],
    ["UTF-16, high bytes first", "utf16", Uint8Array.from([0, ...utf16(someLines).slice(0, -1)])],
    ["a text in UTF-16", "utf16", Uint8Array.from([0xff, 0xfe, ...utf16("Dear diary, no hunt today.")])],
    ["a launcher's log in UTF-16", "launcher_log", Uint8Array.from(utf16("Launcher: checking for updates"))],
    [
      "a comma in its times",
      "comma_times",
      bytesOf(eachLine((line) => line.replace(/^(\d+)\.(\d{3}) /, "$1,$2 "))),
    ],
    [
      "four digits in its times",
      "fine_times",
      bytesOf(eachLine((line) => line.replace(/^(\d+\.\d{3}) /, "$10 "))),
    ],
    [
      "two digits in its times",
      "fine_times",
      bytesOf(eachLine((line) => line.replace(/^(\d+\.\d\d)\d /, "$1 "))),
    ],
    ["an indent", "pasted_lines", bytesOf(eachLine((line) => `        ${line}`))],
    ["a clock before each line", "pasted_lines", bytesOf(eachLine((line) => `[21:30:59] ${line}`))],
    ["a quotation mark before each line", "pasted_lines", bytesOf(eachLine((line) => `EE.log:   > ${line}`))],
  ])("recognises a log with %s: %s", (_, kind, bytes) => {
    const { analysis, extract } = analyseBytes(bytes, codec);
    expect(analysis).toMatchObject({ fileKind: kind, nights: [] });
    expect(analysis.diagnostics[0]).toMatchObject({ code: "not_a_log", params: { kind } });
    expect(extract).toHaveLength(0);
    expect(analyseInChunks(bytes, [1, 2, 3, 50, 999]).analysis).toEqual(analysis);
  });

  it("reads nothing of an uncompressed log in an archive, in chunks of any size", () => {
    const log = bytesOf(renderLog([...start, ...plain]));
    const stored = Uint8Array.from([...bytesOf("PK\x03\x04\x14\0\0\0"), ...bytesOf("EE.log\n"), ...log]);
    const whole = analyseBytes(stored, codec);
    expect(whole.analysis).toMatchObject({ fileKind: "zip", nights: [] });
    expect(codesOf(whole.analysis.diagnostics)).toEqual(["not_a_log"]);
    expect(whole.extract).toHaveLength(0);
    expect(analyseInChunks(stored, [1, 2, 3, 4, 5, 6, 7]).analysis).toEqual(whole.analysis);
  });

  it("reads UTF-8 that was cut in the middle of a character", () => {
    const bytes = bytesOf(renderLog([...start, ...plain, [9_000_000, "Sys [Info]: Starting load for 夜"]]));
    const { analysis } = analyseBytes(bytes.slice(0, -3), codec);
    expect(analysis.nights[0]?.format).toBe("1x3");
    expect(codesOf(analysis.diagnostics)).toEqual(["cut_mid_line"]);
  });
});
