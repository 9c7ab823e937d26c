import type { ReactNode } from "react";
import { Pagination } from "../../ui/pagination.tsx";
import { ToLastPage } from "../../ui/to-last-page.tsx";
import { useRangeWords } from "../../ui/use-range-words.ts";
import styles from "./database-page.module.css";
import { useDatabaseSearch } from "./use-database-search.ts";

interface DatabasePagesProps {
  readonly list: string;
  readonly total: number;
  readonly limit: number;
}

/** The page links of a list; the page stands in the address. */
export function DatabasePages({ list, total, limit }: DatabasePagesProps) {
  const { search, change } = useDatabaseSearch();
  const offset = ((search.page ?? 1) - 1) * limit;
  const goTo = (target: number) => {
    const page = Math.floor(target / limit) + 1;
    change({ page: page === 1 ? undefined : page });
  };
  return <Pagination list={list} total={total} limit={limit} offset={offset} onChange={goTo} />;
}

/** Says above a list which part of it is shown, and how many entries the filters leave. */
export function DatabaseRange({ total, limit }: Omit<DatabasePagesProps, "list">) {
  const { search } = useDatabaseSearch();
  const offset = ((search.page ?? 1) - 1) * limit;
  return (
    <p className={styles.range} role="status">
      {useRangeWords({ total, limit, offset })}
    </p>
  );
}

interface PageWithoutEntriesProps extends Omit<DatabasePagesProps, "list"> {
  readonly offset: number | null;
  readonly placeholder: ReactNode;
}

/** Shown for a page that the list no longer has, or whose entries cannot be shown. */
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
