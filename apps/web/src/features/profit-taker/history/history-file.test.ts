import type { RunRecord } from "@hunt/engine/profit-taker/run-record";
import { describe, expect, it } from "vitest";
import { runId, type StoredOrbRun } from "../runs/kept-run.ts";
import { readHistory, writeHistory } from "./history-actions.tsx";

const record: RunRecord = {
  version: 1,
  startedAtUtcMs: Date.UTC(2026, 5, 13),
  squad: ["Synth"],
  marks: [
    [5000, "job", ""],
    [13_000, "state", "1"],
  ],
  end: "left",
};
const run: StoredOrbRun = {
  id: runId(record),
  name: "Tuesday",
  isFavourite: true,
  isOwn: true,
  fileName: "EE.log",
  keptAtMs: 1,
  record,
};
const saved = writeHistory([run]);

describe("a saved history", () => {
  it("a saved history returns the same runs, with names and favourites", () => {
    expect(readHistory(saved)).toEqual({ runs: [run], problem: null });
    expect(readHistory(writeHistory([]))).toEqual({ runs: [], problem: null });
  });

  it("a file of another kind or version, or one that was changed or cut, is refused as a whole", () => {
    const problemOf = (text: string) => readHistory(text).problem;
    expect(["", "no JSON", "[]", "null", '{"runs":[]}', saved.slice(0, -5)].map(problemOf)).toEqual(
      Array.from({ length: 6 }, () => "not_ours"),
    );
    expect(problemOf(saved.replace('"version": 1', '"version": 2'))).toBe("other_version");
    expect(problemOf(saved.replace("13000", "13001"))).toBe("changed");
    expect(problemOf(saved.replace("Tuesday", "Monday"))).toBe("changed");
    expect(problemOf(saved.replace(/"runs": \[[\s\S]*\]/, '"runs": {}'))).toBe("changed");
  });

  it("a file with an invalid field is refused as a whole, though its checksum is right", () => {
    const wrong = { ...run, name: 7 } as unknown as StoredOrbRun;
    expect(readHistory(writeHistory([run, wrong])).problem).toBe("changed");
  });
});
