import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { analyseBytes } from "../analyser.ts";
import { createRandom } from "../chance/random.ts";
import { maxExtractBytes } from "../domain/limits.ts";
import { linePatterns } from "../log/line-patterns.ts";
import { memberView } from "../simulation/member-view.ts";
import { renderHunt } from "../simulation/render-log.ts";
import { planSession } from "../simulation/session-plan.ts";
import { simulateSession } from "../simulation/simulate-session.ts";
import { extractOf } from "../testing/analyse.ts";
import { bytesOf, codec, textOf } from "../testing/codec.ts";
import { nightFixtures, readFixture } from "../testing/fixture.ts";
import { renameInExtract } from "./rename-in-extract.ts";

const standIn = "~7f3k2m9qxw";

function renamed(extract: Uint8Array, from: string): Uint8Array {
  return renameInExtract(extract, (name) => (name === from ? standIn : name), codec);
}

/** Returns all names in an analysis. */
function namesIn(extract: Uint8Array): readonly string[] {
  const { analysis } = analyseBytes(extract, codec);
  return [...new Set(analysis.nights.flatMap(({ squad }) => squad.map(({ name }) => name)))];
}

/** Returns the analysis with one text in place of another, wherever that is a whole value. */
function withName(value: unknown, from: string): unknown {
  return JSON.parse(JSON.stringify(value), (_key, found) => (found === from ? standIn : found));
}

function expectOnlyTheNameToChange(extract: Uint8Array, name: string): void {
  const after = renamed(extract, name);
  const found = analyseBytes(after, codec);
  // The names have different lengths.
  const before = { ...analyseBytes(extract, codec).analysis, bytesRead: found.analysis.bytesRead };
  expect(found.analysis).toEqual(withName(before, name));
  expect(textOf(found.extract)).toBe(textOf(after));
  expect(namesIn(after)).not.toContain(name);
}

describe("a name that is replaced in an extract", () => {
  it.each(nightFixtures)("changes nothing else in the analysis of %s", (fixture) => {
    const extract = extractOf(readFixture(fixture));
    const names = namesIn(extract);
    expect(names.length).toBeGreaterThan(0);
    for (const name of names) expectOnlyTheNameToChange(extract, name);
  });

  it("changes nothing else in any simulated log, neither the host's nor the others'", () => {
    const numRuns = Number(process.env.ENGINE_PROPERTY_RUNS ?? 20);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2 ** 31 - 1 }), fc.nat(3), fc.nat(3), (seed, viewer, chosen) => {
        const random = createRandom(seed);
        const session = simulateSession(planSession(random, {}), random);
        const view = memberView(session, viewer % session.host.hunters.length);
        const extract = extractOf(bytesOf(renderHunt(view)));
        const names = namesIn(extract);
        const name = names[chosen % Math.max(1, names.length)];
        if (name !== undefined) expectOnlyTheNameToChange(extract, name);
      }),
      { numRuns },
    );
  });

  it("is replaced in every line that carries a name, and in no other", () => {
    const lines = linePatterns.flatMap(({ headers, example }) =>
      headers.map((header) =>
        header === "untimed" ? example : `1.000 ${header}: ${example.replace("\ue000", "")}`,
      ),
    );
    const extract = extractOf(bytesOf(`${lines.join("\n")}\n`));
    const kept = textOf(extract).split("\n");
    const named = linePatterns.filter(({ forms }) =>
      forms.some((form) => /\{(?:name|bareName)\}/.test(form)),
    );
    const lineCount = named.reduce((count, { headers }) => count + headers.length, 0);
    expect(kept.filter((line) => line.includes("Hunter"))).toHaveLength(lineCount);
    const after = textOf(renamed(extract, "Hunter")).split("\n");
    expect(after).toEqual(kept.map((line) => line.replace("Hunter", standIn)));
  });

  it("leaves names alone that only contain the replaced one", () => {
    const text = "1.000 Net [Info]: AddSquadMember: Hunter Two, mm=#1, squadCount=2\n";
    expect(textOf(renamed(bytesOf(text), "Hunter"))).toBe(text);
  });

  it("cuts a result that would be too long for an extract at the end of a line", () => {
    const line = "1.000 Net [Info]: RemoveSquadMember: a has been removed\n";
    const extract = bytesOf(line.repeat(Math.floor(maxExtractBytes / line.length)));
    const after = renamed(extract, "a");
    const [wanted] = textOf(renamed(bytesOf(line), "a")).split("\n");
    expect(after.length).toBeLessThanOrEqual(maxExtractBytes);
    expect(after.length).toBeGreaterThan(maxExtractBytes - 2 * line.length);
    expect(new Set(textOf(after).split("\n"))).toEqual(new Set([wanted, ""]));
  });
});
