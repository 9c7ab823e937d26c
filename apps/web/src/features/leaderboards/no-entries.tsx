import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { Button, buttonClassName } from "../../ui/button.tsx";
import { EmptyState, FilteredState } from "../../ui/list-state.tsx";
import { boardOf } from "./board-ask.ts";
import { isFiltered, withChoice, withoutFilters, withPage } from "./board-changes.ts";
import { useBoardSearch } from "./use-board-search.ts";

/** A board without a row, and the way out: the first page, fewer filters, unverified entries, or a hunt of one's own. */
export function NoEntries({ isBeyond }: { readonly isBeyond: boolean }) {
  const { t } = useTranslation();
  const { search, show } = useBoardSearch();
  if (isBeyond) {
    const toFirst = (
      <Button onClick={() => show((old) => withPage(old, 1))}>{t("leaderboards.toFirstPage")}</Button>
    );
    return <FilteredState title={t("leaderboards.beyond")} action={toFirst} />;
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
