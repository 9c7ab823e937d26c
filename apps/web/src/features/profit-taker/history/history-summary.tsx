import { formatDuration } from "@hunt/engine/formats/format-duration";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import type { OwnRuns } from "../runs/listed-run.ts";
import styles from "./history.module.css";

/** Of fewer the list below says all. */
const leastToSum = 3;

/** The best, the second best and the median of one's own whole runs. */
export function HistorySummary({ own: { summary, best, secondBest } }: { readonly own: OwnRuns }) {
  const { t } = useTranslation();
  if (summary.count < leastToSum) return null;
  return (
    <p className={styles.summary}>
      {t("profitTakerRuns.summary", {
        best: formatDuration(best?.run.totalMs ?? null),
        second: formatDuration(secondBest?.run.totalMs ?? null),
        median: formatDuration(summary.medians.totalMs),
      })}{" "}
      <span className={styles.hint}>{t("profitTakerRuns.summaryOf", { count: summary.count })}</span>
    </p>
  );
}
