import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { describe, expect, it } from "vitest";
import { analyseBytes, createAnalyser } from "./analyser.ts";
import {
  maxExtractBytes,
  maxNameCharacters,
  maxNames,
  maxNights,
  maxRuns,
  maxRunsPerNight,
} from "./domain/limits.ts";
import { aboutNights, analyseText, codesOf } from "./testing/analyse.ts";
import { bytesOf, codec } from "./testing/codec.ts";
import type { Entry } from "./testing/log-builder.ts";
import { hostRun, renderLog, sessionStart } from "./testing/log-builder.ts";

const nightMs = 500_000;

/** Pushes the same lines with rising times until the analyser has got `bytes` of them. */
function flood(line: (index: number) => string, bytes: number) {
  const analyser = createAnalyser(codec);
  let extractBytes = 0;
  let pushed = 0;
  for (let from = 0; pushed < bytes; from += 10_000) {
    const text = Array.from({ length: 10_000 }, (_, index) => line(from + index)).join("\n");
    const chunk = bytesOf(`${text}\n`);
    analyser.push(chunk);
    extractBytes += analyser.takeExtract().length;
    pushed += chunk.length;
  }
  const analysis = analyser.finish();
  extractBytes += analyser.takeExtract().length;
  return { analysis, extractBytes };
}

describe("a file that exceeds a limit of the engine", () => {
  it("stops at the extract's limit, and a diagnostic says so", () => {
    const { analysis, extractBytes } = flood(
      (index) =>
        `${1000 + Math.floor(index / 1000)}.${String(index % 1000).padStart(3, "0")} Script [Info]: EidolonMP.lua: EIDOLONMP: TryTownTransition`,
      24 * 1024 * 1024,
    );
    expect(extractBytes).toBeLessThanOrEqual(maxExtractBytes);
    expect(extractBytes).toBeGreaterThan(maxExtractBytes - 16 * 1024);
    expect(codesOf(analysis.diagnostics)).toContain("too_many_events");
    expect(analysis.bytesRead).toBeGreaterThan(24 * 1024 * 1024);
  });

  it("keeps fifty nights, and so does its extract", () => {
    const nights = Array.from({ length: maxNights + 3 }, (_, index) =>
      hostRun({ nightMs: nightMs + index * 9_000_000, eidolons: 1 }),
    );
    const { analysis, extract } = analyseBytes(
      bytesOf(renderLog([...sessionStart("Owner"), ...nights.flat()])),
      codec,
    );
    expect(analysis.nights).toHaveLength(maxNights);
    expect(codesOf(analysis.diagnostics)).toContain("too_many_nights");
    const again = analyseBytes(extract, codec);
    expect(aboutNights(again.analysis)).toEqual(aboutNights(analysis));
    expect(codesOf(again.analysis.diagnostics)).toContain("too_many_nights");
  });

  it("keeps no more runs of one night than the limit", () => {
    const runs = Array.from({ length: maxRunsPerNight + 3 }, (_, index): readonly Entry[] => [
      [nightMs + index * 30_000, "F"],
      [nightMs + index * 30_000 + 4000, "N"],
    ]);
    const analysis = analyseText(renderLog(runs.flat()));
    expect(analysis.nights[0]?.runs).toHaveLength(maxRunsPerNight);
    expect(codesOf(analysis.diagnostics)).toContain("too_many_events");
  });

  it("keeps no more runs of all its nights together than the limit", () => {
    const nights = Array.from({ length: 20 }, (_night, night) =>
      Array.from({ length: maxRunsPerNight - 1 }, (_run, run): readonly Entry[] => [
        [nightMs + night * 9_000_000 + run * 30_000, "F"],
        [nightMs + night * 9_000_000 + run * 30_000 + 4000, "N"],
      ]),
    );
    const analysis = analyseText(renderLog(nights.flat(2)));
    expect(analysis.nights.flatMap((night) => night.runs)).toHaveLength(maxRuns);
    expect(codesOf(analysis.diagnostics)).toContain("too_many_events");
  });

  it("keeps sixty-four names", () => {
    const joins = Array.from(
      { length: 300 },
      (_, index): Entry => [
        60_000 + index,
        `Net [Info]: AddSquadMember: Name${index}, mm=${index}, squadCount=2`,
      ],
    );
    const analysis = analyseText(renderLog([...sessionStart("Owner"), ...joins, ...hostRun({ nightMs })]));
    expect(analysis.nights[0]?.squad).toHaveLength(maxNames);
    expect(codesOf(analysis.diagnostics)).toContain("too_many_names");
  });

  it("cuts a long name", () => {
    const owner = "\u{1f319}".repeat(10_000);
    const analysis = analyseText(renderLog([...sessionStart(owner), ...hostRun({ nightMs })]));
    expect(Array.from(analysis.nights[0]?.owner ?? "")).toHaveLength(maxNameCharacters);
  });
});

describe("the memory that a hostile file needs", () => {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as () => void;
  const long = "x".repeat(60_000);
  const heapBytes = (): number => {
    collect();
    return process.memoryUsage().heapUsed;
  };

  it.each([
    ["long ids", (index: number) => `Sys [Info]: Logged in Hunter (${index}${long})`],
    [
      "long lines",
      (index: number) => `Net [Info]: AddSquadMember: Squad member ${index}, mm=1, squadCount=2${long}`,
    ],
    [
      "long clans",
      (index: number) =>
        `Sys [Info]: Player name changed to Some hunter ${index} Clan: ${long} AccountId: ${index}`,
    ],
  ])("does not grow with %s", (_, line) => {
    const analyser = createAnalyser(codec);
    const before = heapBytes();
    for (let index = 0; index < 1000; index++) {
      // Each of the names is in a separate squad and run.
      const entries: readonly Entry[] = [
        [index * 1000, "Net [Info]: MatchingService::LeaveSquad"],
        [index * 1000 + 10, "F"],
        [index * 1000 + 20, line(index)],
        ...(index < maxRunsPerNight ? [[index * 1000 + 30, "N"] as const] : []),
      ];
      analyser.push(bytesOf(renderLog(entries)));
      analyser.takeExtract();
    }
    expect(heapBytes() - before).toBeLessThan(4 * 1024 * 1024);
    expect(analyser.finish().nights).toHaveLength(1);
  });
});

describe("reading a growing log", () => {
  it("shows the night that is still growing, without ending it", () => {
    const entries = [
      ...sessionStart("Owner"),
      ...hostRun({ nightMs }),
      ...hostRun({ nightMs: nightMs + 520_000 }),
    ];
    const analyser = createAnalyser(codec);
    const formats = entries.map((entry) => {
      analyser.push(bytesOf(renderLog([entry])));
      const nights = analyser.nights();
      expect(nights.every((night) => !night.complete)).toBe(true);
      return nights[0]?.format;
    });
    expect([...new Set(formats)]).toEqual([undefined, "", "1x1", "1x2", "1x3", "1x3+1x1", "1x3+1x2", "2x3"]);
    expect(analyser.finish().nights[0]).toMatchObject({ complete: true, format: "2x3" });
    expect(analyser.nights()[0]?.complete).toBe(true);
  });

  it("ends a night at its day line", () => {
    const entries = [...hostRun({ nightMs }), [nightMs + 2_000_000, "day"] as const];
    const analyser = createAnalyser(codec);
    analyser.push(bytesOf(renderLog(entries)));
    expect(analyser.nights()[0]?.complete).toBe(true);
  });

  it("ignores bytes that are pushed after the end", () => {
    const analyser = createAnalyser(codec);
    const first = analyser.finish();
    analyser.push(bytesOf(renderLog(hostRun({ nightMs }))));
    expect(analyser.finish()).toBe(first);
  });
});
