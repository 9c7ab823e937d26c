import { describe, expect, it } from "vitest";
import { analyseText, extractText } from "../testing/analyse.ts";
import type { Entry } from "../testing/log-builder.ts";
import { hostRun, renderLog, sessionStart, withEntries } from "../testing/log-builder.ts";

// The place where an eidolon died is kept from the line of its arcane, in whole units. No other place is kept
// (docs/game-log.md 6).
const run = hostRun({ nightMs: 500_000 });
const drop = run.find(([, line]) => line === "D")?.[0] ?? Number.NaN;
const captured = run.find(([, line]) => line === "C")?.[0] ?? Number.NaN;
const plain = [...sessionStart("Owner"), ...run];
const snapping = "Script [Info]: SnapPickupToGround.lua: Snapping to ";

/** Returns the kept lines with places of a log to which one line is added; that line must not change the nights. */
function kept(atMs: number, line: string, entries: readonly Entry[] = plain): readonly string[] {
  const log = renderLog(withEntries(entries, [[atMs, line]]));
  expect(analyseText(log).nights).toEqual(analyseText(renderLog(entries)).nights);
  const extract = extractText(log);
  expect(extractText(extract)).toBe(extract);
  expect(analyseText(extract).nights).toEqual(analyseText(log).nights);
  const before = new Set(extractText(renderLog(entries)).split("\n"));
  return extract
    .split("\n")
    .filter((text) => !before.has(text))
    .map((text) => text.replace(/^\d+\.\d{3} /, ""));
}

describe("the place of an arcane", () => {
  it.each([
    ["(Terrain) at position Vector(-120.5, 14.25, 310.75)", "Vector(-120, 14, 311)"],
    ["(nil) at position Vector(0, 0, 0)", "Vector(0, 0, 0)"],
    ["(/Layer4/Rock12) at position Vector(-0.4,1e2,-9.9e-05) and more", "Vector(0, 100, 0)"],
    ["(a) b (c) at position Vector(1, -2, 3)", "Vector(1, -2, 3)"],
  ])("is kept after a capture, in whole units: %s", (line, place) => {
    expect(kept(drop, snapping + line)).toEqual([`${snapping}() at position ${place}`]);
  });

  it.each([
    ["at the capture", captured, 1],
    ["within 30 s of it", captured + 30_000, 1],
    ["later", captured + 30_001, 0],
    ["before any", captured - 1, 0],
  ])("is kept only %s", (_, atMs, lines) => {
    expect(kept(atMs, `${snapping}(Terrain) at position Vector(1, 2, 3)`)).toHaveLength(lines);
  });

  it("is not kept after a kill, nor in another game session", () => {
    const place = `${snapping}(Terrain) at position Vector(1, 2, 3)`;
    const killed = plain.map((entry): Entry => (entry[1] === "C" ? [entry[0], "K"] : entry));
    expect(kept(drop, place, killed)).toEqual([]);
    const next = extractText(renderLog([...plain, [1000, place]]));
    expect(next).not.toContain("Vector");
  });

  it.each([
    "(Terrain) at position",
    "(Terrain) at position Vector()",
    "(Terrain) at position Vector(1, 2)",
    "(Terrain) at position Vector(nan, 2, 3)",
    "(Terrain) at position Vector(NaN, 2, 3)",
    "(Terrain) at position Vector(inf, -inf, 3)",
    "(Terrain) at position Vector(1e300, 2, 3)",
    "(Terrain) at position Vector(100001, 2, 3)",
    "(Terrain) at position Vector(12345678901234567890, 2, 3)",
    "(Terrain) at position Vector(0x10, 2, 3)",
    "(Terrain) at position Vector(CanaryName, 2, 3)",
    "(Terrain) at position 1, 2, 3",
    "(Terrain) is at Vector(1, 2, 3)",
    "Terrain at position Vector(1, 2, 3)",
    `(${"Canary".repeat(9000)}) at Vector(1, 2, 3)`,
    `(Terrain) at position Vector(${"1".repeat(60_000)}, 2, 3)`,
    `(Terrain) at position ${"Vector(".repeat(8000)}`,
  ])("is not read in another shape: %s", (line) => {
    expect(kept(drop, snapping + line)).toEqual([]);
  });

  it("leaves nothing of the names in its line, however long they are", () => {
    const line = `(${"Canary ".repeat(9000)}) at position Vector(1.25, 2, 3), Canary`;
    expect(kept(drop, snapping + line)).toEqual([`${snapping}() at position Vector(1, 2, 3)`]);
  });
});
