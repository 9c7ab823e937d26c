import { stripVTControlCharacters } from "node:util";

/** The number of tests in a part of the run, by how they ended, and the failed ones. */
export interface Tally {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** A line for each failure, with its file, its name, and the first line of the message. */
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

/** Makes the tally of a step that is a single check, which passed or failed. */
export function tallyOfStep(name: string, ok: boolean): Tally {
  return ok ? { ...nothing, passed: 1 } : failedStep(name, "ended badly; what it said stands above");
}

/** Adds a failure for a run that ended badly without a failed test, e.g. because of a broken setup. */
export function withEnd(tally: Tally, name: string, ok: boolean): Tally {
  if (ok || tally.failed > 0) return tally;
  return addTallies(tally, failedStep(name, "ended badly, though no test of it failed"));
}

export function failedStep(name: string, reason: string): Tally {
  return { ...nothing, failed: 1, failures: [failureLine(name, reason)] };
}

/** Makes one line, so that the end of a long output names everything that failed. */
export function failureLine(where: string, message: string): string {
  // A terminal's colours mean nothing in a list.
  const plain = stripVTControlCharacters(message);
  const first = plain.split("\n").find((line) => line.trim() !== "") ?? "";
  return `${where}: ${first.trim()}`;
}
