import type { RunEvidence } from "./evidence.ts";
import { type FoundSignal, signal } from "./found-signal.ts";

/** A line of a hunt: its log time, its kind and its run. */
export interface HuntLine {
  readonly atMs: number;
  readonly id: string;
  /** The `Run.index`. */
  readonly run: number;
}

/** Returns the lines of a night's visits, run by run. */
export function linesOf(runs: readonly RunEvidence[]): readonly HuntLine[] {
  return runs.flatMap(({ index, events }) => events.map(({ atMs, id }) => ({ atMs, id, run: index })));
}

export interface Growth {
  /** The lines of a night in a log, and in the log that was uploaded in its place; both are read by one engine. */
  readonly before: readonly HuntLine[];
  readonly after: readonly HuntLine[];
  /** Whether the first log's extract was made when fewer lines were kept, so that it may lack some of them. */
  readonly isBeforeIncomplete: boolean;
}

/**
 * S8: returns a signal when a longer log lacks or adds lines within the time of the shorter one. The game only adds to
 * its log, so a longer log has the lines of a shorter one, to the millisecond, up to its last line, which may be half
 * written. Returns null when the longer log has these lines, or else the first difference and the number of differences.
 */
export function findChangeByGrowth({ before, after, isBeforeIncomplete }: Growth): FoundSignal | null {
  const lastMs = before.reduce((last, { atMs }) => Math.max(last, atMs), Number.NEGATIVE_INFINITY);
  const [known, told] = [before, after].map((lines) => lines.filter(({ atMs }) => atMs < lastMs));
  if (!known || !told) return null;
  const gone = without(known, told);
  const added = isBeforeIncomplete ? [] : without(told, known);
  const [first] = [...added, ...gone].toSorted((one, other) => one.atMs - other.atMs);
  if (!first) return null;
  return signal({
    code: "grown_otherwise",
    run: first.run,
    atMs: first.atMs,
    count: Math.max(gone.length, added.length),
    figures: { compared: known.length },
  });
}

/** Returns the lines that another log does not have, or has less often. */
function without(lines: readonly HuntLine[], others: readonly HuntLine[]): readonly HuntLine[] {
  const counts = new Map<string, number>();
  const nameOf = ({ atMs, id }: HuntLine) => `${atMs} ${id}`;
  for (const line of others) counts.set(nameOf(line), (counts.get(nameOf(line)) ?? 0) + 1);
  return lines.filter((line) => {
    const left = counts.get(nameOf(line)) ?? 0;
    counts.set(nameOf(line), left - 1);
    return left <= 0;
  });
}
