import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { analyseBytes, createDualAnalyser } from "../analyser.ts";
import { bytesOf, codec, textOf } from "../testing/codec.ts";
import { nightFixtures, readFixture, realFixture } from "../testing/fixture.ts";
import { hostRun, renderLog, sessionStart } from "../testing/log-builder.ts";
import { orbLog, wholeRun } from "../testing/orb-log.ts";
import { createLiveLog, type LiveOptions } from "./live-log.ts";

const options: LiveOptions = { ...codec, maxExtractBytes: 10_000_000 };
const numRuns = Number(process.env.ENGINE_PROPERTY_RUNS ?? 40);

/** Returns the result of the same bytes when they are dropped as a file. */
function dropped(bytes: Uint8Array) {
  const analyser = createDualAnalyser(codec);
  analyser.push(bytes);
  const analysis = analyser.finish();
  return { analysis, orbRuns: analyser.runRecords(), extract: textOf(analyser.takeExtract()) };
}

function ended({ analysis, orbRuns, extract }: ReturnType<ReturnType<typeof createLiveLog>["restart"]>) {
  return { analysis, orbRuns, extract: extract === null ? null : textOf(extract) };
}

/** Pushes the log's bytes in pieces that end at these shares, and asks for a snapshot after each. */
function play(log: ReturnType<typeof createLiveLog>, bytes: Uint8Array, shares: readonly number[]) {
  const ends = shares.map((share) => Math.floor(share * bytes.length)).toSorted((a, b) => a - b);
  let from = 0;
  for (const end of [...ends, bytes.length]) {
    const piece = bytes.slice(from, end);
    log.push(piece);
    piece.fill(0);
    log.snapshot();
    from = end;
  }
}

const shares = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 30 });
const both = bytesOf(
  renderLog([...sessionStart("Hunter"), ...hostRun({ nightMs: 600_000 })]) + orbLog(wholeRun(100_000)),
);
const logs = [both, ...[...nightFixtures, realFixture].map(readFixture)];
const aLog = fc.constantFrom(...logs);

describe("a log that grows", () => {
  it("gives in the end the same as its drop, field by field, however it was cut", () => {
    const property = fc.property(aLog, shares, (bytes, cuts) => {
      const log = createLiveLog(options);
      play(log, bytes, cuts);
      expect(ended(log.restart())).toEqual(dropped(bytes));
    });
    fc.assert(property, { numRuns });
  });

  it("keeps the former log when the file is emptied at any point, and starts the next one from its beginning", () => {
    const share = fc.double({ min: 0, max: 1, noNaN: true });
    const property = fc.property(aLog, aLog, share, (first, second, until) => {
      const cut = first.subarray(0, Math.floor(until * first.length));
      const log = createLiveLog(options);
      play(log, cut, [0.3, 0.7]);
      expect(ended(log.restart())).toEqual(dropped(cut));
      expect(log.snapshot()).toMatchObject({ night: null, run: null, orbRun: null, latestMs: null });
      play(log, second, [0.5]);
      expect(ended(log.restart())).toEqual(dropped(second));
    });
    fc.assert(property, { numRuns: Math.ceil(numRuns / 2) });
  });

  it("has at any moment an extract of the bytes read so far, which gives the same nights", () => {
    const bytes = readFixture("duo-6x3");
    const log = createLiveLog(options);
    log.push(bytes.slice(0, 400_000));
    const extract = log.extract() ?? new Uint8Array();
    const whole = analyseBytes(bytes.slice(0, 400_000), codec).analysis.nights;
    // The file ends in the middle of a line, which the extract so far does not hold.
    expect(analyseBytes(extract, codec).analysis.nights).toEqual(whole);
    expect(log.restart().analysis.nights).toEqual(whole);
  });

  it("drops an extract that exceeds the limit, and goes on reading", () => {
    const log = createLiveLog({ ...options, maxExtractBytes: 1000 });
    log.push(readFixture("duo-6x3"));
    expect(log.extract()).toBeNull();
    const { analysis, extract } = log.restart();
    expect(extract).toBeNull();
    expect(analysis.nights).toHaveLength(1);
  });

  it("begins another game session where the time falls back, and forgets the squad", () => {
    const log = createLiveLog(options);
    log.push(bytesOf(renderLog([...sessionStart("First"), [500_000, "Sys [Info]: late"]])));
    expect(log.snapshot()).toMatchObject({ owner: "First", latestMs: 500_000 });
    log.push(bytesOf("1.000 Sys [Info]: early\n"));
    expect(log.snapshot()).toMatchObject({ owner: null, squad: [], latestMs: 1000 });
  });
});
