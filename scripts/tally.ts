import { stripVTControlCharacters } from "node:util";

/** How many tests a part of the run had, by how they ended, and who failed. */
export interface Tally {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** A line for each failure: where it stands, its name, the first line of what went wrong. */
  readonly failures: readonly string[];
}

export const nothing: Tally = { passed: 0, failed: 0, skipped: 0, failures: [] };

export function addTallies(a: Tally, b: Tally): Tally {
  return {
    passed: a.passed + b.passed,
    failed: a.failed + b.failed,
    skipped: a.skipped + b.skipped,
    failures: [...a.failures, ...b.failures],
  };
}

/** A step that is one check: it passed or it failed. */
export function tallyOfStep(name: string, ok: boolean): Tally {
  return ok ? { ...nothing, passed: 1 } : failedStep(name, "ended badly; what it said stands above");
}

/** A run that ended badly without a failed test, as with a broken setup, counts as one failure. */
export function withEnd(tally: Tally, name: string, ok: boolean): Tally {
  if (ok || tally.failed > 0) return tally;
  return addTallies(tally, failedStep(name, "ended badly, though no test of it failed"));
}

export function failedStep(name: string, reason: string): Tally {
  return { ...nothing, failed: 1, failures: [failureLine(name, reason)] };
}

/** One line, so that the end of a long output names everything that failed. */
export function failureLine(where: string, message: string): string {
  // Colours of a terminal say nothing in a list.
  const plain = stripVTControlCharacters(message);
  const first = plain.split("\n").find((line) => line.trim() !== "") ?? "";
  return `${where}: ${first.trim()}`;
}
