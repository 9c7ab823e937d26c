import type { RunInMs } from "@hunt/contracts/run-in-ms";
import type { Eidolon } from "@hunt/engine/domain/analysis";
import type { EidolonType } from "@hunt/engine/domain/words";
import { type RunPartKind, runPartKey, runParts } from "@hunt/engine/statistics/run-parts";
import { startAlike } from "../figures/night-difference.ts";

/** The comparison of a run's figures. */
export interface RunComparison {
  /** Null when nothing is compared, and for the reference run itself. */
  readonly run: RunInMs | null;
  /**
   * Whether times that count from the start of a run, rather than from nightfall, can be compared: a preload run starts
   * with the night, every other run before it.
   */
  readonly startsAlike: (preload: boolean | null) => boolean;
  readonly eidolon: (type: EidolonType) => Eidolon | undefined;
  /** True when no run of the night or of the comparison did this part faster. */
  readonly isBest: (type: EidolonType, kind: RunPartKind, number: number, timeMs: number | null) => boolean;
  /** Whether an open run shows a star: one of its parts was faster than in all runs that it is compared with. */
  readonly hasStar: (run: RunInMs) => boolean;
}

export const noComparison: RunComparison = {
  run: null,
  startsAlike: () => true,
  eidolon: () => undefined,
  isBest: () => false,
  hasStar: () => false,
};

/** The parts whose difference to the reference is shown on a run's card. */
const starred: readonly RunPartKind[] = ["water", "limb", "capshot", "shrine"];

/** Compares the runs of a night with `reference`, which may be one of them. */
export function compareWith(reference: RunInMs, nightRuns: readonly RunInMs[]): RunComparison {
  const shortestMs = new Map<string, number>();
  for (const part of [reference, ...nightRuns].flatMap(runParts)) {
    const key = runPartKey(part);
    shortestMs.set(key, Math.min(part.timeMs, shortestMs.get(key) ?? Number.POSITIVE_INFINITY));
  }
  const referenceMs = new Map(runParts(reference).map((part) => [runPartKey(part), part.timeMs]));
  return {
    run: reference,
    startsAlike: (preload) => startAlike([{ preload }, reference]),
    eidolon: (type) => reference.eidolons.find((eidolon) => eidolon.type === type),
    isBest: (eidolon, kind, number, timeMs) =>
      timeMs !== null && timeMs === shortestMs.get(runPartKey({ eidolon, kind, number })),
    hasStar: (run) =>
      run.id !== reference.id &&
      runParts(run).some((part) => {
        const key = runPartKey(part);
        return (
          starred.includes(part.kind) &&
          part.timeMs === shortestMs.get(key) &&
          part.timeMs < (referenceMs.get(key) ?? Number.NEGATIVE_INFINITY)
        );
      }),
  };
}
