import { useTranslation } from "../../../i18n/shown-texts.ts";
import { closeModal } from "../../../lib/modals.ts";
import { FilterSheet } from "../../../ui/filter-sheet.tsx";
import { isFiltered, withoutFilters } from "../board/board-changes.ts";
import { useBoardSearch } from "../board/use-board-search.ts";
import { AllFilters, type BoardFiltersProps } from "./all-filters.tsx";

/** All filters of the boards in a sheet, for phones. */
export function BoardFilterSheet(props: BoardFiltersProps) {
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
      <AllFilters {...props} />
    </FilterSheet>
  );
}
