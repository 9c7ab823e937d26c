import { loadChunk } from "../../../browser/load-chunk.ts";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { openModal } from "../../../lib/modals.ts";
import { addToast } from "../../../lib/toasts.ts";
import { FilterRow } from "../../../ui/filter-row.tsx";
import type { BoardFiltersProps } from "./all-filters.tsx";
import { useFilterChips } from "./use-filter-chips.ts";

/** What the board is filtered by, and the way to all of its filters. */
export function BoardFilterRow(props: BoardFiltersProps) {
  const { t } = useTranslation();
  const open = () =>
    void loadChunk(() => import("./board-filter-sheet.tsx")).then(
      ({ BoardFilterSheet }) => openModal(BoardFilterSheet, props),
      () => addToast({ id: "filters", variant: "error", message: t("shell.error.chunk") }),
    );
  return <FilterRow label={t("leaderboards.filters")} chips={useFilterChips(props.settings)} onOpen={open} />;
}
