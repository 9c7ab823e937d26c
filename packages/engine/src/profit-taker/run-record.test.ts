import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { orbLog, recordsOf, wholeRun } from "../testing/orb-log.ts";
import { profitTakerRun } from "./profit-taker-run.ts";
import { decodeRun, encodeRun, sealRunCode } from "./run-code.ts";
import { markKinds, maxMarks, type RunMark, type RunRecord, readRunRecord, runEnds } from "./run-record.ts";

function wholeRecord(): RunRecord {
  const [record] = recordsOf(orbLog(wholeRun(100_000)));
  if (record === undefined) throw new Error("no run was found");
  return record;
}

/** Values as the log has them, and some that only a forger makes. */
const values = [
  "",
  "1",
  "2",
  "3",
  "4",
  "5",
  "6",
  "7",
  "9",
  "DT_GAS",
  "DT_X",
  "ARM_LEFT",
  "1,2,3",
  "NaN",
  "-1",
];
const anyMarks = fc
  .array(fc.tuple(fc.nat(600_000), fc.constantFrom(...markKinds), fc.constantFrom(...values)), {
    maxLength: 80,
  })
  .map((marks): readonly RunMark[] => marks.toSorted((one, other) => one[0] - other[0]));
const anyRecord = fc
  .tuple(anyMarks, fc.constantFrom(...runEnds), fc.option(fc.nat(4_000_000_000_000)))
  .map(([marks, end, startedAtUtcMs]): RunRecord => ({ version: 1, startedAtUtcMs, squad: [], marks, end }));

describe("a record", () => {
  test("made from a log is read again as it was stored", () => {
    const record = wholeRecord();
    expect(readRunRecord(JSON.parse(JSON.stringify(record)))).toEqual(record);
  });

  test("with any marks gives a run whose timeline has no gap", () => {
    fc.assert(
      fc.property(anyRecord, (record) => {
        const run = profitTakerRun(record);
        for (const [index, segment] of run.timeline.slice(1).entries()) {
          expect(segment.fromMs).toBe(run.timeline[index]?.toMs);
        }
        expect(run.timeline.every(({ fromMs, toMs }) => toMs > fromMs)).toBe(true);
        if (run.totalMs !== null && run.totalMs > 0) {
          expect(run.timeline.reduce((sum, { fromMs, toMs }) => sum + toMs - fromMs, 0)).toBe(run.totalMs);
        }
      }),
      { numRuns: 2000 },
    );
  });

  test("is read or refused without an exception, whatever JSON is given", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (json) => {
        const record = readRunRecord(json);
        if (record !== null) profitTakerRun(record);
      }),
    );
  });

  test("with one wrong field is refused", () => {
    const record = wholeRecord();
    const [mark] = record.marks;
    const broken: readonly Readonly<Record<string, unknown>>[] = [
      { version: 2 },
      { startedAtUtcMs: "1" },
      { startedAtUtcMs: 1.5 },
      { squad: "Hunter" },
      { squad: ["a", "b", "c", "d", "e"] },
      { squad: ["x".repeat(65)] },
      { end: "soon" },
      { marks: {} },
      { marks: [[-1, "job", ""]] },
      { marks: [[0.5, "job", ""]] },
      { marks: [[0, "jump", ""]] },
      { marks: [[0, "job"]] },
      { marks: [[0, "leg", "x".repeat(65)]] },
      {
        marks: [
          [5, "job", ""],
          [4, "exit", ""],
        ],
      },
      { marks: Array.from({ length: maxMarks + 1 }, () => mark) },
    ];
    for (const change of broken)
      expect(readRunRecord({ ...record, ...change }), JSON.stringify(change)).toBeNull();
  });
});

describe("a run's code", () => {
  test("gives the same run again, without its names", () => {
    const record = wholeRecord();
    expect(decodeRun(encodeRun(record))).toEqual({ ...record, squad: [] });
  });

  test("of any record gives that record again, and needs no escapes in a link", () => {
    fc.assert(
      fc.property(anyRecord, (record) => {
        const code = encodeRun(record);
        expect(decodeRun(code)).toEqual(record);
        expect(new URL(`https://example.test/pt#run=${code}`).hash).toBe(`#run=${code}`);
      }),
    );
  });

  test("of the longest record gives that record again", () => {
    const value = "x".repeat(64);
    const marks = Array.from({ length: maxMarks }, (_, index): RunMark => [index * 43_200, "leg", value]);
    const record: RunRecord = { version: 1, startedAtUtcMs: 4e12, squad: [], marks, end: "left" };
    expect(decodeRun(encodeRun(record))).toEqual(record);
  });

  test("that was cut or changed on its way is refused", () => {
    const code = encodeRun(wholeRecord());
    for (let length = 0; length < code.length; length++) expect(decodeRun(code.slice(0, length))).toBeNull();
    expect(decodeRun(code.replace(";c", ";d"))).toBeNull();
    expect(decodeRun(`${code}~`)).toBeNull();
  });

  test("made by a stranger gives a record or null, never an exception", () => {
    const letters = [..."1~-;:az09._%é "];
    const texts = fc.array(fc.constantFrom(...letters), { maxLength: 60 }).map((parts) => parts.join(""));
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          texts,
          texts.map((text) => sealRunCode(`1~-~3~${text}`)),
        ),
        (text) => {
          const record = decodeRun(text);
          if (record !== null) profitTakerRun(record);
        },
      ),
      { numRuns: 2000 },
    );
    expect(decodeRun(sealRunCode(`1~-~3~${"a1;".repeat(50_000)}`))).toBeNull();
  });
});
