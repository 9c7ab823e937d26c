import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { SeasonField } from "../../domain-ui/season-field.tsx";
import { useTranslation } from "../../i18n/shown-texts.ts";
import type { TextKey } from "../../i18n/text-key.ts";
import { isSeasonUnknown, requestIdOf } from "../../lib/api-problem.ts";
import { buttonClassName } from "../../ui/button.tsx";
import type { FilterChip } from "../../ui/filter-row.tsx";
import { EmptyState, FailedState, FilteredState } from "../../ui/list-state.tsx";
import { LoadingPlaceholder } from "../../ui/loading-placeholder.tsx";
import { DatabaseFilters } from "./database-filters.tsx";
import styles from "./database-page.module.css";
import { DatabasePages, DatabaseRange, PageWithoutEntries } from "./database-pages.tsx";
import { hunterSorts } from "./database-search.ts";
import { HunterSearchField } from "./hunter-search-field.tsx";
import tableStyles from "./hunter-table.module.css";
import { HunterTable } from "./hunter-table.tsx";
import { huntersPerPage, huntersQuery } from "./queries.ts";
import { SortField } from "./sort-field.tsx";
import { useDatabaseSearch } from "./use-database-search.ts";
import { useSeasonChip } from "./use-season-chip.ts";

const sortLabels = {
  allHydrolystCaptures: "database.captures",
  hostHydrolystCaptures: "database.hostCaptures",
  clientHydrolystCaptures: "database.clientCaptures",
  nights: "database.nightsCount",
  lastNightAt: "database.lastNight",
  createdAt: "database.memberSince",
  ign: "database.name",
} as const satisfies Readonly<Record<(typeof hunterSorts)[number], TextKey>>;

/** All hunters with a verified name. */
export function HunterDatabase() {
  const { t } = useTranslation();
  const { search } = useDatabaseSearch();
  const { data, isPlaceholderData } = useQuery(huntersQuery(search));
  return (
    <>
      <DatabaseFilters search={<HunterSearchField />} chips={useHunterChips()} fields={<HunterFields />} />
      <section className={styles.panel} aria-label={t("database.hunters")}>
        <div className={styles.above}>
          <DatabaseRange total={data?.total ?? 0} limit={huntersPerPage} />
        </div>
        <div className={styles.list} aria-busy={isPlaceholderData}>
          <Hunters />
        </div>
        <DatabasePages list={t("database.hunters")} total={data?.total ?? 0} limit={huntersPerPage} />
      </section>
    </>
  );
}

function HunterFields() {
  const { t } = useTranslation();
  const { search, change } = useDatabaseSearch();
  return (
    <>
      <SeasonField value={search.season} onChange={(season) => change({ season })} />
      <SortField
        className={styles.wide}
        sorts={hunterSorts.map((value) => ({ value, label: t(sortLabels[value]) }))}
      />
    </>
  );
}

function useHunterChips(): readonly FilterChip[] {
  const { t } = useTranslation();
  const { orderBy } = useDatabaseSearch().search;
  const sort = hunterSorts.find((each) => each === orderBy) ?? hunterSorts[0];
  return [
    useSeasonChip(),
    { name: t("database.sort"), value: t(sortLabels[sort]), isSet: sort !== hunterSorts[0] },
  ];
}

function Hunters() {
  const { t } = useTranslation();
  const { search } = useDatabaseSearch();
  const { data, error, isPlaceholderData, refetch } = useQuery(huntersQuery(search));
  const action = (
    <Link to="/database" className={buttonClassName()}>
      {t("database.clear")}
    </Link>
  );
  if (isSeasonUnknown(error)) {
    return (
      <FilteredState title={t("common.unknownSeason", { number: search.season ?? "" })} action={action} />
    );
  }
  if (error !== null) {
    return (
      <FailedState
        title={t("database.huntersFailed")}
        requestId={requestIdOf(error)}
        onRetry={() => void refetch()}
      />
    );
  }
  const placeholder = <LoadingPlaceholder count={huntersPerPage} cardClassName={tableStyles.placeholder} />;
  if (data === undefined) return placeholder;
  if (data.total > 0 && data.items.length === 0) {
    const { total } = data;
    const offset = isPlaceholderData ? null : ((search.page ?? 1) - 1) * huntersPerPage;
    return (
      <PageWithoutEntries total={total} limit={huntersPerPage} offset={offset} placeholder={placeholder} />
    );
  }
  if (data.total > 0) return <HunterTable hunters={data.items} />;
  if (search.search === undefined && search.season === undefined) {
    return <EmptyState title={t("database.huntersEmpty")}>{t("database.huntersEmptyText")}</EmptyState>;
  }
  return (
    <FilteredState title={t("database.huntersNone")} action={action}>
      {t("database.huntersNoneText")}
    </FilteredState>
  );
}
