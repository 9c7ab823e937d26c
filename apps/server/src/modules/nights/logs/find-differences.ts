import { comparedRunFigures } from "@hunt/contracts/night-logs";
import type { Night, Run } from "@hunt/engine/domain/analysis";
import { shownRuns } from "@hunt/engine/domain/shown-runs";

/** What two hosts' logs of one run may differ by: a lost line or a stutter. */
const hostToleranceMs = 10;
/** A client sees each limb late by another time. */
const clientToleranceMs = 250;
/** Two readings of one run begin no further apart; the next run begins minutes later. */
const sameRunMs = 60_000;

export interface ReadLog {
  readonly uploadUuid: string;
  readonly night: Night;
  /** When limbs broke and eidolons ended, by run. */
  readonly runsMs: readonly (readonly number[])[];
  /** Added to its times they are by the clock of the first log. */
  readonly shiftMs: number;
}

export interface FigureDifference {
  readonly run: number;
  readonly figure: (typeof comparedRunFigures)[number];
  readonly values: readonly { readonly uploadUuid: string; readonly valueMs: number | null }[];
}

/** What logs of one night tell differently of the runs of the first one, in the order of the runs. */
export function findDifferences(source: ReadLog, others: readonly ReadLog[]): readonly FigureDifference[] {
  return shownRuns(source.night).flatMap((run) => {
    const same = others.flatMap((log) => {
      const told = sameRun(source, run, log);
      return told === undefined ? [] : [{ uploadUuid: log.uploadUuid, run: told }];
    });
    const all = [{ uploadUuid: source.uploadUuid, run }, ...same];
    return comparedRunFigures
      .filter((figure) => same.some((other) => differ(figure, run, other.run)))
      .map((figure) => ({
        run: run.index,
        figure,
        values: all.map(({ uploadUuid, run: told }) => ({ uploadUuid, valueMs: told[`${figure}Ms`] })),
      }));
  });
}

/** The run that another log tells, found by its first limb: a client's has no start. */
function sameRun(source: ReadLog, run: Run, other: ReadLog): Run | undefined {
  const firstMs = source.runsMs[run.index - 1]?.[0];
  if (firstMs === undefined) return undefined;
  return shownRuns(other.night).find(({ index }) => {
    const otherMs = other.runsMs[index - 1]?.[0];
    return otherMs !== undefined && Math.abs(firstMs - (otherMs + other.shiftMs)) <= sameRunMs;
  });
}

/** A client's run lacks the host's lines: limbs alone are held against each other. */
function differ(figure: (typeof comparedRunFigures)[number], one: Run, other: Run): boolean {
  const areHosts = one.perspective === "host" && other.perspective === "host";
  if (!areHosts && figure !== "medianLimbBreakTime") return false;
  const [a, b] = [one[`${figure}Ms`], other[`${figure}Ms`]];
  return a !== null && b !== null && Math.abs(a - b) > (areHosts ? hostToleranceMs : clientToleranceMs);
}
