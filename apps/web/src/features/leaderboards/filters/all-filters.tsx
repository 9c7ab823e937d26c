import { boardOf, seasonOf } from "../board/board-ask.ts";
import styles from "../board/board-filters.module.css";
import { CategoryNote } from "../board/category-note.tsx";
import { useBoardSearch } from "../board/use-board-search.ts";
import { EntryFilters } from "./entry-filters.tsx";
import {
  CategoryFilter,
  EraFilter,
  MetricFilter,
  SeasonFilter,
  type SeasonFilterProps,
  SquadFilter,
} from "./filter-fields.tsx";

export interface BoardFiltersProps extends SeasonFilterProps {
  /** Which board is chosen alone, not which of its entries. */
  readonly isOfBoard?: boolean;
}

/** What is ranked: season, squad, category, metric, and which entries. */
export function AllFilters({ settings, isOfBoard = false }: BoardFiltersProps) {
  const { search } = useBoardSearch();
  const isForHunters = boardOf(search) === "hunters";
  const season = seasonOf(search, settings.currentSeason);
  // Seasons before the fourth have no categories: a place is kept only where some will come.
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
