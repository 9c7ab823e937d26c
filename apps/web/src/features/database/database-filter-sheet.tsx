import type { ReactNode } from "react";
import { useTranslation } from "../../i18n/shown-texts.ts";
import { closeModal } from "../../lib/modals.ts";
import { classNames } from "../../ui/class-names.ts";
import flow from "../../ui/field-flow.module.css";
import { FilterSheet } from "../../ui/filter-sheet.tsx";
import styles from "./database-page.module.css";
import { useDatabaseSearch } from "./use-database-search.ts";

interface DatabaseFilterSheetProps {
  /** The fields, which read the address themselves. */
  readonly fields: ReactNode;
}

/** The filter fields in a sheet, for phones. */
export function DatabaseFilterSheet({ fields }: DatabaseFilterSheetProps) {
  const { t } = useTranslation();
  const { search, change } = useDatabaseSearch();
  const { season, squadSize, verifiedOnly, capturedHydrolystsCount, era } = search;
  const isFiltered = [season, squadSize, verifiedOnly, capturedHydrolystsCount, era].some(
    (value) => value !== undefined,
  );
  const onClear = () =>
    change({
      season: undefined,
      squadSize: undefined,
      verifiedOnly: undefined,
      capturedHydrolystsCount: undefined,
      era: undefined,
    });
  return (
    <FilterSheet
      title={t("database.filters")}
      done={t("database.showList")}
      onClose={closeModal}
      clear={isFiltered ? { label: t("database.clear"), onClear } : null}
    >
      <div className={classNames(flow.flow, styles.filters)}>{fields}</div>
    </FilterSheet>
  );
}
