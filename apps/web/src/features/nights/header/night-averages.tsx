import { figureKeys, isShort, nightFigures } from "@hunt/engine/domain/figures";
import { eidolonTypes } from "@hunt/engine/domain/words";
import { nightMarkCategory } from "@hunt/engine/marks/mark-category-of";
import type { NightView } from "../../../domain-ui/night-view.ts";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { Figure } from "../parts/figure.tsx";
import styles from "./night-averages.module.css";

interface NightAveragesProps {
  readonly night: NightView;
  /** Another night whose figures stand beside; null when none is compared. */
  readonly reference: NightView | null;
}

/** The night's own figures. */
export function NightAverages({ night, reference }: NightAveragesProps) {
  const { t } = useTranslation();
  const needsHost = night.perspective === "client";
  const averageReason = night.fullRunsCount === 0 ? t("night.unknown.noFullRun") : t("night.unknown.lines");
  const reason = needsHost ? t("night.unknown.client") : averageReason;
  return (
    <dl className={styles.figures}>
      {figureKeys(nightFigures).map((name) => (
        <div key={name} className={styles.figure}>
          <dt>{t(`night.average.${name}`)}</dt>
          <dd>
            <Figure
              ms={night[`${name}Ms`]}
              category={nightMarkCategory(name, night.fullRunsCount)}
              estimated={night.estimated.some((figure) => figure === name)}
              short={isShort(nightFigures[name])}
              reason={reason}
              referenceMs={reference?.[`${name}Ms`]}
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

function capturedCount(night: NightView, type: (typeof eidolonTypes)[number]): number {
  const counts = {
    teralyst: night.capturedTeralystsCount,
    gantulyst: night.capturedGantulystsCount,
    hydrolyst: night.capturedHydrolystsCount,
  };
  return counts[type];
}
