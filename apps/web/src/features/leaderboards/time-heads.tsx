import { useTranslation } from "../../i18n/shown-texts.ts";
import { classNames } from "../../ui/class-names.ts";
import styles from "./board-row.module.css";
import type { BoardMetric } from "./board-search.ts";

/** The heads of a board of times. */
export function TimeHeads({ metric }: { readonly metric: BoardMetric }) {
  const { t } = useTranslation();
  const isRated = metric !== "averageExtractionTime";
  return (
    <tr className={styles.heads}>
      <th scope="col">{t("leaderboards.column.rank")}</th>
      <th scope="col">{t("leaderboards.column.squad")}</th>
      <th scope="col" className={classNames(styles.figure, isRated && styles.rated)}>
        {t(`leaderboards.metric.${metric}`)}
      </th>
      <th scope="col" className={styles.figure}>
        {t("leaderboards.column.gap")}
      </th>
      <th scope="col" className={styles.figure}>
        {t("leaderboards.column.date")}
      </th>
      <th scope="col">
        <span className="visually-hidden">{t("leaderboards.column.verified")}</span>
      </th>
    </tr>
  );
}
