import type { AgainstAnswer } from "@hunt/contracts/against";
import { msFromSeconds } from "@hunt/contracts/seconds";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Duration } from "../../../domain-ui/duration.tsx";
import { ListSigns } from "../../../domain-ui/list-signs.tsx";
import nightCard from "../../../domain-ui/night-card.module.css";
import { NightCard } from "../../../domain-ui/night-card.tsx";
import { NightCardPlaceholder } from "../../../domain-ui/night-card-placeholder.tsx";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { requestIdOf } from "../../../lib/api/api-problem.ts";
import { formatDay, formatNumber } from "../../../lib/dates.ts";
import { Cluster, Stack } from "../../../ui/layout.tsx";
import { EmptyState, FailedState } from "../../../ui/list-state.tsx";
import { Pagination } from "../../../ui/pagination.tsx";
import { Section } from "../../../ui/section.tsx";
import { ToLastPage } from "../../../ui/to-last-page.tsx";
import styles from "./against-page.module.css";
import { nightsPerPage, togetherQuery } from "./against-queries.ts";
import { useAgainstChange, useAgainstSearch } from "./use-against-search.ts";

/** The nights of the two hunters together: how many, when last, how well, and a list. */
export function NightsTogether({ against }: { readonly against: AgainstAnswer }) {
  const { t } = useTranslation();
  const { nights } = against.together;
  return (
    <Section id="together" title={t("against.together")}>
      {nights === 0 ? (
        <EmptyState title={t("against.noneTogether")} />
      ) : (
        <>
          <Summary together={against.together} />
          <Nights hunter={against.hunter.uuid} other={against.other.uuid} />
        </>
      )}
    </Section>
  );
}

function Summary({ together }: { readonly together: AgainstAnswer["together"] }) {
  const { t, locale } = useTranslation();
  const { nights, lastNightAt, best } = together;
  return (
    <Cluster as="p" gap={5} rowGap={1} align="baseline" justify="between" className={styles.together}>
      <span>
        {t("hunter.mates.nights", { count: nights, number: formatNumber(nights, locale) })}
        {lastNightAt !== null && ` · ${t("hunter.mates.last", { day: formatDay(lastNightAt, locale) })}`}
      </span>
      {best !== null && (
        <span>
          {t("hunter.mates.best")}{" "}
          <Link
            to="/nights/$nightUuid"
            params={{ nightUuid: best.nightUuid }}
            className={styles.time}
            preload={false}
          >
            <Duration ms={msFromSeconds(best.averageRealTime)} category="realTime" />
          </Link>
        </span>
      )}
    </Cluster>
  );
}

function Nights(two: { readonly hunter: string; readonly other: string }) {
  const { t } = useTranslation();
  const { page = 1 } = useAgainstSearch();
  const change = useAgainstChange();
  const { data, error, isPlaceholderData, refetch } = useQuery(togetherQuery(two, page));
  const goTo = (next: number, replace: boolean) =>
    change({ page: next === 1 ? undefined : next }, { replace });
  const placeholder = <NightCardPlaceholder count={nightsPerPage} />;
  if (data === undefined && error !== null) {
    return (
      <FailedState
        title={t("against.togetherFailed")}
        requestId={requestIdOf(error)}
        onRetry={() => void refetch()}
      />
    );
  }
  if (data === undefined) return placeholder;
  const offset = (page - 1) * nightsPerPage;
  if (data.items.length === 0 && data.total > 0) {
    return (
      <ToLastPage
        total={data.total}
        limit={nightsPerPage}
        offset={isPlaceholderData ? null : offset}
        onGo={(last) => goTo(last, true)}
      >
        {placeholder}
      </ToLastPage>
    );
  }
  return (
    <Stack gap={3} className={styles.nights} aria-busy={isPlaceholderData}>
      <ol className={nightCard.plainList}>
        {data.items.map((night) => (
          <li key={night.uuid}>
            <NightCard night={night} />
          </li>
        ))}
      </ol>
      <ListSigns entries={data.items} />
      {data.total > nightsPerPage && (
        <Pagination
          list={t("against.together")}
          total={data.total}
          limit={nightsPerPage}
          offset={offset}
          onChange={(target) => goTo(Math.floor(target / nightsPerPage) + 1, false)}
        />
      )}
    </Stack>
  );
}
