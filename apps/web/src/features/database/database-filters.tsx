import type { ReactNode } from "react";
import { useTranslation } from "../../i18n/shown-texts.ts";
import { closeModal, openModal } from "../../lib/modals.ts";
import { useMedia } from "../../lib/use-media.ts";
import { classNames } from "../../ui/class-names.ts";
import flow from "../../ui/field-flow.module.css";
import { type FilterChip, FilterRow } from "../../ui/filter-row.tsx";
import { FilterSheet } from "../../ui/filter-sheet.tsx";
import styles from "./database-page.module.css";
import { useDatabaseSearch } from "./use-database-search.ts";

interface DatabaseFiltersProps {
  /** The search by name, which is always visible. */
  readonly search: ReactNode;
  readonly chips: readonly FilterChip[];
  /** The other fields, which read the address themselves. */
  readonly fields: ReactNode;
}

/** Shows the filters of the list: all fields side by side, or on a phone the name and a row of the set filters. */
export function DatabaseFilters({ search, chips, fields }: DatabaseFiltersProps) {
  const { t } = useTranslation();
  const isNarrow = useMedia("(width < 768px)");
  return (
    <search className={styles.filters} aria-label={t("database.filters")}>
      {search}
      {isNarrow ? (
        <div className={styles.row}>
          <FilterRow
            label={t("database.filters")}
            chips={chips}
            onOpen={() => openModal(DatabaseSheet, { fields })}
          />
        </div>
      ) : (
        fields
      )}
    </search>
  );
}

/** The filter fields in a sheet, for phones. */
function DatabaseSheet({ fields }: Pick<DatabaseFiltersProps, "fields">) {
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
