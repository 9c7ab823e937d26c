import { isAborted, type RunInMs } from "../../../domain-ui/run-in-ms.ts";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { Badge } from "../../../ui/badge.tsx";
import { isEstimated } from "../figures/comparison.ts";
import { OwnShare } from "../own-time/own-share.tsx";
import { Figure } from "../parts/figure.tsx";
import { EidolonCard } from "./eidolon-card.tsx";
import styles from "./run-card.module.css";
import { noComparison, type RunComparison } from "./run-comparison.ts";
import { missingReason, type ShownRunFigure, shownRunFigures } from "./shown-run-figures.ts";

interface RunCardProps {
  readonly run: RunInMs;
  readonly isLast: boolean;
  /** By the log that the night is from. */
  readonly isHosted: boolean;
  readonly isBest: boolean;
  readonly comparison: RunComparison;
  /** The longest own time of the night's runs. */
  readonly widestOwnMs: number;
}

/** The parts of the own time stand below its bar. */
function hasPlaceOfItsOwn({ name }: ShownRunFigure): boolean {
  return name !== "aimTime" && name !== "handsTime" && name !== "waitingTime";
}

/** One run: its own figures in a line, then each eidolon. */
export function RunCard({ run, isLast, isHosted, isBest, comparison, widestOwnMs }: RunCardProps) {
  const { t } = useTranslation();
  const isReference = comparison.run?.id === run.id;
  const against = isReference ? noComparison : comparison;
  const figures = shownRunFigures(t, run, { isLast, isHosted });
  return (
    <li className={styles.run} id={`run-${run.index}`}>
      <div className={styles.head}>
        <h3 className={styles.number}>
          <span aria-hidden="true">#{run.index}</span>
          <span className="visually-hidden">{t("night.run.number", { index: run.index })}</span>
        </h3>
        {run.preload === true && (
          <Badge explanation={t("night.run.preloadHint")}>{t("night.run.preload")}</Badge>
        )}
        {run.filledIn && <Badge explanation={t("night.run.filledInHint")}>{t("night.run.filledIn")}</Badge>}
        {run.verified && <Badge icon="verified">{t("common.verified")}</Badge>}
        {!run.full && !isAborted(run) && <Badge>{t("night.run.notFull")}</Badge>}
        {isAborted(run) && <Badge icon="warning">{t("night.run.aborted")}</Badge>}
        {isBest && (
          <span className={styles.best}>
            <span aria-hidden="true">{isEstimated(run) ? "★ ≈" : "★"}</span> {t("night.run.best")}
          </span>
        )}
        {isReference && <Badge icon="check">{t("night.compare.reference")}</Badge>}
      </div>
      <dl className={styles.figures}>
        {figures.filter(hasPlaceOfItsOwn).map(({ name, label, ms, category, short, reason }) => (
          <div key={name} className={name === "realTime" ? styles.main : undefined}>
            <dt>{label}</dt>
            <dd>
              <Figure
                ms={ms}
                category={category}
                short={short}
                reason={reason}
                referenceMs={against.run?.[`${name}Ms`]}
                estimated={run.estimated.some((figure) => figure === name)}
              />
            </dd>
          </div>
        ))}
      </dl>
      <OwnShare times={run} reference={against.run} widestMs={widestOwnMs} />
      <div className={styles.eidolons}>
        {run.eidolons.map((eidolon) => (
          <EidolonCard
            key={eidolon.type}
            eidolon={eidolon}
            preload={run.preload}
            comparison={against}
            reason={missingReason(t, isHosted)}
          />
        ))}
      </div>
    </li>
  );
}
