import type { NightLogsComparedAnswer } from "@hunt/contracts/night-logs";
import { msFromSeconds } from "@hunt/contracts/seconds";

type AnsweredLog = NightLogsComparedAnswer["logs"][number];

/** A log with its number, because two logs of one hunter have the same name. */
export interface ComparedLog extends AnsweredLog {
  readonly number: number;
}
type Difference = NightLogsComparedAnswer["differences"][number];

export interface LogCell {
  readonly log: ComparedLog;
  readonly valueMs: number | null;
  /** The difference from the shown log; null in the shown log's own column, and when one of the two logs has no value. */
  readonly deltaMs: number | null;
}

export interface DifferenceRow extends Pick<Difference, "run" | "figure"> {
  /** One cell for each compared log, in their order. */
  readonly cells: readonly LogCell[];
}

/** Returns the logs of a night that can be compared; the shown log is the first. */
export function comparedLogs({ logs }: NightLogsComparedAnswer): readonly ComparedLog[] {
  return logs.filter(({ isReadable }) => isReadable).map((log, index) => ({ ...log, number: index + 1 }));
}

/**
 * Returns a row for each figure in which the logs differ, with a cell for each comparable log; the shown log is the first.
 */
export function differenceRows(answer: NightLogsComparedAnswer): readonly DifferenceRow[] {
  const compared = comparedLogs(answer);
  return answer.differences.map(({ run, figure, values }) => {
    const msOf = ({ uploadUuid }: ComparedLog) => {
      const value = values.find((told) => told.uploadUuid === uploadUuid)?.value ?? null;
      return value === null ? null : msFromSeconds(value);
    };
    const source = compared.find(({ isSource }) => isSource);
    const shownMs = source === undefined ? null : msOf(source);
    const cells = compared.map((log): LogCell => {
      const valueMs = msOf(log);
      const isKnown = log !== source && valueMs !== null && shownMs !== null;
      return { log, valueMs, deltaMs: isKnown ? valueMs - shownMs : null };
    });
    return { run, figure, cells };
  });
}
