import type { PublicSettingsAnswer } from "@hunt/contracts/settings";
import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useTranslation } from "../../i18n/shown-texts.ts";
import { Button } from "../../ui/button.tsx";
import { CheckField } from "../../ui/check-field.tsx";
import { ChoiceGroup } from "../../ui/choice-group.tsx";
import { Icon } from "../../ui/icon.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { boardOf, metricOf, seasonOf } from "./board-ask.ts";
import { withChoice, withMetric, withSeason } from "./board-changes.ts";
import styles from "./board-filters.module.css";
import { categoriesQuery } from "./board-queries.ts";
import { type BoardMetric, boardMetrics } from "./board-search.ts";
import { CategoryNote, type CategoryProps } from "./category-note.tsx";
import { chosenCategory, rankedSquads, squadShown, useChosenCategory } from "./chosen-category.ts";
import { MoreFilters } from "./more-filters.tsx";
import { useBoardSearch } from "./use-board-search.ts";

interface SeasonFilterProps {
  readonly settings: Pick<PublicSettingsAnswer, "currentSeason" | "seasons">;
}

interface BoardFiltersProps extends SeasonFilterProps {
  /** Which board is chosen alone, not which of its entries. */
  readonly isOfBoard?: boolean;
}

/** What is ranked: season, squad, category, metric, and which entries. */
export function BoardFilters({ settings, isOfBoard = false }: BoardFiltersProps) {
  const { t } = useTranslation();
  const { search } = useBoardSearch();
  const isForHunters = boardOf(search) === "hunters";
  const season = seasonOf(search, settings.currentSeason);
  // Seasons before the fourth have no categories: a place is kept only where some will come.
  const isExpected = season === settings.currentSeason || search.category !== undefined;
  return (
    <section className={styles.filters} aria-label={t("leaderboards.filters")}>
      <div className={styles.main}>
        {!isForHunters && <SquadFilter currentSeason={settings.currentSeason} />}
        <SeasonFilter settings={settings} />
        {!isForHunters && <CategoryFilter season={season} isExpected={isExpected} />}
        <MetricFilter />
      </div>
      {!isForHunters && !isOfBoard && <EntryFilters />}
      {!isForHunters && (
        <CategoryNote season={season} isExpected={isExpected} currentSeason={settings.currentSeason} />
      )}
    </section>
  );
}

function SeasonFilter({ settings: { currentSeason, seasons } }: SeasonFilterProps) {
  const { t } = useTranslation();
  const { search, show } = useBoardSearch();
  const { season = currentSeason } = search;
  const known = new Set([currentSeason, ...seasons.map(({ number }) => number)]);
  // A season that there is not stands in the list as long as the address names it: the select must not lie.
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

/** The squads that the category ranks; none is chosen when the address names another one. */
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

/** Only in a season that has categories; empty while they are on their way to where they are expected. */
function CategoryFilter({ season, isExpected }: CategoryProps) {
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

/** Which entries are listed; what is needed rarely unfolds. */
function EntryFilters() {
  const { t } = useTranslation();
  const { search, show } = useBoardSearch();
  const used = [search.order, search.from, search.to].filter((value) => value !== undefined).length;
  const [isOpen, setOpen] = useState(used > 0);
  const panelId = useId();
  return (
    <>
      <div className={styles.entries}>
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
      <div id={panelId} hidden={!isOpen}>
        {isOpen && <MoreFilters />}
      </div>
    </>
  );
}
