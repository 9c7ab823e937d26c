import type { ReportAnswer, ReportListAnswer } from "@hunt/contracts/reports";
import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { useState } from "react";
import { DeskFrame } from "../../../domain-ui/desk/desk-frame.tsx";
import { PagedList } from "../../../domain-ui/desk/paged-list.tsx";
import { moveFocus } from "../../../domain-ui/keys/move-focus.ts";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { api } from "../../../lib/api/api.ts";
import { formatNumber } from "../../../lib/dates.ts";
import { usePageTitle } from "../../../lib/page-title.ts";
import { retryUnlessRefused } from "../../../lib/query-client.ts";
import { changedSearch } from "../../../lib/search-params.ts";
import { useSession } from "../../../lib/session/session-query.ts";
import { Button, buttonClassName } from "../../../ui/button.tsx";
import { Cluster, List } from "../../../ui/layout.tsx";
import { EmptyState, FilteredState } from "../../../ui/list-state.tsx";
import { LoadingPlaceholder } from "../../../ui/loading-placeholder.tsx";
import { KeyHelp, useDeskKeys } from "../keys/key-help.tsx";
import queueViewsStyles from "../queue/queue-views.module.css";
import { DecideDialog } from "./decide-dialog.tsx";
import { ReportCard } from "./report-card.tsx";
import { ReportFilters } from "./report-filters.tsx";
import styles from "./reports-page.module.css";
import {
  isFiltered,
  perPage,
  type ReportsSearch,
  type ReportView,
  reportsParameters,
  reportViews,
  validateReportsSearch,
} from "./reports-search.ts";

/** The interval at which the page's content is loaded again, because other moderators decide meanwhile. */
const againEveryMs = 30_000;

const route = getRouteApi("/signed-in/moderators/moderation/reports");
const listId = "reports";

/** Lists the reports to the moderators by state; the address holds the filters. */
export function ReportsPage() {
  const { t } = useTranslation();
  const search = validateReportsSearch(route.useSearch());
  const navigate = route.useNavigate();
  const result = useQuery(reportsQuery(search));
  // The report as it was when the dialog opened, because the list drops it once somebody has decided.
  const [decided, setDecided] = useState<ReportAnswer | null>(null);
  usePageTitle(t("desk.section.reports"));
  const change = (next: ReportsSearch, options: { readonly replace?: boolean } = {}) =>
    void navigate({
      search: (now) => validateReportsSearch(changedSearch(now, { shown: search, next })),
      resetScroll: false,
      ...options,
    });
  const [showsHelp, setShowsHelp] = useState(false);
  const decideFocused = () => {
    const at = cards().findIndex((card) => card.contains(document.activeElement));
    const report = result.data?.items[at];
    if (report?.status === "open" && report.canDecide) setDecided(report);
  };
  useDeskKeys({
    j: () => moveFocus(cards(), 1),
    k: () => moveFocus(cards(), -1),
    a: decideFocused,
    "?": () => setShowsHelp(true),
  });
  return (
    <DeskFrame title={t("desk.section.reports")}>
      <ReportViews search={search} counts={result.data?.counts ?? null} />
      <ReportFilters search={search} onChange={change} onHelp={() => setShowsHelp(true)} />
      <PagedList
        name={t("desk.section.reports")}
        result={result}
        page={search.page}
        perPage={perPage}
        onPage={(page, options) => change({ ...search, page }, options)}
        failed={t("deskReports.failed")}
        placeholder={<LoadingPlaceholder cardClassName={styles.placeholder} />}
        nothing={<NothingThere search={search} counts={result.data?.counts} onChange={change} />}
      >
        {(reports, isBusy) => (
          <List as="ol" gap={3} id={listId} aria-label={t("desk.section.reports")} aria-busy={isBusy}>
            {reports.map((report) => (
              <ReportCard key={report.uuid} report={report} onDecide={() => setDecided(report)} />
            ))}
          </List>
        )}
      </PagedList>
      {showsHelp && <KeyHelp of="reports" onClose={() => setShowsHelp(false)} />}
      {decided !== null && <DecideDialog report={decided} onClose={() => setDecided(null)} />}
    </DeskFrame>
  );
}

/** Returns the page's reports, in their order. */
function cards(): readonly HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(`#${listId} > li`)];
}

interface NothingThereProps {
  readonly search: ReportsSearch;
  readonly counts: ReportListAnswer["counts"] | undefined;
  readonly onChange: (search: ReportsSearch) => void;
}

function NothingThere({ search, counts, onChange }: NothingThereProps) {
  const { t } = useTranslation();
  const { view } = search;
  if (isFiltered(search)) {
    return (
      <FilteredState
        title={t("deskReports.filtered")}
        action={
          <Button onClick={() => onChange(view === undefined ? {} : { view })}>
            {t("deskReports.clear")}
          </Button>
        }
      />
    );
  }
  const hasDecided = counts !== undefined && counts.resolved + counts.dismissed > 0;
  return view === undefined ? (
    <EmptyState title={t("deskReports.empty")} action={<ToVerifications />}>
      {t(hasDecided ? "deskReports.emptyText" : "deskReports.noneYet")}
    </EmptyState>
  ) : (
    <EmptyState title={t("deskReports.none")} />
  );
}

/** Leads from an empty list to the requests that wait; shows nothing when none do. */
function ToVerifications() {
  const { t } = useTranslation();
  const count = useSession().user?.pendingCount ?? 0;
  if (count === 0) return null;
  return (
    <Link to="/moderation" className={buttonClassName({ variant: "main" })}>
      {t("shell.pending", { count })}
    </Link>
  );
}

/** Queries a page of reports, with the counts of all of them. */
function reportsQuery(search: ReportsSearch) {
  const query = reportsParameters(search);
  return queryOptions({
    queryKey: ["moderation", "reports", query],
    queryFn: ({ signal }) => api.get("/v2/@admin/reports", { query, signal }),
    placeholderData: keepPreviousData,
    retry: retryUnlessRefused,
    refetchInterval: againEveryMs,
  });
}

interface ReportViewsProps {
  readonly search: ReportsSearch;
  /** Null while the counts load; their space is reserved. */
  readonly counts: ReportListAnswer["counts"] | null;
}

/** The views of the reports by state, each with the number of reports that pass the filters. */
function ReportViews({ search, counts }: ReportViewsProps) {
  const { t, locale } = useTranslation();
  const { view: current = "open", page: _, ...filters } = search;
  return (
    <Cluster as="nav" gap={2} aria-label={t("deskReports.views")}>
      {reportViews.map((view) => (
        <Link
          key={view}
          to="/moderation/reports"
          search={view === "open" ? filters : { ...filters, view }}
          className={queueViewsStyles.view}
          aria-current={view === current ? "page" : undefined}
          // Without this option the view without parameters would count as current together with each of the others.
          activeOptions={{ exact: true }}
          resetScroll={false}
        >
          <span>{t(`deskReports.view.${view}`)}</span>
          <b className={queueViewsStyles.count}>
            {counts === null ? "\u2007" : formatNumber(countOf(counts, view), locale)}
          </b>
        </Link>
      ))}
    </Cluster>
  );
}

function countOf(counts: ReportListAnswer["counts"], view: ReportView): number {
  return view === "all" ? counts.open + counts.resolved + counts.dismissed : counts[view];
}
