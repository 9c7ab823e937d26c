import { lazy, type ReactNode, Suspense, useId, useState } from "react";
import { loadChunk } from "../../../browser/load-chunk.ts";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { Button } from "../../../ui/button.tsx";
import { CheckField } from "../../../ui/check-field.tsx";
import { ChoiceGroup } from "../../../ui/choice-group.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Cluster } from "../../../ui/layout.tsx";
import { withChoice } from "../board/board-changes.ts";
import styles from "../board/board-filters.module.css";
import { boardOf, seasonOf } from "../board/board-parameters.ts";
import { CategoryNote } from "../board/category-note.tsx";
import { useBoardSearch } from "../board/use-board-search.ts";
import {
  CategoryFilter,
  EraFilter,
  MetricFilter,
  SeasonFilter,
  type SeasonFilterProps,
  SquadFilter,
} from "./filter-fields.tsx";

const MoreFilters = lazy(async () => {
  const { MoreFilters: component } = await loadChunk(() => import("./more-filters.tsx"));
  return { default: component };
});

export interface BoardFiltersProps extends SeasonFilterProps {
  /** True to show only the choice of the board, without the choice of its entries. */
  readonly isOfBoard?: boolean;
}

/** The choice of season, squad, category and metric, and of the entries that are listed. */
export function AllFilters({ settings, isOfBoard = false }: BoardFiltersProps) {
  const { search } = useBoardSearch();
  const isForHunters = boardOf(search) === "hunters";
  const season = seasonOf(search, settings.currentSeason);
  // Seasons before the fourth have no categories, so space is reserved only where categories are expected.
  const isExpected = season === settings.currentSeason || search.category !== undefined;
  const note = !isForHunters && (
    <CategoryNote season={season} isExpected={isExpected} currentSeason={settings.currentSeason} />
  );
  return (
    <>
      <div className={styles.main}>
        {!isForHunters && <SquadFilter currentSeason={settings.currentSeason} />}
        <SeasonFilter settings={settings} />
        {!isForHunters && <EraFilter />}
        {!isForHunters && <CategoryFilter season={season} isExpected={isExpected} />}
        <MetricFilter />
      </div>
      {isForHunters || isOfBoard ? note : <EntryFilters>{note}</EntryFilters>}
    </>
  );
}

/** The choice of entries with a note beside it; further filters unfold. */
function EntryFilters({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation();
  const { search, show } = useBoardSearch();
  const used = [search.order, search.from, search.to].filter((value) => value !== undefined).length;
  const [isOpen, setOpen] = useState(used > 0);
  const panelId = useId();
  return (
    <>
      <Cluster gap={4} rowGap={3} className={styles.entries}>
        <ChoiceGroup
          label={t("leaderboards.entries")}
          choices={[
            { value: "best", label: t("leaderboards.best") },
            { value: "all", label: t("leaderboards.all") },
          ]}
          value={search.entries ?? "best"}
          onChange={(entries) =>
            show((old) => withChoice(old, { entries: entries === "all" ? "all" : undefined }))
          }
        />
        <CheckField
          isSmall
          isChecked={search.verified !== false}
          onChange={(isChecked) =>
            show((old) => withChoice(old, { verified: isChecked ? undefined : false }))
          }
        >
          {t("common.verifiedOnly")}
        </CheckField>
        {children}
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
      </Cluster>
      <div id={panelId} hidden={!isOpen}>
        {isOpen && (
          <Suspense>
            <MoreFilters />
          </Suspense>
        )}
      </div>
    </>
  );
}
