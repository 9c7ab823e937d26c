import { Link } from "@tanstack/react-router";
import { useTranslation } from "../../i18n/shown-texts.ts";
import { Button, buttonClassName } from "../../ui/button.tsx";
import { EmptyState, FilteredState } from "../../ui/list-state.tsx";
import { ToLastPage } from "../../ui/to-last-page.tsx";
import { isFiltered, withChoice, withoutFilters, withPage } from "./board/board-changes.ts";
import { boardOf, entriesPerPage } from "./board/board-parameters.ts";
import { BoardPlaceholder } from "./board/board-placeholder.tsx";
import { useBoardSearch } from "./board/use-board-search.ts";

interface NoEntriesProps {
  /** The number of entries on the board; above zero when the address names a page beyond its end. */
  readonly total: number;
  readonly offset: number | null;
}

/** Shown for a board without rows, with a way out: the last page, fewer filters, unverified entries, or an upload. */
export function NoEntries({ total, offset }: NoEntriesProps) {
  const { t } = useTranslation();
  const { search, show } = useBoardSearch();
  if (total > 0) {
    return (
      <ToLastPage
        total={total}
        limit={entriesPerPage}
        offset={offset}
        onGo={(page) => show((old) => withPage(old, page))}
      >
        <BoardPlaceholder board={boardOf(search)} />
      </ToLastPage>
    );
  }
  const isVerifiedOnly = boardOf(search) !== "hunters" && search.verified !== false;
  const showUnverified = isVerifiedOnly && (
    <Button onClick={() => show((old) => withChoice(old, { verified: false }))}>
      {t("leaderboards.showUnverified")}
    </Button>
  );
  if (isFiltered(search)) {
    const clear = (
      <>
        {showUnverified}
        <Button onClick={() => show(withoutFilters)}>{t("leaderboards.clear")}</Button>
      </>
    );
    return (
      <FilteredState title={t("leaderboards.none")} action={clear}>
        {isVerifiedOnly && t("leaderboards.emptyVerified")}
      </FilteredState>
    );
  }
  const analyze = (
    <Link to="/upload" className={buttonClassName()}>
      {t("leaderboards.analyze")}
    </Link>
  );
  return (
    <EmptyState title={t("leaderboards.empty")} action={showUnverified || analyze}>
      {isVerifiedOnly ? t("leaderboards.emptyVerified") : t("leaderboards.emptyText")}
    </EmptyState>
  );
}
