import type { CardEntries } from "@hunt/contracts/cards/board-card-content";
import { cardPlaces } from "@hunt/contracts/cards/card-texts";
import type { CanDraw } from "@hunt/engine/cards/card-names";
import { useQuery } from "@tanstack/react-query";
import { CardActions } from "../../../domain-ui/card/card-actions.tsx";
import { useCardTexts } from "../../../domain-ui/card/use-card-texts.ts";
import { useEraName } from "../../../domain-ui/use-era-name.ts";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { appConfig } from "../../../lib/app-config.ts";
import { formatDay } from "../../../lib/dates.ts";
import { settingsQuery } from "../../../lib/queries/public-queries.ts";
import { MenuButton } from "../../../ui/menu-button.tsx";
import { boardOf, seasonOf, squadSizeOf } from "../board/board-parameters.ts";
import { useChosenCategory } from "../board/chosen-category.ts";
import { useBoardSearch } from "../board/use-board-search.ts";

interface BoardCardActionsProps {
  readonly total: number;
  /** Returns the entries chosen by `slice`. */
  readonly entries: (slice: typeof cardSlice) => CardEntries;
}

/** A menu that copies or saves a picture of the board with its filters. */
export function BoardCardActions({ total, entries }: BoardCardActionsProps) {
  const { t } = useTranslation();
  const texts = useCardTexts();
  const { search } = useBoardSearch();
  const { data: settings } = useQuery(settingsQuery);
  const currentSeason = settings?.currentSeason ?? 1;
  const filters = useFilterWords(currentSeason);
  const card = async () => {
    const [{ boardCard }, { boardCardContent }] = await Promise.all([
      import("@hunt/engine/cards/board-card"),
      import("@hunt/contracts/cards/board-card-content"),
    ]);
    const season = search.season === "all" ? null : seasonOf(search, currentSeason);
    const board = { season, squadSize: squadSizeOf(search), filters, total };
    const content = boardCardContent(board, entries(cardSlice), texts, appConfig.brand);
    return (canDraw: CanDraw) => boardCard(content, canDraw);
  };
  return (
    <MenuButton label={t("share.export")}>
      <CardActions card={card} fileName={`leaderboard-${boardOf(search)}`} />
    </MenuButton>
  );
}

/** Returns the board's filters in words, except for season, squad and metric. */
function useFilterWords(currentSeason: number): readonly string[] {
  const { t, locale } = useTranslation();
  const { search } = useBoardSearch();
  const category = useChosenCategory(currentSeason);
  const nameOfEra = useEraName();
  const { from, to, era, entries, verified, order } = search;
  const day = (value: string | undefined) =>
    value === undefined ? "" : formatDay(`${value}T00:00:00.000Z`, locale);
  return [
    search.category !== undefined && (category?.name ?? search.category),
    era !== undefined && nameOfEra(era),
    (from ?? to) !== undefined && `${day(from)}–${day(to)}`,
    entries === "all" && t("share.everyEntry"),
    verified === false && t("share.unverifiedToo"),
    order === "desc" && t("leaderboards.worstFirst"),
  ].filter((words) => words !== false);
}

/** Returns the entries for a page's picture: the first ones, or the wanted entry between its neighbours. */
export function cardSlice<T>(items: readonly T[], sought: T | null): readonly T[] {
  const middle = sought === null ? 0 : items.indexOf(sought) - Math.floor(cardPlaces / 2);
  const start = Math.max(0, Math.min(middle, items.length - cardPlaces));
  return items.slice(start, start + cardPlaces);
}
