import type { PublicSettingsAnswer } from "@hunt/contracts/settings";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { ChoiceGroup } from "../../../ui/choice-group.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import { withChoice, withMetric, withSeason } from "../board/board-changes.ts";
import styles from "../board/board-filters.module.css";
import { boardOf, metricOf, seasonOf } from "../board/board-parameters.ts";
import { categoriesQuery } from "../board/board-queries.ts";
import { type BoardMetric, boardMetrics } from "../board/board-search.ts";
import { chosenCategory, rankedSquads, squadShown, useChosenCategory } from "../board/chosen-category.ts";
import { useBoardSearch } from "../board/use-board-search.ts";

export interface MainFiltersProps {
  readonly settings: Pick<PublicSettingsAnswer, "currentSeason" | "seasons">;
}

/** The filters that are always in sight: squad, season, category and metric; for hunters season and metric. */
export function MainFilters({ settings }: MainFiltersProps) {
  const { search } = useBoardSearch();
  const season = seasonOf(search, settings.currentSeason);
  if (boardOf(search) === "hunters") {
    return (
      <>
        <SeasonFilter settings={settings} />
        <MetricFilter />
      </>
    );
  }
  // Seasons before the fourth have no categories, so space is reserved only where categories are expected.
  const isExpected = season === settings.currentSeason || search.category !== undefined;
  return (
    <>
      <SquadFilter currentSeason={settings.currentSeason} />
      <SeasonFilter settings={settings} />
      <CategoryFilter season={season} isExpected={isExpected} />
      <MetricFilter />
    </>
  );
}

function SeasonFilter({ settings: { currentSeason, seasons } }: MainFiltersProps) {
  const { t } = useTranslation();
  const { search, show } = useBoardSearch();
  const { season = currentSeason } = search;
  const known = new Set([currentSeason, ...seasons.map(({ number }) => number)]);
  // An unknown season stays in the list as long as the address names it, so that the select shows the truth.
  if (season !== "all") known.add(season);
  const onChange = (value: string) => {
    const chosen = value === "all" ? "all" : Number(value);
    show((old) => withSeason(old, chosen === currentSeason ? undefined : chosen));
  };
  return (
    <SelectField
      label={t("common.season")}
      value={String(season)}
      onChange={onChange}
      className={styles.season}
    >
      {boardOf(search) === "hunters" && <option value="all">{t("common.allSeasons")}</option>}
      {[...known]
        .toSorted((a, b) => b - a)
        .map((number) => (
          <option key={number} value={number}>
            {t("common.seasonNumber", { number })}
          </option>
        ))}
    </SelectField>
  );
}

/** The squads that the category ranks; no squad is chosen when the address names another one. */
function SquadFilter({ currentSeason }: { readonly currentSeason: number }) {
  const { t } = useTranslation();
  const { search, show } = useBoardSearch();
  const category = useChosenCategory(currentSeason);
  return (
    <div className={styles.squad}>
      <ChoiceGroup
        label={t("leaderboards.squad")}
        choices={rankedSquads(category).map((value) => ({
          value,
          label: t(`leaderboards.squadWord.${value}`),
        }))}
        value={squadShown(search, category)}
        onChange={(squad) => show((old) => withChoice(old, { squad: squad === "any" ? undefined : squad }))}
      />
    </div>
  );
}

interface CategoryFilterProps {
  readonly season: number;
  /** True when the season probably has categories: their place is kept while they load. */
  readonly isExpected: boolean;
}

/** Shown only in a season with categories; empty while expected categories load. */
function CategoryFilter({ season, isExpected }: CategoryFilterProps) {
  const { t } = useTranslation();
  const { search, show } = useBoardSearch();
  const { data: categories = [], isPending } = useQuery(categoriesQuery(season));
  const first = categories[0]?.slug;
  const choose = (slug: string) => {
    const category = slug === first ? undefined : slug;
    // A squad that the category does not rank would leave an empty board.
    const isRanked = squadShown(search, chosenCategory(categories, slug)) !== null;
    show((old) => withChoice(old, { category, ...(!isRanked && { squad: undefined }) }));
  };
  if (first === undefined && !(isPending && isExpected)) return null;
  return (
    <SelectField
      label={t("leaderboards.category")}
      value={chosenCategory(categories, search.category)?.slug ?? ""}
      onChange={choose}
      className={styles.category}
    >
      {chosenCategory(categories, search.category) === null && <option value="">{search.category}</option>}
      {categories.map(({ slug, name }) => (
        <option key={slug} value={slug}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}

function MetricFilter() {
  const { t } = useTranslation();
  const { search, show } = useBoardSearch();
  const metrics: readonly BoardMetric[] = boardMetrics[boardOf(search)];
  return (
    <SelectField
      label={t("leaderboards.rankedBy")}
      value={metricOf(search)}
      onChange={(value) => {
        const metric = metrics.find((each) => each === value);
        if (metric !== undefined) show((old) => withMetric(old, metric));
      }}
      className={styles.metric}
    >
      {metrics.map((metric) => (
        <option key={metric} value={metric}>
          {t(`leaderboards.metric.${metric}`)}
        </option>
      ))}
    </SelectField>
  );
}
