import type { CategoryAnswer } from "@hunt/contracts/categories";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { useLocale } from "../../i18n/use-locale.ts";
import { requestIdOf } from "../../lib/api-problem.ts";
import { Badge } from "../../ui/badge.tsx";
import { buttonClassName } from "../../ui/button.tsx";
import { EmptyState, FailedState, FilteredState } from "../../ui/list-state.tsx";
import { LoadingPlaceholder } from "../../ui/loading-placeholder.tsx";
import styles from "./category-rules.module.css";
import { requirementText } from "./requirement-text.ts";
import { isSeasonUnknown, seasonCategoriesQuery } from "./rules-queries.ts";

/** Of a season without categories (api.md, "Values that the specification does not show"). */
const defaultMinimumFullRuns = 6;
const usualCategories = 2;
const allSquadSizes = 4;

/** What each category of a season asks of a night. */
export function CategoryRules({ season }: { readonly season: number }) {
  const { t } = useTranslation();
  const { data, error, isPlaceholderData, refetch } = useQuery(seasonCategoriesQuery(season));
  if (isSeasonUnknown(error)) {
    const action = (
      <Link to="/rules" className={buttonClassName()}>
        {t("rules.categories.currentSeason")}
      </Link>
    );
    return <FilteredState title={t("rules.categories.unknownSeason", { number: season })} action={action} />;
  }
  if (error !== null) {
    return (
      <FailedState
        title={t("rules.categories.failed")}
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
  return (
    <ul className={styles.categories} aria-busy={isPlaceholderData}>
      {data.items.map((category) => (
        <Category key={category.uuid} category={category} />
      ))}
    </ul>
  );
}

/** As many categories as there usually are, where they will stand. */
export function CategoryPlaceholder() {
  return (
    <LoadingPlaceholder
      count={usualCategories}
      className={styles.placeholders}
      cardClassName={styles.placeholder}
    />
  );
}

function Category({ category }: { readonly category: CategoryAnswer }) {
  const { t } = useTranslation();
  const locale = useLocale();
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
              : [...squadSizes]
                  .sort()
                  .map((size) => t(`common.squadSize.${size as 1 | 2 | 3 | 4}`))
                  .join(", ")}
          </dd>
        </div>
        <div className={styles.requirements}>
          <dt>{t("rules.categories.requirements")}</dt>
          <dd>{required ?? t("rules.categories.everyNight")}</dd>
          {required !== null && <dd className={styles.named}>{t("rules.categories.named")}</dd>}
        </div>
      </dl>
    </li>
  );
}
