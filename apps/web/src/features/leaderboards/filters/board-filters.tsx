import { lazy, Suspense } from "react";
import { loadChunk } from "../../../browser/load-chunk.ts";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { useMedia } from "../../../lib/use-media.ts";
import { Stack } from "../../../ui/layout.tsx";
import styles from "../board/board-filters.module.css";
import { AllFilters, type BoardFiltersProps } from "./all-filters.tsx";

/** The filter row, which is loaded only on phones; its place is reserved. */
const BoardFilterRow = lazy(async () => {
  const { BoardFilterRow: component } = await loadChunk(() => import("./board-filter-row.tsx"));
  return { default: component };
});

/** The filters of a board: all fields side by side; on a phone a row of the set filters, which opens the fields. */
export function BoardFilters(props: BoardFiltersProps) {
  const { t } = useTranslation();
  const isNarrow = useMedia("(width < 768px)");
  return (
    <Stack as="section" gap={3} aria-label={t("leaderboards.filters")}>
      {isNarrow ? (
        <Suspense fallback={<div className={styles.row} />}>
          <BoardFilterRow {...props} />
        </Suspense>
      ) : (
        <AllFilters {...props} />
      )}
    </Stack>
  );
}
