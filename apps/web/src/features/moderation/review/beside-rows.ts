import type { RunInMs } from "@hunt/contracts/run-in-ms";

const compared = ["realTime", "lastHydrolystLimbBreakTime", "medianLimbBreakTime", "extractionTime"] as const;

export interface BesideRow {
  readonly run: number;
  readonly figure: (typeof compared)[number];
  readonly ownMs: number | null;
  readonly otherMs: number | null;
  /** Both logs tell it, and not the same. */
  readonly differs: boolean;
}

/** Logs of one session write the same moments with as much between them, at most. */
const toleranceMs = 1000;

/** The runs of two nights of one session beside each other, by their number. */
export function besideRows(own: readonly RunInMs[], other: readonly RunInMs[]): readonly BesideRow[] {
  const numbers = [...new Set([...own, ...other].map(({ index }) => index))].sort((a, b) => a - b);
  return numbers.flatMap((run) => {
    const [mine, theirs] = [own, other].map((runs) => runs.find(({ index }) => index === run));
    return compared.map((figure): BesideRow => {
      const ownMs = mine?.[`${figure}Ms`] ?? null;
      const otherMs = theirs?.[`${figure}Ms`] ?? null;
      const differs = ownMs !== null && otherMs !== null && Math.abs(ownMs - otherMs) > toleranceMs;
      return { run, figure, ownMs, otherMs, differs };
    });
  });
}
