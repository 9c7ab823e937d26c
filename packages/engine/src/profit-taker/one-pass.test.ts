import { describe, expect, test } from "vitest";
import { analyseBytes, createDualAnalyser } from "../analyser.ts";
import { bytesOf, codec, textOf } from "../testing/codec.ts";
import { nightFixtures, readFixture, realFixture } from "../testing/fixture.ts";
import { type Entry, hostRun, renderLog, sessionStart } from "../testing/log-builder.ts";
import { orbLog, wholeRun } from "../testing/orb-log.ts";
import { profitTakerRun } from "./profit-taker-run.ts";

function readBoth(bytes: Uint8Array) {
  const analyser = createDualAnalyser(codec);
  analyser.push(bytes);
  const analysis = analyser.finish();
  return { analysis, extract: analyser.takeExtract(), runs: analyser.runRecords().map(profitTakerRun) };
}

describe("hunts and Profit-Taker runs, read in one pass", () => {
  test.each([...nightFixtures, realFixture])("leave the nights and the extract of %s as they are", (name) => {
    const bytes = readFixture(name);
    const alone = analyseBytes(bytes, codec);
    const both = readBoth(bytes);
    expect(both.analysis).toEqual(alone.analysis);
    expect(textOf(both.extract)).toBe(textOf(alone.extract));
  });

  test("are both found in a log that has both", () => {
    const hunt: readonly Entry[] = [...sessionStart("Hunter"), ...hostRun({ nightMs: 600_000 })];
    const { analysis, runs } = readBoth(bytesOf(renderLog(hunt) + orbLog(wholeRun(100_000))));
    expect(analysis.nights.map(({ runs: found }) => found.length)).toEqual([1]);
    expect(runs.map(({ totalMs }) => totalMs)).toEqual([69_208]);
  });

  test("keep every line of the fight out of the extract", () => {
    const { extract } = readBoth(bytesOf(orbLog(wholeRun(100_000))));
    expect(textOf(extract)).not.toMatch(/Camper|HeistProfitTaker|TheBusiness|Avatar left/);
  });
});
