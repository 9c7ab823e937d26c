import { type KeptRun, readKeptRun } from "../runs/kept-run.ts";

/** What a saved history begins with, so that no other file is taken for one. */
const format = "profit-taker-runs";
const version = 1;
/** More than thousands of runs take. */
export const maxHistoryBytes = 100_000_000;

/** Why a file is not read; nothing of it is. */
export const historyProblems = ["not_ours", "other_version", "changed", "too_large"] as const;
export type HistoryProblem = (typeof historyProblems)[number];

export type ReadHistory =
  | { readonly runs: readonly KeptRun[]; readonly problem: null }
  | { readonly runs: null; readonly problem: HistoryProblem };

/** The runs as a file's text: JSON, with a sum by which a change is seen. */
export function writeHistory(runs: readonly KeptRun[]): string {
  return JSON.stringify({ format, version, sum: sumOf(runs), runs }, null, 1);
}

/** Reads such a text, from wherever it comes: all of its runs, or none and why. */
export function readHistory(text: string): ReadHistory {
  const json = parse(text);
  if (typeof json !== "object" || json === null) return refused("not_ours");
  const { format: of, version: made, sum, runs } = json as Readonly<Record<string, unknown>>;
  if (of !== format) return refused("not_ours");
  if (made !== version) return refused("other_version");
  if (!Array.isArray(runs) || sum !== sumOf(runs)) return refused("changed");
  const read = runs.map(readKeptRun);
  const good = read.filter((run) => run !== null);
  return good.length === read.length ? { runs: good, problem: null } : refused("changed");
}

function refused(problem: HistoryProblem): ReadHistory {
  return { runs: null, problem };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** FNV-1a over the runs as JSON: whoever changes them on purpose can make another; what happens by itself shows. */
function sumOf(runs: unknown): number {
  const text = JSON.stringify(runs);
  let sum = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) sum = Math.imul(sum ^ text.charCodeAt(index), 0x01000193);
  return sum >>> 0;
}
