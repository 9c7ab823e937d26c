import type { Eidolon, Run } from "../domain/analysis.ts";
import type { EidolonType } from "../domain/words.ts";
import type { OwnStepKind } from "../statistics/own-steps.ts";

/** A moment that every full run passes, the end of a step of own time, and how long after nightfall it came. */
export interface Split {
  readonly kind: OwnStepKind;
  readonly eidolon: EidolonType;
  /** The number of the limb gap, from 1; 0 for the other kinds. All shards of an eidolon are one step. */
  readonly number: number;
  /** The time from N, at which the real time begins. */
  readonly afterMs: number;
}

/** The facts of a run from which its moments are read. */
export type SplitRun = Pick<Run, "segments"> & {
  readonly eidolons: readonly Pick<Eidolon, "type" | "spawnDelayMs">[];
};

/** Returns the moments of a run in their order; none when the log does not give its start. */
export function splitsOf({ segments, eidolons }: SplitRun): readonly Split[] {
  const [first] = eidolons;
  if (first?.type !== "teralyst" || first.spawnDelayMs === null) return [];
  const nightfallMs = first.spawnDelayMs;
  return segments.flatMap(({ kind, eidolon, number, toMs }): readonly Split[] => {
    // The healing is a part of the capshot's step, and the extraction of none.
    if (eidolon === null || kind === "healing" || kind === "extraction") return [];
    const afterMs = toMs - nightfallMs;
    if (kind !== "spawn") return [{ kind: kind === "shards" ? "shard" : kind, eidolon, number, afterMs }];
    if (eidolon === "teralyst") return [{ kind: "animation", eidolon, number, afterMs }];
    // Segments never run backwards, but a spawn before a late shard has a negative delay.
    const delayMs = eidolons.find(({ type }) => type === eidolon)?.spawnDelayMs ?? 0;
    return [{ kind: "spawn", eidolon, number, afterMs: afterMs + Math.min(0, delayMs) }];
  });
}

/** Returns a name of the step that is the same in all runs. */
export function nameOf({ kind, eidolon, number }: Omit<Split, "afterMs">): string {
  return `${kind} ${eidolon} ${number}`;
}

/**
 * Returns how far the last moment of both runs is ahead of (negative) or behind the best run's; null when they share no
 * moment.
 */
export function againstBestMs(splits: readonly Split[], best: readonly Split[]): number | null {
  const bestByName = new Map(best.map((split) => [nameOf(split), split.afterMs]));
  for (const split of splits.toReversed()) {
    const bestMs = bestByName.get(nameOf(split));
    if (bestMs !== undefined) return split.afterMs - bestMs;
  }
  return null;
}

/** Returns the run with the shortest real time that is not an estimate; null when there is no such run. */
export function bestRun(runs: readonly Run[]): Run | null {
  const timed = runs.filter(({ realTimeMs, estimated }) => realTimeMs !== null && estimated.length === 0);
  return timed.toSorted((a, b) => (a.realTimeMs ?? 0) - (b.realTimeMs ?? 0))[0] ?? null;
}
