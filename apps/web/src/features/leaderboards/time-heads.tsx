import { useTranslation } from "../../i18n/shown-texts.ts";
import { classNames } from "../../ui/class-names.ts";
import { VisuallyHidden } from "../../ui/text.tsx";
import styles from "./board/board-row.module.css";
import type { BoardMetric } from "./board/board-search.ts";

interface TimeHeadsProps {
  readonly metric: BoardMetric;
  /** True when the times of the metric have marks. */
  readonly isRated: boolean;
}

/** The column heads of a board of times. */
export function TimeHeads({ metric, isRated }: TimeHeadsProps) {
  const { t } = useTranslation();
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
        <VisuallyHidden>{t("leaderboards.column.verified")}</VisuallyHidden>
      </th>
    </tr>
  );
}
