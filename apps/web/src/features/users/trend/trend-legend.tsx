import type { TrendMetric } from "@hunt/contracts/users";
import { runMarkCategory } from "@hunt/engine/marks/mark-category-of";
import { markLetters } from "@hunt/engine/marks/mark-letters";
import { marks } from "@hunt/engine/marks/mark-thresholds";
import { markVariables } from "../../../domain-ui/mark-variables.ts";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import styles from "./trend-legend.module.css";
import type { TrendSeries } from "./trend-series.ts";

/** Which sign stands for what. */
export function TrendLegend({ series }: { readonly series: TrendSeries }) {
  const { t } = useTranslation();
  const shown = new Set(series.marks);
  return (
    <ul className={styles.legend} aria-label={t("hunter.trend.legend")}>
      <li className={styles.median}>{t("hunter.trend.medianOf", { count: series.medianWindow })}</li>
      <li className={styles.best}>{t("hunter.trend.bests")}</li>
      <Dots metric={series.metric} shown={shown} />
      <li className={styles.anyDot}>{t("hunter.trend.aRun")}</li>
    </ul>
  );
}

interface DotsProps {
  readonly metric: TrendMetric;
  readonly shown: ReadonlySet<unknown>;
}

function Dots({ metric, shown }: DotsProps) {
  const { t } = useTranslation();
  if (runMarkCategory(metric) === undefined) {
    return (
      <li className={styles.dot} style={markVariables("sp")}>
        {t("hunter.trend.aRun")}
      </li>
    );
  }
  return marks
    .filter((mark) => shown.has(mark))
    .map((mark) => (
      <li key={mark} className={styles.dot} style={markVariables(mark)}>
        <b>{markLetters[mark]}</b>
      </li>
    ));
}
