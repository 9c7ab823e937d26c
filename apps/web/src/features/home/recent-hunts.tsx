import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { NightCard } from "../../domain-ui/night-card.tsx";
import { NightCardPlaceholder } from "../../domain-ui/night-card-placeholder.tsx";
import { NightKey } from "../../domain-ui/night-key.tsx";
import { useTranslation } from "../../i18n/shown-texts.ts";
import { requestIdOf } from "../../lib/api/api-problem.ts";
import { buttonClassName } from "../../ui/button.tsx";
import { Cluster, List, Stack } from "../../ui/layout.tsx";
import { EmptyState, FailedState } from "../../ui/list-state.tsx";
import { Pagination } from "../../ui/pagination.tsx";
import { ToLastPage } from "../../ui/to-last-page.tsx";
import { recentHuntsPerPage, recentHuntsQuery } from "./queries.ts";
import styles from "./recent-hunts.module.css";

const route = getRouteApi("/");

/** Lists the latest public nights; the page is in the address. */
export function RecentHunts() {
  const { t } = useTranslation();
  const { page = 1 } = route.useSearch();
  const navigate = route.useNavigate();
  const { data, error, isPlaceholderData } = useQuery(recentHuntsQuery(page));
  const hasRows = error === null && data?.total !== 0;
  const goTo = (target: number, { replace = false } = {}) =>
    void navigate({ search: target === 1 ? {} : { page: target }, replace, resetScroll: false });
  return (
    <Stack as="section" gap={4} aria-labelledby="recent-hunts">
      <Cluster gap={3} rowGap={2} align="baseline" className={styles.head}>
        <h2 id="recent-hunts">{t("home.recentHunts")}</h2>
        {hasRows && <NightKey nights={data?.items ?? []}>{t("highlights.largeFigure")}</NightKey>}
      </Cluster>
      <div className={styles.list} aria-busy={isPlaceholderData}>
        <Hunts page={page} onGo={(target) => goTo(target, { replace: true })} />
      </div>
      <Pagination
        list={t("home.recentHunts")}
        total={data?.total ?? 0}
        limit={recentHuntsPerPage}
        offset={(page - 1) * recentHuntsPerPage}
        onChange={(offset) => goTo(Math.floor(offset / recentHuntsPerPage) + 1)}
      />
    </Stack>
  );
}

interface HuntsProps {
  readonly page: number;
  /** Called with the page that replaces this one. */
  readonly onGo: (page: number) => void;
}

function Hunts({ page, onGo }: HuntsProps) {
  const { t } = useTranslation();
  const { data, error, isPlaceholderData, refetch } = useQuery(recentHuntsQuery(page));
  if (data === undefined && error !== null) {
    return (
      <FailedState title={t("home.failed")} requestId={requestIdOf(error)} onRetry={() => void refetch()} />
    );
  }
  const placeholder = <NightCardPlaceholder count={recentHuntsPerPage} />;
  if (data === undefined) return placeholder;
  if (data.total === 0) {
    const action = (
      <Link to="/upload" className={buttonClassName()}>
        {t("home.analyzeHunt")}
      </Link>
    );
    return (
      <EmptyState title={t("home.empty")} action={action}>
        {t("home.emptyText")}
      </EmptyState>
    );
  }
  if (data.items.length === 0) {
    const offset = isPlaceholderData ? null : (page - 1) * recentHuntsPerPage;
    return (
      <ToLastPage total={data.total} limit={recentHuntsPerPage} offset={offset} onGo={onGo}>
        {placeholder}
      </ToLastPage>
    );
  }
  return (
    <List as="ol" gap={2}>
      {data.items.map((night) => (
        <li key={night.uuid}>
          <NightCard night={night} />
        </li>
      ))}
    </List>
  );
}
