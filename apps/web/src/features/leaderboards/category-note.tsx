import type { CategoryAnswer } from "@hunt/contracts/categories";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useLocale } from "../../i18n/use-locale.ts";
import { boardOf } from "./board-ask.ts";
import styles from "./board-filters.module.css";
import { categoriesQuery } from "./board-queries.ts";
import { useBoardSearch } from "./use-board-search.ts";

/** The category that a board shows: the address', or the first; null when the season has no such one. */
export function chosenCategory(
  categories: readonly CategoryAnswer[],
  slug: string | undefined,
): CategoryAnswer | null {
  const chosen = slug === undefined ? categories[0] : categories.find((category) => category.slug === slug);
  return chosen ?? null;
}

export interface CategoryProps {
  readonly season: number;
  /** Most probably the season has categories: their place is kept while they are on their way. */
  readonly isExpected: boolean;
}

/** What a night must keep to for the chosen category, in the category's own words. */
export function CategoryNote({ season, isExpected }: CategoryProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { search } = useBoardSearch();
  const { data: categories = [], isPending } = useQuery(categoriesQuery(season));
  if (isPending && isExpected && boardOf(search) === "nights") return <p className={styles.note} />;
  const category = chosenCategory(categories, search.category);
  if (category === null) return null;
  const { requirements, minimumFullRuns, name } = category;
  const requirement = requirements[locale] ?? requirements.en ?? Object.values(requirements)[0];
  const ranksNights = boardOf(search) === "nights" && minimumFullRuns > 0;
  if (requirement === undefined && !ranksNights) return null;
  return (
    <p className={styles.note}>
      <b>{name}</b>
      {requirement !== undefined && <span>{requirement}</span>}
      {ranksNights && <span>{t("leaderboards.minimumRuns", { count: minimumFullRuns })}</span>}
    </p>
  );
}
