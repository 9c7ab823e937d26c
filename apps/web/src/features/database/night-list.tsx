import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { NightCard, sortedCard } from "../../domain-ui/night-card.tsx";
import { NightCardPlaceholder } from "../../domain-ui/night-card-placeholder.tsx";
import { NightKey } from "../../domain-ui/night-key.tsx";
import { useTranslation } from "../../i18n/shown-texts.ts";
import { isSeasonUnknown, requestIdOf } from "../../lib/api/api-problem.ts";
import { buttonClassName } from "../../ui/button.tsx";
import { List } from "../../ui/layout.tsx";
import { EmptyState, FailedState, FilteredState } from "../../ui/list-state.tsx";
import styles from "./database-page.module.css";
import { DatabasePages, DatabaseRange, PageWithoutEntries } from "./database-pages.tsx";
import { nightsPerPage, nightsQuery } from "./queries.ts";
import { useDatabaseSearch } from "./use-database-search.ts";

/** The nights for the address, as cards that show the figure by which they are sorted. */
export function NightList() {
  const { t } = useTranslation();
  const { search } = useDatabaseSearch();
  const { data, error, isPlaceholderData } = useQuery(nightsQuery(search));
  const { mode = "averageRealTime" } = sortedCard(data?.orderBy);
  const hasRows = error === null && data?.total !== 0;
  return (
    <section className={styles.panel} aria-label={t("database.nights")}>
      <div className={styles.above}>
        {hasRows && <NightKey nights={data?.items ?? []}>{t(`database.figure.${mode}`)}</NightKey>}
        <DatabaseRange total={data?.total ?? 0} limit={nightsPerPage} />
      </div>
      <div className={styles.list} aria-busy={isPlaceholderData}>
        <Nights />
      </div>
      <DatabasePages list={t("database.nights")} total={data?.total ?? 0} limit={nightsPerPage} />
    </section>
  );
}

function Nights() {
  const { t } = useTranslation();
  const { search } = useDatabaseSearch();
  const { data, error, refetch } = useQuery(nightsQuery(search));
  if (isSeasonUnknown(error)) {
    return <NoneLeft title={t("common.unknownSeason", { number: search.season ?? "" })} />;
  }
  if (error !== null) {
    return (
      <FailedState
        title={t("database.nightsFailed")}
        requestId={requestIdOf(error)}
        onRetry={() => void refetch()}
      />
    );
  }
  const placeholder = <NightCardPlaceholder count={nightsPerPage} />;
  if (data === undefined) return placeholder;
  if (data.total === 0) return <NoNights />;
  if (data.items.length === 0) {
    const { total, offset } = data;
    return (
      <PageWithoutEntries total={total} limit={nightsPerPage} offset={offset} placeholder={placeholder} />
    );
  }
  const { orderBy, offset } = data;
  return (
    <List as="ol" gap={2}>
      {data.items.map((night, index) => (
        <li key={night.uuid}>
          <NightCard
            night={night}
            {...sortedCard(orderBy)}
            {...(orderBy !== "createdAt" && { order: offset + index + 1 })}
          />
        </li>
      ))}
    </List>
  );
}

function NoNights() {
  const { t } = useTranslation();
  const { search } = useDatabaseSearch();
  const isFiltered =
    search.userUuid !== undefined ||
    search.season !== undefined ||
    search.squadSize !== undefined ||
    search.verifiedOnly !== undefined ||
    search.capturedHydrolystsCount !== undefined ||
    search.era !== undefined;
  if (isFiltered) return <NoneLeft title={t("database.nightsNone")} />;
  const action = (
    <Link to="/upload" className={buttonClassName()}>
      {t("database.analyzeHunt")}
    </Link>
  );
  return (
    <EmptyState title={t("database.nightsEmpty")} action={action}>
      {t("database.nightsEmptyText")}
    </EmptyState>
  );
}

/** Shown when the filters leave nothing; the button clears them. */
function NoneLeft({ title }: { readonly title: string }) {
  const { t } = useTranslation();
  const action = (
    <Link to="/database" search={{ show: "nights" }} className={buttonClassName()}>
      {t("database.clear")}
    </Link>
  );
  return <FilteredState title={title} action={action} />;
}
