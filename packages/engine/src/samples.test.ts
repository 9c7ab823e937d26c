import { describe, expect, it } from "vitest";
import { analyseBytes } from "./analyser.ts";
import { codesOf } from "./testing/analyse.ts";
import { codec } from "./testing/codec.ts";
import { caseFixtures, nightFixtures, readExpected, readFixture, realFixture } from "./testing/fixture.ts";

type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** Returns a figure by a sample's key: `realTime` in seconds is the analysis's `realTimeMs`. */
function figureOf(found: Readonly<Record<string, unknown>>, key: string): unknown {
  if (key in found) return found[key];
  const value = found[`${key}Ms`];
  if (value === null || value === undefined) return value;
  return Array.isArray(value) ? value.map((ms) => Number(ms) / 1000) : Number(value) / 1000;
}

function compare(found: unknown, wanted: Json, path: string): void {
  if (Array.isArray(wanted)) {
    expect(found, path).toHaveLength(wanted.length);
    for (const [index, item] of wanted.entries()) {
      compare((found as readonly unknown[])[index], item, `${path}[${index}]`);
    }
  } else if (typeof wanted === "number") {
    const tolerance = path.includes("average") ? 0.002 : 0.001;
    expect(found, path).toBeTypeOf("number");
    expect(Math.abs(Number(found) - wanted), path).toBeLessThanOrEqual(tolerance + 1e-9);
  } else if (wanted !== null && typeof wanted === "object") {
    for (const [key, value] of Object.entries(wanted)) {
      compare(figureOf(found as Readonly<Record<string, unknown>>, key), value, `${path}.${key}`);
    }
  } else expect(found, path).toBe(wanted);
}

describe("the sample logs", () => {
  it.each([...nightFixtures, ...caseFixtures])("have in %s the figures of its expected.json", (name) => {
    const { analysis } = analyseBytes(readFixture(name), codec);
    const expected = readExpected(name) as { readonly perspective: string; readonly nights: Json };
    compare(analysis.nights, expected.nights, "nights");
    expect(analysis.nights.map((night) => night.perspective)).toEqual(
      analysis.nights.map(() => expected.perspective),
    );
  });

  it.each([
    ["duo-6x3", "6x3"],
    ["solo-5x3", "5x3"],
    ["hydrolyst-killed", "5x3+1x2"],
    ["dawn-mid-run", "5x3+1x2"],
  ])("have for %s the format %s", (name, format) => {
    expect(analyseBytes(readFixture(name), codec).analysis.nights[0]?.format).toBe(format);
  });

  it("give the squad, its host and the log's owner", () => {
    const [night] = analyseBytes(readFixture("client-view"), codec).analysis.nights;
    expect(night?.owner).toBe("SynthTwo");
    expect(night?.sessionId).toBe("000000000000000000000abc");
    expect(night?.squad).toEqual([
      { name: "SynthTwo", role: "client", isOwner: true },
      { name: "SynthHost", role: "host", isOwner: false },
    ]);
    expect(night?.startedAtUtcMs).toBe(Date.UTC(2026, 5, 20, 18, 0, 0) - 715 + 159_828);
  });

  it.each(nightFixtures)("have no diagnostic of something suspicious in %s", (name) => {
    const { diagnostics } = analyseBytes(readFixture(name), codec).analysis;
    expect(codesOf(diagnostics).filter((code) => code.startsWith("suspicious"))).toEqual([]);
  });

  it("give no night for the real log of another mission, and a diagnostic", () => {
    const { analysis, extract } = analyseBytes(readFixture(realFixture), codec);
    expect(analysis.nights).toEqual([]);
    expect(analysis.fileKind).toBe("other_mission_log");
    expect(codesOf(analysis.diagnostics)).toEqual(["no_hunt_found"]);
    expect(extract.length).toBeLessThan(4000);
  });
});
