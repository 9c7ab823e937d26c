import { limbAnimationMs } from "../domain/game-facts.ts";
import { signalRanges } from "../domain/signals.ts";
import { exactQuantile } from "../statistics/spread.ts";
import type { NightEvidence, RunEvidence } from "./evidence.ts";
import { type FoundSignal, signal } from "./found-signal.ts";

function netLimbs({ facts }: RunEvidence): readonly number[] {
  return facts.eidolons.flatMap(({ limbsMs }) =>
    limbsMs.slice(1).map((atMs, index) => atMs - (limbsMs[index] ?? atMs) - limbAnimationMs),
  );
}

interface Spread {
  /** How near each other the middle half of the limbs lie. */
  readonly valueMs: number;
  /** How near hands may bring so many: the fewer there are, the nearer by chance. */
  readonly minMs: number;
  readonly limbs: number;
}

function spreadOf(runs: readonly RunEvidence[]): Spread {
  const { steadySpreadMs, steadyDeviationsMs, steadyLimbs: least } = signalRanges;
  const sorted = runs.flatMap(netLimbs).toSorted((a, b) => a - b);
  const limbs = sorted.length;
  const minMs = limbs < least ? 0 : steadySpreadMs - steadyDeviationsMs / Math.sqrt(limbs);
  return { valueMs: Math.round(exactQuantile(sorted, 0.75) - exactQuantile(sorted, 0.25)), minMs, limbs };
}

/** So many runs in a row are enough to tell. */
const runsInARow = 3;

/**
 * S16: hands scatter, those of record-level squads by 8 ms at least. Limbs that were made up scatter less, over a night or some
 * runs in a row: the middle half of them is looked at, so that some slow ones hide nothing.
 */
export function steadyLimbs({ runs }: NightEvidence): readonly FoundSignal[] {
  const inARow = runs.map((run, first) => ({ run: run.index, of: runs.slice(first, first + runsInARow) }));
  const found = [{ run: null, of: runs }, ...inARow]
    .map(({ run, of }) => ({ run, ...spreadOf(of) }))
    .find(({ valueMs, minMs }) => valueMs < minMs);
  if (found === undefined) return [];
  const { run, valueMs, minMs, limbs } = found;
  return [signal({ code: "steady_limbs", run, figures: { valueMs, minMs: Math.ceil(minMs), limbs } })];
}
