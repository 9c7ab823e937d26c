import type { ReactNode } from "react";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { isSeasonUnknown, requestIdOf } from "../../../lib/api/api-problem.ts";
import { formatNumber } from "../../../lib/dates.ts";
import { Button } from "../../../ui/button.tsx";
import { EmptyState, FailedState, FilteredState } from "../../../ui/list-state.tsx";
import { Pagination } from "../../../ui/pagination.tsx";
import { Text } from "../../../ui/text.tsx";
import { ToLastPage } from "../../../ui/to-last-page.tsx";
import type { HunterPageSearch } from "../hunter/hunter-search.ts";
import { useHunterSearch, useSearchChange } from "../hunter/use-hunter-search.ts";
import { entriesPerPage } from "./hunter-list-queries.ts";
import styles from "./hunter-lists.module.css";

interface ListPageProps {
  /** The title of the list. */
  readonly title: string;
  /** The number of nights or runs to which the figures in the page's head refer. */
  readonly counted: number;
  readonly result: {
    readonly data: { readonly total: number; readonly items: readonly unknown[] } | undefined;
    readonly error: Error | null;
    readonly isPlaceholderData: boolean;
    readonly refetch: () => unknown;
  };
  readonly placeholder: ReactNode;
  /** The sentence for a list that could not be loaded. */
  readonly failed: string;
  readonly empty: string;
  /** The entries. */
  readonly children: ReactNode;
}

/** Shows a page of one of the lists with its page links, or the reason why there is none. */
export function ListPage(props: ListPageProps) {
  const { data, isPlaceholderData } = props.result;
  const { t, locale } = useTranslation();
  const search = useHunterSearch();
  const { page = 1 } = search;
  const change = useSearchChange();
  const isAll = !isFiltered(search) && data !== undefined && !isPlaceholderData;
  const offset = (page - 1) * entriesPerPage;
  const isShown = data !== undefined && data.items.length > 0;
  return (
    <>
      {isAll && props.counted < data.total && (
        <Text tone="muted" size="sm" isTabular>
          {t("hunter.list.counted", {
            number: formatNumber(props.counted, locale),
            total: formatNumber(data.total, locale),
          })}
        </Text>
      )}
      <div className={styles.list} aria-busy={isPlaceholderData}>
        <Entries {...props} />
      </div>
      {isShown && (
        <div className={styles.pages}>
          <Text tone="muted" size="sm" isTabular>
            {t("hunter.list.range", {
              from: formatNumber(offset + 1, locale),
              to: formatNumber(offset + data.items.length, locale),
              total: formatNumber(data.total, locale),
            })}
          </Text>
          <Pagination
            list={props.title}
            total={data.total}
            limit={entriesPerPage}
            offset={offset}
            onChange={(target) => {
              const next = Math.floor(target / entriesPerPage) + 1;
              change({ page: next === 1 ? undefined : next }, { replace: false });
            }}
          />
        </div>
      )}
    </>
  );
}

function Entries({ result, placeholder, failed, empty, children }: ListPageProps) {
  const { t } = useTranslation();
  const search = useHunterSearch();
  const { page = 1, season } = search;
  const change = useSearchChange();
  const { data, error, isPlaceholderData, refetch } = result;
  const filters = { season: undefined, squad: undefined, verified: undefined, captures: undefined };
  const cleared = { ...filters, from: undefined, to: undefined };
  const clear = (
    <Button size="sm" onClick={() => change({ ...cleared, page: undefined })}>
      {t("hunter.list.clear")}
    </Button>
  );
  if (isSeasonUnknown(error)) {
    return <FilteredState title={t("common.unknownSeason", { number: season ?? "" })} action={clear} />;
  }
  if (error !== null && (data === undefined || isPlaceholderData)) {
    return <FailedState title={failed} requestId={requestIdOf(error)} onRetry={() => void refetch()} />;
  }
  if (data === undefined) return placeholder;
  if (data.items.length > 0) return children;
  if (data.total > 0) {
    return (
      <ToLastPage
        total={data.total}
        limit={entriesPerPage}
        offset={isPlaceholderData ? null : (page - 1) * entriesPerPage}
        onGo={(page) => change({ page: page === 1 ? undefined : page })}
      >
        {placeholder}
      </ToLastPage>
    );
  }
  return isFiltered(search) ? (
    <FilteredState title={t("hunter.list.noneLeft")} action={clear} />
  ) : (
    <EmptyState title={empty} />
  );
}

/** Whether any filter is set. */
function isFiltered({ season, squad, verified, captures, from }: HunterPageSearch): boolean {
  return [season, squad, verified, captures, from].some((filter) => filter !== undefined);
}
