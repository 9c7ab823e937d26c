import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ListSigns } from "../../../domain-ui/list-signs.tsx";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { api } from "../../../lib/api/api.ts";
import { isSeasonUnknown, requestIdOf } from "../../../lib/api/api-problem.ts";
import { retryUnlessRefused } from "../../../lib/query-client.ts";
import { Button, buttonClassName } from "../../../ui/button.tsx";
import { List, Stack } from "../../../ui/layout.tsx";
import { EmptyState, FailedState, FilteredState } from "../../../ui/list-state.tsx";
import { LoadingPlaceholder } from "../../../ui/loading-placeholder.tsx";
import { Pagination } from "../../../ui/pagination.tsx";
import { ToLastPage } from "../../../ui/to-last-page.tsx";
import { NightFilters, useNightsSearch } from "./night-filters.tsx";
import { isFiltered, type OwnNightsSearch } from "./nights-search.ts";
import styles from "./nights-tab.module.css";
import { OwnNight } from "./own-night.tsx";

/** The source is docs/screens.md, "Defaults". */
const ownNightsPerPage = 10;

const squadSizeParameters = { 1: "1", 2: "2", 3: "3", 4: "4" } as const;

/** Lists the nights that the account uploaded or is named in, with the actions for each. */
export function NightsTab() {
  const { t } = useTranslation();
  const { search, change } = useNightsSearch();
  const { data, isPlaceholderData } = useQuery(ownNightsQuery(search));
  const signed = data?.items ?? [];
  const goTo = (offset: number) => change({ page: offset / ownNightsPerPage + 1 });
  return (
    <Stack gap={4}>
      <NightFilters />
      <div className={styles.list} aria-busy={isPlaceholderData}>
        <Nights />
      </div>
      {signed.some(({ verified, estimated }) => verified || estimated.length > 0) && (
        <ListSigns entries={signed} />
      )}
      {data !== undefined && data.total > ownNightsPerPage && (
        <Pagination
          list={t("accountNights.title")}
          total={data.total}
          limit={ownNightsPerPage}
          offset={((search.page ?? 1) - 1) * ownNightsPerPage}
          onChange={goTo}
          showsRange
        />
      )}
    </Stack>
  );
}

function Nights() {
  const { t } = useTranslation();
  const { search, change } = useNightsSearch();
  const { data, error, refetch } = useQuery(ownNightsQuery(search));
  if (isSeasonUnknown(error))
    return <NoneLeft title={t("common.unknownSeason", { number: search.season ?? "" })} />;
  if (error !== null) {
    return (
      <FailedState
        title={t("accountNights.failed")}
        requestId={requestIdOf(error)}
        onRetry={() => void refetch()}
      />
    );
  }
  const placeholder = <LoadingPlaceholder cardClassName={styles.placeholder} />;
  if (data === undefined) return placeholder;
  if (data.total === 0) return <NoNights />;
  if (data.items.length === 0) {
    return (
      <ToLastPage
        total={data.total}
        limit={ownNightsPerPage}
        offset={data.offset}
        onGo={(page) => change({ page }, { replace: true })}
      >
        {placeholder}
      </ToLastPage>
    );
  }
  return (
    <List gap={5} aria-label={t("accountNights.title")}>
      {data.items.map((night) => (
        <OwnNight key={night.uuid} night={night} />
      ))}
    </List>
  );
}

function NoNights() {
  const { t } = useTranslation();
  const { search } = useNightsSearch();
  if (search.standing !== undefined && Object.keys(search).length === 1)
    return <NoneLeft title={t("accountNights.noneWaiting")} />;
  if (isFiltered(search)) return <NoneLeft title={t("accountNights.none")} />;
  const action = (
    <Link to="/upload" className={buttonClassName()}>
      {t("home.analyzeHunt")}
    </Link>
  );
  return (
    <EmptyState title={t("accountNights.empty")} action={action}>
      {t("accountNights.emptyText")}
    </EmptyState>
  );
}

/** Shown when the filters leave nothing; the button clears them. */
function NoneLeft({ title }: { readonly title: string }) {
  const { t } = useTranslation();
  const { clear } = useNightsSearch();
  return <FilteredState title={title} action={<Button onClick={clear}>{t("accountNights.clear")}</Button>} />;
}

/** Queries the account's nights for the address. The previous page stays visible while the next one loads. */
function ownNightsQuery({ page = 1, squadSize, ...filters }: OwnNightsSearch) {
  const offset = (page - 1) * ownNightsPerPage;
  const query = {
    limit: ownNightsPerPage,
    offset,
    withEligibility: true,
    withRuns: true,
    ...filters,
    ...(squadSize !== undefined && { squadSize: squadSizeParameters[squadSize] }),
  } as const;
  return queryOptions({
    queryKey: ["me", "nights", query],
    queryFn: async ({ signal }) => ({ ...(await api.get("/v2/@me/nights", { query, signal })), offset }),
    placeholderData: keepPreviousData,
    retry: retryUnlessRefused,
  });
}
