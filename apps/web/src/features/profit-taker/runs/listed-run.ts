import { type ProfitTakerRun, profitTakerRun } from "@hunt/engine/profit-taker/profit-taker-run";
import { type RunsSummary, summariseRuns } from "@hunt/engine/profit-taker/run-parts";
import type { RunRecord } from "@hunt/engine/profit-taker/run-record";
import { runId, type StoredOrbRun } from "./kept-run.ts";

/** A run on the page: the stored facts and the figures. */
export interface ListedRun extends StoredOrbRun {
  readonly run: ProfitTakerRun;
  /** True for the app's sample, which is shown but never stored. */
  readonly isSample: boolean;
}

const analysed = new WeakMap<RunRecord, ProfitTakerRun>();

/** Returns the figures of a record, which are computed once because a record never changes. */
function figuresOf(record: RunRecord): ProfitTakerRun {
  const known = analysed.get(record);
  if (known !== undefined) return known;
  const run = profitTakerRun(record);
  analysed.set(record, run);
  return run;
}

export function toListed(kept: StoredOrbRun): ListedRun {
  return { ...kept, run: figuresOf(kept.record), isSample: false };
}

/** Returns the run of the sample for the page. */
export function sampleRun(record: RunRecord): ListedRun {
  const none = { name: "", isFavourite: false, isOwn: false, fileName: "", keptAtMs: 0 };
  return { ...none, id: runId(record), record, run: figuresOf(record), isSample: true };
}

/** The runs in this browser with their summary, and the fastest ones. */
export interface OwnRuns {
  /** All runs, including those of other hunters. */
  readonly list: readonly ListedRun[];
  /** The summary of the hunter's own runs only. */
  readonly summary: RunsSummary;
  readonly best: ListedRun | null;
  readonly secondBest: ListedRun | null;
}

export function ownRuns(kept: readonly StoredOrbRun[]): OwnRuns {
  const list = kept.map(toListed);
  const own = list.filter(({ isOwn }) => isOwn);
  const summary = summariseRuns(own.map(({ run }) => run));
  const at = (index: number | null) => (index === null ? null : (own[index] ?? null));
  return { list, summary, best: at(summary.best), secondBest: at(summary.secondBest) };
}

/** Whether a run is the fastest of several runs; a single run is not a record. */
export function isRecord({ id }: ListedRun, { best, summary }: OwnRuns): boolean {
  return best?.id === id && summary.count > 1;
}
