import { lazy, Suspense, useId, useState } from "react";
import { loadChunk } from "../../../browser/load-chunk.ts";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import styles from "../board/board-filters.module.css";
import { boardOf } from "../board/board-parameters.ts";
import { useBoardSearch } from "../board/use-board-search.ts";
import { MainFilters, type MainFiltersProps } from "./filter-fields.tsx";

/** The filters that are used less often, which load when they are unfolded. */
const MoreFilters = lazy(async () => {
  const { MoreFilters: component } = await loadChunk(() => import("./more-filters.tsx"));
  return { default: component };
});

/** The choice of a version, whose names load after the records; its place is reserved. */
const EraFilter = lazy(async () => {
  const { EraFilter: component } = await loadChunk(() => import("./era-filter.tsx"));
  return { default: component };
});

export interface BoardFiltersProps extends MainFiltersProps {
  /** True to show only the choice of the board, without the choice of its entries. */
  readonly isOfBoard?: boolean;
}

/** The filters of a board beside each other; those that are used less often unfold below them. */
export function AllFilters({ settings, isOfBoard = false }: BoardFiltersProps) {
  const { search } = useBoardSearch();
  if (boardOf(search) !== "hunters" && !isOfBoard) return <FoldedFilters settings={settings} />;
  return (
    <div className={styles.main}>
      <MainFilters settings={settings} />
      {isOfBoard && (
        <div className={styles.era}>
          <Suspense>
            <EraFilter />
          </Suspense>
        </div>
      )}
    </div>
  );
}

/** The filters of a board of nights or runs. Filters that differ from their default are unfolded from the start. */
function FoldedFilters({ settings }: MainFiltersProps) {
  const { t } = useTranslation();
  const { order, from, to, era, entries, verified } = useBoardSearch().search;
  const used = [order, from, to, era, entries, verified].filter((value) => value !== undefined).length;
  const [isOpen, setOpen] = useState(used > 0);
  const panelId = useId();
  return (
    <>
      <div className={styles.main}>
        <MainFilters settings={settings} />
        <Button
          variant="quiet"
          size="sm"
          className={styles.more}
          aria-expanded={isOpen}
          aria-controls={panelId}
          onClick={() => setOpen(!isOpen)}
        >
          {t("leaderboards.more", { count: used })}
          <Icon name="next" />
        </Button>
      </div>
      <div id={panelId} className={styles.unfolded} hidden={!isOpen}>
        {isOpen && (
          <Suspense>
            <MoreFilters />
          </Suspense>
        )}
      </div>
    </>
  );
}
