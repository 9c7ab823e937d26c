import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { buttonClassName } from "../../ui/button.tsx";
import { FilteredState } from "../../ui/list-state.tsx";
import { Pagination } from "../../ui/pagination.tsx";
import { withoutAbsent } from "./database-search.ts";
import { useDatabaseSearch } from "./use-database-search.ts";

interface DatabasePagesProps {
  readonly list: string;
  readonly total: number;
  readonly limit: number;
}

/** Moves through the list's pages, in the address. */
export function DatabasePages({ list, total, limit }: DatabasePagesProps) {
  const { search, change } = useDatabaseSearch();
  const offset = ((search.page ?? 1) - 1) * limit;
  const goTo = (target: number) => {
    const page = Math.floor(target / limit) + 1;
    change({ page: page === 1 ? undefined : page });
  };
  return <Pagination list={list} total={total} limit={limit} offset={offset} onChange={goTo} showsRange />;
}

/** The address names a page that the list no longer has. */
export function BeyondLastPage() {
  const { t } = useTranslation();
  const { search } = useDatabaseSearch();
  const action = (
    <Link to="/database" search={withoutAbsent({ ...search, page: undefined })} className={buttonClassName()}>
      {t("database.toFirstPage")}
    </Link>
  );
  return <FilteredState title={t("database.beyond")} action={action} />;
}
