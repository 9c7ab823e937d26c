import type { PublicSettingsAnswer } from "@hunt/contracts/settings";
import { useQuery } from "@tanstack/react-query";
import { loadChunk } from "../../../browser/load-chunk.ts";
import { useEraName } from "../../../domain-ui/use-era-name.ts";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { formatDay } from "../../../lib/dates.ts";
import { openModal } from "../../../lib/modals.ts";
import { addToast } from "../../../lib/toasts.ts";
import { type FilterChip, FilterRow } from "../../../ui/filter-row.tsx";
import { boardOf, metricOf, seasonOf } from "../board/board-parameters.ts";
import { categoriesQuery } from "../board/board-queries.ts";
import { squadWords } from "../board/board-search.ts";
import { chosenCategory } from "../board/chosen-category.ts";
import { useBoardSearch } from "../board/use-board-search.ts";
import type { BoardFiltersProps } from "./all-filters.tsx";

/** The board's set filters, with a button that opens all of them. */
export function BoardFilterRow(props: BoardFiltersProps) {
  const { t } = useTranslation();
  const open = () =>
    void loadChunk(() => import("./board-filter-sheet.tsx")).then(
      ({ BoardFilterSheet }) => openModal(BoardFilterSheet, props),
      () => addToast({ id: "filters", variant: "error", message: t("shell.error.chunk") }),
    );
  return <FilterRow label={t("leaderboards.filters")} chips={useFilterChips(props.settings)} onOpen={open} />;
}

/** Returns the set filters of the board in the address as short labels; rare filters only when they are set. */
function useFilterChips({
  currentSeason,
}: Pick<PublicSettingsAnswer, "currentSeason">): readonly FilterChip[] {
  const { t, locale } = useTranslation();
  const { search } = useBoardSearch();
  const nameOfEra = useEraName();
  const { data: categories = [] } = useQuery(categoriesQuery(seasonOf(search, currentSeason)));
  const { season, squad = "any", order, from, to, era, entries, verified } = search;
  const category = chosenCategory(categories, search.category);
  const size = ([1, 2, 3, 4] as const)[squadWords.indexOf(squad) - 1] ?? "any";
  const squadChip = {
    name: t("leaderboards.squad"),
    value: t(`common.squadSize.${size}`),
    isSet: squad !== "any",
  };
  const categoryName = category?.name ?? search.category;
  const days = [from, to].map((day) => (day === undefined ? "" : formatDay(`${day}T00:00:00.000Z`, locale)));
  const ofNights: readonly (FilterChip | false)[] = [
    categoryName !== undefined && {
      name: t("leaderboards.category"),
      value: categoryName,
      isSet: categoryName !== categories[0]?.name,
    },
    era !== undefined && { name: t("common.era.label"), value: nameOfEra(era), isSet: true },
    entries === "all" && { name: t("leaderboards.entries"), value: t("leaderboards.all"), isSet: true },
    verified !== false && { name: t("leaderboards.entries"), value: t("common.verifiedOnly"), isSet: false },
    order === "desc" && {
      name: t("leaderboards.order"),
      value: t("leaderboards.worstFirst"),
      isSet: true,
    },
    (from ?? to) !== undefined && { name: t("leaderboards.from"), value: days.join("–"), isSet: true },
  ];
  const seasonChip = {
    name: t("common.season"),
    value:
      season === "all"
        ? t("common.allSeasons")
        : t("common.seasonNumber", { number: season ?? currentSeason }),
    isSet: season !== undefined && season !== currentSeason,
  };
  const metricChip = {
    name: t("leaderboards.rankedBy"),
    value: t(`leaderboards.metric.${metricOf(search)}`),
    isSet: search.metric !== undefined,
  };
  const ofAll = [seasonChip, metricChip];
  // The squad is changed most often, so its label is never cut off in any language.
  return boardOf(search) === "hunters"
    ? ofAll
    : [squadChip, ...ofAll, ...ofNights.filter((chip) => chip !== false)];
}
