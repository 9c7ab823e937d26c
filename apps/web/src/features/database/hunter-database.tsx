import { maxSearchLength } from "@hunt/contracts/limits";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "../../i18n/shown-texts.ts";
import { isSeasonUnknown, requestIdOf } from "../../lib/api/api-problem.ts";
import { buttonClassName } from "../../ui/button.tsx";
import { EmptyState, FailedState, FilteredState } from "../../ui/list-state.tsx";
import { LoadingPlaceholder } from "../../ui/loading-placeholder.tsx";
import { SearchField } from "../../ui/search-field.tsx";
import { DatabaseFilters } from "./database-filters.tsx";
import styles from "./database-page.module.css";
import { DatabasePages, DatabaseRange, PageWithoutEntries } from "./database-pages.tsx";
import { HunterFields, useHunterChips } from "./hunter-fields.tsx";
import tableStyles from "./hunter-table.module.css";
import { HunterTable } from "./hunter-table.tsx";
import { huntersPerPage, huntersQuery } from "./queries.ts";
import { useDatabaseSearch } from "./use-database-search.ts";

/** Lists all hunters with a verified name. */
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

/** The search for a part of a name, which reaches the address once typing pauses. */
function HunterSearchField() {
  const { t } = useTranslation();
  const { search, change } = useDatabaseSearch();
  return (
    <SearchField
      label={t("database.search")}
      value={search.search ?? ""}
      maxLength={maxSearchLength}
      className={styles.search}
      onChange={(text) => change({ search: text === "" ? undefined : text }, { replace: true })}
    />
  );
}
