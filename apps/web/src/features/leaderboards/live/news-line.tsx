import { useTranslation } from "../../../i18n/shown-texts.ts";
import { formatList, formatNumber } from "../../../lib/dates.ts";
import type { BoardEntry } from "../board-entry.ts";
import type { BoardNews } from "./use-board-news.ts";

interface NewsLineProps {
  readonly news: BoardNews;
  readonly entries: readonly BoardEntry[];
}

/** Says that the board has changed to those who do not see its rows move. */
export function NewsLine({ news: { hasChanged, fresh }, entries }: NewsLineProps) {
  const { t, locale } = useTranslation();
  const ranks = entries
    .filter(({ uuid }) => fresh.has(uuid))
    .map(({ rank }) => `#${formatNumber(rank, locale)}`);
  return (
    <p role="status" className="visually-hidden">
      {hasChanged &&
        (ranks.length === 0
          ? t("leaderboards.live.changed")
          : t("leaderboards.live.new", { ranks: formatList(ranks, locale) }))}
    </p>
  );
}
