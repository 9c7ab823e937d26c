import type { ReactNode } from "react";
import { loadChunk } from "../../browser/load-chunk.ts";
import { useTranslation } from "../../i18n/shown-texts.ts";
import { openModal } from "../../lib/modals.ts";
import { addToast } from "../../lib/toasts.ts";
import { useMedia } from "../../lib/use-media.ts";
import { type FilterChip, FilterRow } from "../../ui/filter-row.tsx";
import styles from "./database-page.module.css";

interface DatabaseFiltersProps {
  /** The search by name, which is always visible. */
  readonly search: ReactNode;
  /** The filters of the list; those at their default are folded away on a phone. */
  readonly chips: readonly FilterChip[];
  /** The other fields, which read the address themselves. */
  readonly fields: ReactNode;
}

/**
 * Shows the filters of the list: all fields side by side, or on a phone the name and one button, which counts the filters
 * that are set and has them beside it.
 */
export function DatabaseFilters({ search, chips, fields }: DatabaseFiltersProps) {
  const { t } = useTranslation();
  const isNarrow = useMedia("(width < 768px)");
  const open = () =>
    void loadChunk(() => import("./database-filter-sheet.tsx")).then(
      ({ DatabaseFilterSheet }) => openModal(DatabaseFilterSheet, { fields }),
      () => addToast({ id: "filters", variant: "error", message: t("shell.error.chunk") }),
    );
  return (
    <search className={styles.filters} aria-label={t("database.filters")}>
      {search}
      {isNarrow ? (
        <div className={styles.row}>
          <FilterRow label={t("database.filters")} chips={chips.filter(({ isSet }) => isSet)} onOpen={open} />
        </div>
      ) : (
        fields
      )}
    </search>
  );
}
