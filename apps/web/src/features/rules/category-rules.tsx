import type { CategoryAnswer } from "@hunt/contracts/categories";
import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { requirementText } from "../../domain-ui/requirement-text.ts";
import { useTranslation } from "../../i18n/shown-texts.ts";
import { api } from "../../lib/api/api.ts";
import { isSeasonUnknown, requestIdOf } from "../../lib/api/api-problem.ts";
import { formatList } from "../../lib/dates.ts";
import { longFreshMs, retryUnlessRefused } from "../../lib/query-client.ts";
import { Badge } from "../../ui/badge.tsx";
import { buttonClassName } from "../../ui/button.tsx";
import { EmptyState, FailedState, FilteredState } from "../../ui/list-state.tsx";
import { LoadingPlaceholder } from "../../ui/loading-placeholder.tsx";
import styles from "./category-rules.module.css";

/** The fewest full runs in a season without categories (docs/http.md, "Settings and categories"). */
const defaultMinimumFullRuns = 6;
const usualCategories = 2;
const allSquadSizes = 4;

interface CategoryRulesProps {
  readonly season: number;
  readonly isCurrent: boolean;
}

/** The requirements of each category of a season, with a link to its leaderboard. */
export function CategoryRules({ season, isCurrent }: CategoryRulesProps) {
  const { t } = useTranslation();
  const { data, error, isPlaceholderData, refetch } = useQuery(seasonCategoriesQuery(season));
  if (isSeasonUnknown(error)) {
    const action = (
      <Link to="/rules" className={buttonClassName()}>
        {t("rules.categories.currentSeason")}
      </Link>
    );
    return <FilteredState title={t("common.unknownSeason", { number: season })} action={action} />;
  }
  if (error !== null) {
    return (
      <FailedState
        title={t("common.categoriesFailed")}
        requestId={requestIdOf(error)}
        onRetry={() => void refetch()}
      />
    );
  }
  if (data === undefined) {
    return <CategoryPlaceholder />;
  }
  if (data.items.length === 0) {
    return (
      <EmptyState title={t("rules.categories.none", { number: season })}>
        {t("rules.categories.noneText", { count: defaultMinimumFullRuns })}
      </EmptyState>
    );
  }
  // The category that the leaderboards show when the address names none.
  const first = data.items.find(({ archived }) => !archived);
  return (
    <ul className={styles.categories} aria-busy={isPlaceholderData}>
      {data.items.map((category) => (
        <Category key={category.uuid} category={category}>
          {!category.archived && (
            <Link
              to="/leaderboards"
              search={{
                ...(!isCurrent && { season }),
                ...(category.slug !== first?.slug && { category: category.slug }),
              }}
              className={styles.board}
            >
              {t("rules.categories.board", { category: category.name })}
            </Link>
          )}
        </Category>
      ))}
    </ul>
  );
}

/** Placeholders for the usual number of categories, in their places. */
export function CategoryPlaceholder() {
  return (
    <LoadingPlaceholder
      count={usualCategories}
      className={styles.placeholders}
      cardClassName={styles.placeholder}
    />
  );
}

interface CategoryCardProps {
  readonly category: CategoryAnswer;
  /** The content of the link. */
  readonly children: ReactNode;
}

function Category({ category, children }: CategoryCardProps) {
  const { t, locale } = useTranslation();
  const { name, archived, minimumFullRuns, squadSizes, requirements } = category;
  const required = requirementText(requirements, locale);
  return (
    <li className={styles.category}>
      <h3 className={styles.name}>
        {name}
        {archived && <Badge>{t("rules.categories.archived")}</Badge>}
      </h3>
      <dl className={styles.facts}>
        <div>
          <dt>{t("rules.categories.minimum")}</dt>
          <dd>{t("rules.categories.minimumRuns", { count: minimumFullRuns })}</dd>
        </div>
        <div>
          <dt>{t("rules.categories.squads")}</dt>
          <dd>
            {squadSizes.length === allSquadSizes
              ? t("rules.categories.allSquads")
              : formatList(
                  [...squadSizes].sort().map((size) => t(`common.squadSize.${size as 1 | 2 | 3 | 4}`)),
                  locale,
                )}
          </dd>
        </div>
        <div className={styles.requirements}>
          <dt>{t("rules.categories.requirements")}</dt>
          <dd>{required ?? t("rules.categories.everyNight")}</dd>
          {required !== null && <dd className={styles.named}>{t("rules.categories.named")}</dd>}
        </div>
      </dl>
      {children}
    </li>
  );
}

/** Queries all categories of a season that visitors may see, closed ones too. */
function seasonCategoriesQuery(season: number) {
  return queryOptions({
    queryKey: ["categories", "rules", season],
    queryFn: ({ signal }) => api.get("/v2/categories", { query: { season }, signal }),
    staleTime: longFreshMs,
    placeholderData: keepPreviousData,
    retry: retryUnlessRefused,
  });
}
