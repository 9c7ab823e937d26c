import { useTranslation } from "../../../i18n/shown-texts.ts";
import { useMedia } from "../../../lib/use-media.ts";
import { AllFilters, type BoardFiltersProps } from "./all-filters.tsx";
import { BoardFilterRow } from "./board-filter-row.tsx";
import styles from "./board-filters.module.css";

/** What is ranked, and which entries: all fields side by side, or on a phone a row of what is set that opens them. */
export function BoardFilters(props: BoardFiltersProps) {
  const { t } = useTranslation();
  const isNarrow = useMedia("(width < 768px)");
  return (
    <section className={styles.filters} aria-label={t("leaderboards.filters")}>
      {isNarrow ? <BoardFilterRow {...props} /> : <AllFilters {...props} />}
    </section>
  );
}
