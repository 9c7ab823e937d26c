import type { RunInMs } from "@hunt/contracts/run-in-ms";
import type { Eidolon } from "@hunt/engine/domain/analysis";
import type { EidolonType } from "@hunt/engine/domain/words";
import { type RunPartKind, runPartKey, runParts } from "@hunt/engine/statistics/run-parts";

/** What a run's figures are set beside. */
export interface RunComparison {
  /** null when nothing is compared, and for the run that the others are compared with. */
  readonly run: RunInMs | null;
  readonly eidolon: (type: EidolonType) => Eidolon | undefined;
  /** No run of the night and of the comparison did this part faster. */
  readonly isBest: (type: EidolonType, kind: RunPartKind, number: number, timeMs: number | null) => boolean;
}

export const noComparison: RunComparison = { run: null, eidolon: () => undefined, isBest: () => false };

/** Compares runs of a night with `reference`, which may be one of them. */
export function compareWith(reference: RunInMs, nightRuns: readonly RunInMs[]): RunComparison {
  const shortestMs = new Map<string, number>();
  for (const part of [reference, ...nightRuns].flatMap(runParts)) {
    const key = runPartKey(part);
    shortestMs.set(key, Math.min(part.timeMs, shortestMs.get(key) ?? Number.POSITIVE_INFINITY));
  }
  return {
    run: reference,
    eidolon: (type) => reference.eidolons.find((eidolon) => eidolon.type === type),
    isBest: (eidolon, kind, number, timeMs) =>
      timeMs !== null && timeMs === shortestMs.get(runPartKey({ eidolon, kind, number })),
  };
}
