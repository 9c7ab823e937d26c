import type { Run } from "../domain/analysis.ts";
import type { EidolonType } from "../domain/words.ts";

/** A moment that every full run passes, and how long after nightfall it came. */
export interface Split {
  readonly kind: "limb" | "capture" | "drop";
  readonly eidolon: EidolonType;
  /** The limb, from 1; 0 for the other kinds. */
  readonly number: number;
  /** The time from N, at which the real time begins. */
  readonly afterMs: number;
}

/** Returns the moments of a run in their order; none when the log does not give its start. */
export function splitsOf({ segments, eidolons }: Pick<Run, "segments" | "eidolons">): readonly Split[] {
  const [first] = eidolons;
  if (first?.type !== "teralyst" || first.spawnDelayMs === null) return [];
  const nightfallMs = first.spawnDelayMs;
  return segments.flatMap(({ kind, eidolon, number, toMs }): readonly Split[] => {
    if (eidolon === null) return [];
    const at = { eidolon, afterMs: toMs - nightfallMs };
    if (kind === "water") return [{ ...at, kind: "limb", number: 1 }];
    if (kind === "limb") return [{ ...at, kind: "limb", number: number + 1 }];
    if (kind === "capshot") return [{ ...at, kind: "capture", number: 0 }];
    return kind === "drop" ? [{ ...at, kind: "drop", number: 0 }] : [];
  });
}

function nameOf({ kind, eidolon, number }: Split): string {
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
