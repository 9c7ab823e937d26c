import type { NightAnswer } from "@hunt/contracts/nights";
import { eidolonTypes } from "@hunt/engine/domain/words";
import { activeTimeCategory } from "@hunt/engine/marks/mark-category-of";
import type { MarkCategory } from "@hunt/engine/marks/mark-thresholds";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { msOrNull } from "../figures/run-in-ms.ts";
import { Figure } from "../parts/figure.tsx";
import styles from "./night-averages.module.css";

type AverageName =
  | "averageRealTime"
  | "averageLastHydrolystLimbBreakTime"
  | "activeTime"
  | "medianLimbBreakTime"
  | "averageExtractionTime"
  | "lastEidolonCapshotTime"
  | "duration";

const markCategories: Partial<Record<AverageName, MarkCategory>> = {
  averageRealTime: "realTime",
  averageLastHydrolystLimbBreakTime: "lastHydrolystLimbBreakTime",
  medianLimbBreakTime: "limbBreakTime",
};

interface NightAveragesProps {
  readonly night: NightAnswer;
  /** Another night whose figures stand beside; null when none is compared. */
  readonly reference: NightAnswer | null;
}

/** The night's own figures. */
export function NightAverages({ night, reference }: NightAveragesProps) {
  const { t } = useTranslation();
  const needsHost = night.perspective === "client";
  const averageReason = night.fullRunsCount === 0 ? t("night.unknown.noFullRun") : t("night.unknown.lines");
  const reason = needsHost ? t("night.unknown.client") : averageReason;
  const labels: readonly (readonly [AverageName, string])[] = [
    ["averageRealTime", t("night.average.realTime")],
    ["averageLastHydrolystLimbBreakTime", t("night.average.lastLimb")],
    ["activeTime", t("night.average.activeTime")],
    ["medianLimbBreakTime", t("night.average.medianLimb")],
    ["averageExtractionTime", t("night.average.extraction")],
    ["lastEidolonCapshotTime", t("night.average.lastCapshot")],
    ["duration", t("night.average.duration")],
  ];
  return (
    <dl className={styles.figures}>
      {labels.map(([name, label]) => (
        <div key={name} className={styles.figure}>
          <dt>{label}</dt>
          <dd>
            <Figure
              ms={msOrNull(night[name])}
              category={
                name === "activeTime" ? activeTimeCategory(night.fullRunsCount) : markCategories[name]
              }
              estimated={night.estimated.some((figure) => figure === name)}
              short={name === "medianLimbBreakTime"}
              reason={reason}
              referenceMs={reference === null ? undefined : msOrNull(reference[name])}
            />
          </dd>
        </div>
      ))}
      <div className={styles.figure}>
        <dt>{t("night.average.captures")}</dt>
        <dd className={styles.captures}>
          {eidolonTypes.map((type) => (
            <span key={type}>
              {t(`common.eidolon.${type}`)} <b>{capturedCount(night, type)}</b>
            </span>
          ))}
        </dd>
      </div>
    </dl>
  );
}

function capturedCount(night: NightAnswer, type: (typeof eidolonTypes)[number]): number {
  const counts = {
    teralyst: night.capturedTeralystsCount,
    gantulyst: night.capturedGantulystsCount,
    hydrolyst: night.capturedHydrolystsCount,
  };
  return counts[type];
}
