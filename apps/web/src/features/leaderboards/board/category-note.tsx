import type { CategoryAnswer } from "@hunt/contracts/categories";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { isSeasonUnknown } from "../../../lib/api/api-problem.ts";
import { Button } from "../../../ui/button.tsx";
import styles from "./board-filters.module.css";
import { boardOf, seasonOf } from "./board-parameters.ts";
import { categoriesQuery } from "./board-queries.ts";
import { useChosenCategory } from "./chosen-category.ts";
import { useBoardSearch } from "./use-board-search.ts";

interface CategoryNoteProps {
  readonly currentSeason: number;
}

/** The requirements on a night of the chosen category, in the category's own words, with a link to all rules. */
export function CategoryNote({ currentSeason }: CategoryNoteProps) {
  const { t } = useTranslation();
  const { search } = useBoardSearch();
  const category = useChosenCategory(currentSeason);
  const season = seasonOf(search, currentSeason);
  return (
    <p className={styles.note}>
      {category !== null && <Demands category={category} ranksNights={boardOf(search) === "nights"} />}
      <Link to="/rules" search={season === currentSeason ? {} : { season }} hash="categories">
        {t("leaderboards.rules")}
      </Link>
    </p>
  );
}

/** Says that the categories could not be loaded, and loads them again; shows nothing otherwise. */
export function CategoriesFailed({ currentSeason }: CategoryNoteProps) {
  const { t } = useTranslation();
  const { search } = useBoardSearch();
  const { error, refetch } = useQuery(categoriesQuery(seasonOf(search, currentSeason)));
  // The board itself reports that the season is unknown.
  if (error === null || isSeasonUnknown(error)) return null;
  return (
    <p className={styles.note} role="alert">
      {t("common.categoriesFailed")}
      <Button size="sm" onClick={() => void refetch()}>
        {t("common.retry")}
      </Button>
    </p>
  );
}

interface DemandsProps {
  readonly category: CategoryAnswer;
  readonly ranksNights: boolean;
}

function Demands({ category, ranksNights }: DemandsProps) {
  const { t, locale } = useTranslation();
  const { requirements, minimumFullRuns, name } = category;
  const requirement = requirements[locale] ?? requirements.en ?? Object.values(requirements)[0];
  const hasMinimum = ranksNights && minimumFullRuns > 0;
  if (requirement === undefined && !hasMinimum) return null;
  return (
    <>
      <b>{name}</b>
      {requirement !== undefined && <span>{requirement}</span>}
      {hasMinimum && <span>{t("leaderboards.minimumRuns", { count: minimumFullRuns })}</span>}
    </>
  );
}
