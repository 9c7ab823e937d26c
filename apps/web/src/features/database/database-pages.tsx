import type { ReactNode } from "react";
import { Pagination } from "../../ui/pagination.tsx";
import { ToLastPage } from "../../ui/to-last-page.tsx";
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

interface PageWithoutEntriesProps extends Omit<DatabasePagesProps, "list"> {
  readonly offset: number | null;
  readonly placeholder: ReactNode;
}

/** The address names a page that the list no longer has, or one of which nothing can be shown. */
export function PageWithoutEntries({ total, limit, offset, placeholder }: PageWithoutEntriesProps) {
  const { change } = useDatabaseSearch();
  return (
    <ToLastPage
      total={total}
      limit={limit}
      offset={offset}
      onGo={(page) => change({ page: page === 1 ? undefined : page }, { replace: true })}
    >
      {placeholder}
    </ToLastPage>
  );
}
