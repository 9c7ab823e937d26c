import type { RunInMs } from "@hunt/contracts/run-in-ms";
import { figureKeys, isShort, type RunFigure, runFigures } from "@hunt/engine/domain/figures";
import type { MarkCategory } from "@hunt/engine/domain/mark-categories";
import { runMarkCategory } from "@hunt/engine/marks/mark-category-of";
import type { Translate } from "../../../i18n/translate.ts";

/** The figures that hunters look at first; the other figures follow. */
const firstOnCards = [
  "realTime",
  "lastHydrolystLimbBreakTime",
  "ownTime",
  "medianLimbBreakTime",
] as const satisfies readonly RunFigure[];

export interface ShownRunFigure {
  readonly name: RunFigure;
  readonly label: string;
  readonly ms: number | null;
  readonly category: MarkCategory | undefined;
  readonly short: boolean;
  /** The reason for a missing figure, which is shown as a dash. */
  readonly reason: string;
}

/**
 * Returns why a figure that needs certain lines is missing: a client's log never has the lines, a host's log has lost them.
 */
export function missingReason(t: Translate, isHosted: boolean): string {
  return isHosted ? t("night.unknown.lines") : t("night.unknown.client");
}

interface RunInNight {
  readonly isLast: boolean;
  /** True when the log's owner hosted the run. */
  readonly isHosted: boolean;
}

/** Whether the figure stands in the run's row; the parts of the own time stand below the bar instead. */
export function isInRow(name: RunFigure): boolean {
  return name !== "aimTime" && name !== "handsTime" && name !== "waitingTime";
}

/** Whether a phone shows the figure in a closed row. */
export function isOnPhone(name: RunFigure): boolean {
  return name === "realTime" || name === "ownTime";
}

/** Returns the names above the figures and the limbs of the rows, in their order. */
export function rowLabels(t: Translate): readonly string[] {
  const figures = figureKeys(runFigures, firstOnCards).filter(isInRow);
  return [...figures, "limbBreakTimes" as const].map((name) => t(`night.figure.${name}`));
}

/** Returns the figures of a run under hunters' names, in their order. */
export function shownRunFigures(
  t: Translate,
  run: RunInMs,
  { isLast, isHosted }: RunInNight,
): readonly ShownRunFigure[] {
  const missing = missingReason(t, isHosted);
  const ofFullRuns = run.full ? missing : t("night.unknown.notFull");
  const reasons: Readonly<Partial<Record<RunFigure, string>>> = {
    realTime: ofFullRuns,
    ownTime: ofFullRuns,
    aimTime: ofFullRuns,
    handsTime: ofFullRuns,
    waitingTime: ofFullRuns,
    lastHydrolystLimbBreakTime: ofFullRuns,
    ...(isLast && { loadTime: t("night.unknown.lastRun") }),
  };
  return figureKeys(runFigures, firstOnCards).map((name) => {
    return {
      name,
      label: t(`night.figure.${name}`),
      ms: run[`${name}Ms`],
      category: runMarkCategory(name),
      short: isShort(runFigures[name]),
      reason: reasons[name] ?? missing,
    };
  });
}
