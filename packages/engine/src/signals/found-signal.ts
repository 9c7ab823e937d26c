import type { SignalCode } from "../domain/signals.ts";
import type { EidolonType } from "../domain/words.ts";

/** One thing that speaks for or against a log. Figures are facts: durations in whole milliseconds under names that end in `Ms`. */
export interface FoundSignal {
  readonly code: SignalCode;
  /** `Run.index`; null when it concerns the night as a whole. */
  readonly run: number | null;
  readonly eidolon: EidolonType | null;
  /** Log time of the place; null when it is no single moment. */
  readonly atMs: number | null;
  /** How many such places the run has; the first is told. */
  readonly count: number;
  readonly figures: Readonly<Record<string, number | string>>;
}

type Given = Pick<FoundSignal, "code"> & Partial<FoundSignal>;

/** A signal; what is not given is not known. */
export function signal(given: Given): FoundSignal {
  return { run: null, eidolon: null, atMs: null, count: 1, figures: {}, ...given };
}

/** Equal signals (same code, run, eidolon and line) as one, counted, in the order of their first places. */
export function countSignals(signals: readonly FoundSignal[]): readonly FoundSignal[] {
  const found = new Map<string, FoundSignal>();
  for (const one of signals) {
    const key = `${one.code} ${one.run ?? ""} ${one.eidolon ?? ""} ${one.figures.line ?? ""}`;
    const known = found.get(key);
    found.set(key, known ? { ...known, count: known.count + one.count } : one);
  }
  return [...found.values()];
}
