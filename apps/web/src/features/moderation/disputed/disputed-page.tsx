import type { DisputedNightListAnswer } from "@hunt/contracts/disputed-nights";
import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { DeskFrame } from "../../../domain-ui/desk/desk-frame.tsx";
import { PagedList } from "../../../domain-ui/desk/paged-list.tsx";
import { moveFocus } from "../../../domain-ui/keys/move-focus.ts";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { api } from "../../../lib/api/api.ts";
import { formatNumber } from "../../../lib/dates.ts";
import { usePageTitle } from "../../../lib/page-title.ts";
import { retryUnlessRefused } from "../../../lib/query-client.ts";
import { changedSearch } from "../../../lib/search-params.ts";
import { Button } from "../../../ui/button.tsx";
import { Cluster, List } from "../../../ui/layout.tsx";
import { EmptyState, FilteredState } from "../../../ui/list-state.tsx";
import { LoadingPlaceholder } from "../../../ui/loading-placeholder.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import { useDeskKeys } from "../keys/key-help.tsx";
import styles from "../queue/queue-page.module.css";
import queueViewsStyles from "../queue/queue-views.module.css";
import { DisputedRow } from "./disputed-row.tsx";
import {
  type DisputedSearch,
  type DisputedView,
  disputedNightsParameters,
  disputedViews,
  perPage,
  validateDisputedSearch,
} from "./disputed-search.ts";

/** The interval at which the page's content is loaded again, because other moderators work meanwhile. */
const againEveryMs = 30_000;

const route = getRouteApi("/signed-in/moderators/moderation/disputed");
const listId = "disputed";

/** Lists the nights whose logs differ, by reason; the address holds the filters. */
export function DisputedPage() {
  const { t } = useTranslation();
  const search = validateDisputedSearch(route.useSearch());
  const navigate = route.useNavigate();
  const result = useQuery(disputedQuery(search));
  usePageTitle(t("desk.section.disputed"));
  useDeskKeys({ j: () => moveFocus(rows(), 1), k: () => moveFocus(rows(), -1) });
  const change = (next: DisputedSearch, options: { readonly replace?: boolean } = {}) =>
    void navigate({
      search: (now) => validateDisputedSearch(changedSearch(now, { shown: search, next })),
      resetScroll: false,
      ...options,
    });
  return (
    <DeskFrame title={t("desk.section.disputed")}>
      <DisputedViews search={search} counts={result.data?.counts ?? null} />
      <DisputedOrder search={search} onChange={change} />
      <PagedList
        name={t("desk.section.disputed")}
        result={result}
        page={search.page}
        perPage={perPage}
        onPage={(page, options) => change({ ...search, page }, options)}
        failed={t("disputed.failed")}
        placeholder={<LoadingPlaceholder cardClassName={styles.placeholder} />}
        nothing={<NothingThere search={search} onChange={change} />}
      >
        {(nights, isBusy) => (
          <List as="ol" gap={2} id={listId} aria-label={t("desk.section.disputed")} aria-busy={isBusy}>
            {nights.map((disputed) => (
              <DisputedRow key={disputed.night.uuid} disputed={disputed} />
            ))}
          </List>
        )}
      </PagedList>
    </DeskFrame>
  );
}

/** Returns the page's nights. Enter opens the logs of the focused night, because the night is a link. */
function rows(): readonly HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(`#${listId} a[data-night]`)];
}

interface ChangeProps {
  readonly search: DisputedSearch;
  readonly onChange: (search: DisputedSearch) => void;
}

/** Selects the order; a change returns to the first page. */
function DisputedOrder({ search, onChange }: ChangeProps) {
  const { t } = useTranslation();
  const { order, page: _, ...rest } = search;
  return (
    <Cluster gap={3}>
      <SelectField
        label={t("disputed.order")}
        value={order ?? ""}
        onChange={(value) => onChange(value === "latest" ? { ...rest, order: value } : rest)}
      >
        <option value="">{t("disputed.oldest")}</option>
        <option value="latest">{t("disputed.latest")}</option>
      </SelectField>
    </Cluster>
  );
}

function NothingThere({ search: { reason, order }, onChange }: ChangeProps) {
  const { t } = useTranslation();
  if (reason === undefined)
    return <EmptyState title={t("disputed.empty")}>{t("disputed.emptyText")}</EmptyState>;
  const all = (
    <Button onClick={() => onChange(order === undefined ? {} : { order })}>{t("disputed.showAll")}</Button>
  );
  return <FilteredState title={t("disputed.filtered")} action={all} />;
}

/** Queries a page of the nights that wait for a choice, with the counts of all of them. */
function disputedQuery(search: DisputedSearch) {
  const query = disputedNightsParameters(search);
  return queryOptions({
    queryKey: ["moderation", "disputed", query],
    queryFn: ({ signal }) => api.get("/v2/@admin/nights/disputed", { query, signal }),
    placeholderData: keepPreviousData,
    retry: retryUnlessRefused,
    refetchInterval: againEveryMs,
  });
}

interface DisputedViewsProps {
  readonly search: DisputedSearch;
  /** Null while the counts load; their space is reserved. */
  readonly counts: DisputedNightListAnswer["counts"] | null;
}

/** The views of the disputed nights by reason, each with its number of nights. */
function DisputedViews({ search, counts }: DisputedViewsProps) {
  const { t, locale } = useTranslation();
  const { reason: current = "all", page: _, ...rest } = search;
  return (
    <Cluster as="nav" gap={2} aria-label={t("disputed.views")}>
      {disputedViews.map((view) => (
        <Link
          key={view}
          to="/moderation/disputed"
          search={view === "all" ? rest : { ...rest, reason: view }}
          className={queueViewsStyles.view}
          aria-current={view === current ? "page" : undefined}
          // Without this option the view without parameters would count as current together with each of the others.
          activeOptions={{ exact: true }}
          resetScroll={false}
        >
          <span>{t(`disputed.view.${view}`)}</span>
          <b className={queueViewsStyles.count}>
            {counts === null ? "\u2007" : formatNumber(countOf(counts, view), locale)}
          </b>
        </Link>
      ))}
    </Cluster>
  );
}

function countOf(counts: DisputedNightListAnswer["counts"], view: DisputedView): number {
  return view === "all" ? counts.hosts + counts.mates + counts.sender : counts[view];
}
