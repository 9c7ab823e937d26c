import type { RunEvidence } from "./evidence.ts";
import { type FoundSignal, signal } from "./found-signal.ts";

/** A line of a hunt: its log time, and which line it is. */
export interface ToldLine {
  readonly atMs: number;
  readonly id: string;
  /** `Run.index`. */
  readonly run: number;
}

/** The lines of a night's visits, run by run. */
export function linesOf(runs: readonly RunEvidence[]): readonly ToldLine[] {
  return runs.flatMap(({ index, events }) => events.map(({ atMs, id }) => ({ atMs, id, run: index })));
}

export interface Growth {
  /** What a log told of a night, and what one told that was sent in its place; both read by one engine. */
  readonly before: readonly ToldLine[];
  readonly after: readonly ToldLine[];
  /** The extract of the first was made when fewer lines were kept: it may lack some. */
  readonly isBeforeIncomplete: boolean;
}

/**
 * S8: the game only adds to its log, so that a longer one has what a shorter one had, to the millisecond, up to its last line, which
 * may have been half written. Null where it is so; else the first place that is another one, and how many are.
 */
export function changedByGrowth({ before, after, isBeforeIncomplete }: Growth): FoundSignal | null {
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

/** The lines that another log has not got, or not as often. */
function without(lines: readonly ToldLine[], others: readonly ToldLine[]): readonly ToldLine[] {
  const counts = new Map<string, number>();
  const nameOf = ({ atMs, id }: ToldLine) => `${atMs} ${id}`;
  for (const line of others) counts.set(nameOf(line), (counts.get(nameOf(line)) ?? 0) + 1);
  return lines.filter((line) => {
    const left = counts.get(nameOf(line)) ?? 0;
    counts.set(nameOf(line), left - 1);
    return left <= 0;
  });
}
