import type { NightLogsComparedAnswer } from "@hunt/contracts/night-logs";
import { msFromSeconds } from "@hunt/contracts/seconds";

type ComparedLog = NightLogsComparedAnswer["logs"][number];
type Difference = NightLogsComparedAnswer["differences"][number];

export interface LogCell {
  readonly log: ComparedLog;
  readonly valueMs: number | null;
  /** To what the shown log says; null in its own column, and where one of the two says nothing. */
  readonly deltaMs: number | null;
}

export interface DifferenceRow extends Pick<Difference, "run" | "figure"> {
  /** One for each log that is compared, in their order. */
  readonly cells: readonly LogCell[];
}

/** A row for each figure that logs tell differently, with a column for each log that can be compared; the shown one is the first. */
export function differenceRows({ logs, differences }: NightLogsComparedAnswer): readonly DifferenceRow[] {
  const compared = logs.filter(({ isReadable }) => isReadable);
  return differences.map(({ run, figure, values }) => {
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
