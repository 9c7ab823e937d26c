import type { MarkCategory } from "@hunt/engine/marks/mark-thresholds";
import type { Translate } from "../../../i18n/translate.ts";
import type { RunInMs } from "../figures/run-in-ms.ts";

type RunFigureName =
  | "realTimeMs"
  | "lastHydrolystLimbBreakTimeMs"
  | "medianLimbBreakTimeMs"
  | "extractionTimeMs"
  | "loadTimeMs";

export interface RunFigure {
  readonly name: RunFigureName;
  readonly label: string;
  readonly ms: number | null;
  readonly category: MarkCategory | undefined;
  readonly short: boolean;
  /** Why it is a dash, when it is. */
  readonly reason: string;
}

/** Why a figure that only some lines give is missing: a client's log never has them, a host's has lost them. */
export function missingReason(t: Translate, isHosted: boolean): string {
  return isHosted ? t("night.unknown.lines") : t("night.unknown.client");
}

interface RunInNight {
  readonly isLast: boolean;
  /** By the log that the night is from. */
  readonly isHosted: boolean;
}

/** The figures of a run as hunters know it, in their order. */
export function runFigures(
  t: Translate,
  run: RunInMs,
  { isLast, isHosted }: RunInNight,
): readonly RunFigure[] {
  const missing = missingReason(t, isHosted);
  const fullOnly = run.full ? missing : t("night.unknown.notFull");
  return [
    figure("realTimeMs", t("night.figure.realTime"), "realTime", fullOnly),
    figure(
      "lastHydrolystLimbBreakTimeMs",
      t("night.figure.lastLimb"),
      "lastHydrolystLimbBreakTime",
      fullOnly,
    ),
    {
      ...figure("medianLimbBreakTimeMs", t("night.figure.medianLimb"), "limbBreakTime", missing),
      short: true,
    },
    figure("extractionTimeMs", t("night.figure.extraction"), undefined, missing),
    figure("loadTimeMs", t("night.figure.load"), undefined, isLast ? t("night.unknown.lastRun") : missing),
  ];

  function figure(
    name: RunFigureName,
    label: string,
    category: MarkCategory | undefined,
    reason: string,
  ): RunFigure {
    return { name, label, ms: run[name], category, short: false, reason };
  }
}
