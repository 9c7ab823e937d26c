import { useTranslation } from "../../i18n/shown-texts.ts";
import type { FilterChip } from "../../ui/filter-row.tsx";
import { useDatabaseSearch } from "./use-database-search.ts";

/** Which season both lists are of, in few words. */
export function useSeasonChip(): FilterChip {
  const { t } = useTranslation();
  const { season } = useDatabaseSearch().search;
  return {
    name: t("common.season"),
    value: season === undefined ? t("common.allSeasons") : t("common.seasonNumber", { number: season }),
    isSet: season !== undefined,
  };
}
