import { type ProfitTakerRun, profitTakerRun } from "@hunt/engine/profit-taker/profit-taker-run";
import { type RunsSummary, summariseRuns } from "@hunt/engine/profit-taker/run-parts";
import type { RunRecord } from "@hunt/engine/profit-taker/run-record";
import type { KeptRun } from "./kept-run.ts";

/** A run as the page shows it: what is known of it, and its figures. */
export interface ListedRun extends KeptRun {
  readonly run: ProfitTakerRun;
}

const analysed = new WeakMap<RunRecord, ProfitTakerRun>();

/** A record never changes, so its figures are made once. */
function figuresOf(record: RunRecord): ProfitTakerRun {
  const known = analysed.get(record);
  if (known !== undefined) return known;
  const run = profitTakerRun(record);
  analysed.set(record, run);
  return run;
}

export function toListed(kept: KeptRun): ListedRun {
  return { ...kept, run: figuresOf(kept.record) };
}

/** What the runs of this browser have in common, and which are its fastest. */
export interface OwnRuns {
  /** All of them, those of others too. */
  readonly list: readonly ListedRun[];
  /** Of one's own alone. */
  readonly summary: RunsSummary;
  readonly best: ListedRun | null;
  readonly secondBest: ListedRun | null;
}

export function ownRuns(kept: readonly KeptRun[]): OwnRuns {
  const list = kept.map(toListed);
  const own = list.filter(({ isOwn }) => isOwn);
  const summary = summariseRuns(own.map(({ run }) => run));
  const at = (index: number | null) => (index === null ? null : (own[index] ?? null));
  return { list, summary, best: at(summary.best), secondBest: at(summary.secondBest) };
}

/** Whether a run is the fastest of several: the only one beats nothing. */
export function isRecord({ id }: ListedRun, { best, summary }: OwnRuns): boolean {
  return best?.id === id && summary.count > 1;
}
