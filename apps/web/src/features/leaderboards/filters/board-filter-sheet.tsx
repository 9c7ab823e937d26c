import { useTranslation } from "../../../i18n/shown-texts.ts";
import { closeModal } from "../../../lib/modals.ts";
import { FilterSheet } from "../../../ui/filter-sheet.tsx";
import { Stack } from "../../../ui/layout.tsx";
import { isFiltered, withoutFilters } from "../board/board-changes.ts";
import styles from "../board/board-filters.module.css";
import { boardOf } from "../board/board-parameters.ts";
import { useBoardSearch } from "../board/use-board-search.ts";
import type { BoardFiltersProps } from "./all-filters.tsx";
import { EraFilter } from "./era-filter.tsx";
import { MainFilters } from "./filter-fields.tsx";
import { MoreFilters } from "./more-filters.tsx";

/** All filters of the boards in a sheet, for phones; there none is folded. */
export function BoardFilterSheet({ settings, isOfBoard = false }: BoardFiltersProps) {
  const { t } = useTranslation();
  const { search, show } = useBoardSearch();
  return (
    <FilterSheet
      title={t("leaderboards.filters")}
      done={t("leaderboards.showBoard")}
      onClose={closeModal}
      clear={
        isFiltered(search) ? { label: t("leaderboards.clear"), onClear: () => show(withoutFilters) } : null
      }
    >
      <Stack gap={3}>
        <div className={styles.main}>
          <MainFilters settings={settings} />
        </div>
        {isOfBoard && <EraFilter />}
        {boardOf(search) !== "hunters" && !isOfBoard && <MoreFilters />}
      </Stack>
    </FilterSheet>
  );
}
