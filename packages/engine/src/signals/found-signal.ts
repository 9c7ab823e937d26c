import type { SignalCode } from "../domain/signals.ts";
import type { EidolonType } from "../domain/words.ts";

/** One signal for or against a log. Its figures are facts: durations in whole milliseconds under names that end in `Ms`. */
export interface FoundSignal {
  readonly code: SignalCode;
  /** The `Run.index`; null when the signal concerns the night as a whole. */
  readonly run: number | null;
  readonly eidolon: EidolonType | null;
  /** The log time of the place; null when the signal concerns no single moment. */
  readonly atMs: number | null;
  /** The number of such places in the run; the signal gives the first. */
  readonly count: number;
  readonly figures: Readonly<Record<string, number | string>>;
}

type Given = Pick<FoundSignal, "code"> & Partial<FoundSignal>;

/** Creates a signal; fields that are not given are unknown. */
export function signal(given: Given): FoundSignal {
  return { run: null, eidolon: null, atMs: null, count: 1, figures: {}, ...given };
}

/** Counts equal signals (same code, run, eidolon and line) as one, in the order of their first places. */
export function countSignals(signals: readonly FoundSignal[]): readonly FoundSignal[] {
  const found = new Map<string, FoundSignal>();
  for (const one of signals) {
    const key = `${one.code} ${one.run ?? ""} ${one.eidolon ?? ""} ${one.figures.line ?? ""}`;
    const known = found.get(key);
    found.set(key, known ? { ...known, count: known.count + one.count } : one);
  }
  return [...found.values()];
}
