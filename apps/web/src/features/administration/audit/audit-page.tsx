import { keepPreviousData, queryOptions, useMutation, useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { DeskFrame } from "../../../domain-ui/desk/desk-frame.tsx";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { api } from "../../../lib/api/api.ts";
import { requestIdOf } from "../../../lib/api/api-problem.ts";
import { usePageTitle } from "../../../lib/page-title.ts";
import { retryUnlessRefused } from "../../../lib/query-client.ts";
import { changedSearch } from "../../../lib/search-params.ts";
import { loadFile, saveFile } from "../../../lib/session/load-file.ts";
import { addToast } from "../../../lib/toasts.ts";
import { Button, buttonClassName } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Cluster } from "../../../ui/layout.tsx";
import { EmptyState, FailedState, FilteredState } from "../../../ui/list-state.tsx";
import { LoadingPlaceholder } from "../../../ui/loading-placeholder.tsx";
import { AuditEntry } from "./audit-entry.tsx";
import { AuditFilters } from "./audit-filters.tsx";
import styles from "./audit-page.module.css";
import { type AuditSearch, auditParameters, filterOf, validateAuditSearch } from "./audit-search.ts";

const fileName = "audit-log.ndjson";

const route = getRouteApi("/signed-in/moderators/admins/moderation/audit");

/** Lists who did what and why, the latest first; the address holds the filters. */
export function AuditPage() {
  const { t } = useTranslation();
  const search = validateAuditSearch(route.useSearch());
  const navigate = route.useNavigate();
  const { data, error, refetch, isPlaceholderData } = useQuery(auditQuery(search));
  usePageTitle(t("desk.section.audit"));
  const show = (next: AuditSearch) =>
    void navigate({
      search: (now) => validateAuditSearch(changedSearch(now, { shown: search, next })),
      resetScroll: false,
    });
  const isFailed = error !== null && (data === undefined || isPlaceholderData);
  return (
    <DeskFrame title={t("desk.section.audit")}>
      <p className={styles.lead}>{t("adminAudit.lead")}</p>
      <AuditFilters key={JSON.stringify(filterOf(search))} search={search} onChange={show} />
      <AuditExport search={search} />
      {isFailed ? (
        <FailedState
          title={t("adminAudit.failed")}
          requestId={requestIdOf(error)}
          onRetry={() => void refetch()}
        />
      ) : (
        <>
          {data === undefined && <LoadingPlaceholder cardClassName={styles.placeholder} />}
          {data?.items.length === 0 && <NothingThere search={search} onChange={show} />}
          <ol className={styles.list} aria-label={t("desk.section.audit")} aria-busy={isPlaceholderData}>
            {data?.items.map((entry) => (
              <AuditEntry key={entry.id} entry={entry} search={search} />
            ))}
          </ol>
          <Pages search={search} nextBefore={data?.nextBefore ?? null} />
        </>
      )}
    </DeskFrame>
  );
}

interface PagesProps {
  readonly search: AuditSearch;
  readonly nextBefore: number | null;
}

/** Leads to older entries and back to the latest. A log has no page numbers. */
function Pages({ search, nextBefore }: PagesProps) {
  const { t } = useTranslation();
  if (search.before === undefined && nextBefore === null) return null;
  const filter = filterOf(search);
  return (
    <Cluster
      as="nav"
      gap={3}
      justify="center"
      aria-label={t("common.pages", { list: t("desk.section.audit") })}
    >
      {search.before !== undefined && (
        <Link to="/moderation/audit" search={filter} className={buttonClassName({ size: "sm" })}>
          {t("adminAudit.latest")}
        </Link>
      )}
      {nextBefore !== null && (
        <Link
          to="/moderation/audit"
          search={{ ...filter, before: nextBefore }}
          className={buttonClassName({ size: "sm" })}
          preload={false}
        >
          {t("adminAudit.older")}
        </Link>
      )}
    </Cluster>
  );
}

interface NothingThereProps {
  readonly search: AuditSearch;
  readonly onChange: (search: AuditSearch) => void;
}

function NothingThere({ search, onChange }: NothingThereProps) {
  const { t } = useTranslation();
  if (Object.keys(search).length === 0) return <EmptyState title={t("adminAudit.empty")} />;
  return (
    <FilteredState
      title={t("adminAudit.filtered")}
      action={<Button onClick={() => onChange({})}>{t("desk.queue.clear")}</Button>}
    />
  );
}

/** Saves all entries that match the filters as a file. */
function AuditExport({ search }: { readonly search: AuditSearch }) {
  const { t } = useTranslation();
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const path = `/v2/@admin/audit/export?${new URLSearchParams(Object.entries(auditParameters(search)).map(([name, value]) => [name, String(value)]))}`;
      saveFile(await loadFile({ path, signal: new AbortController().signal }), fileName);
    },
    onSuccess: () => addToast({ id: "audit", variant: "success", message: t("adminAudit.exported") }),
    onError: () => addToast({ id: "audit", variant: "error", message: t("adminAudit.exportFailed") }),
  });
  return (
    <Cluster gap={4} rowGap={2} justify="between" className={styles.export}>
      <p>{t("adminAudit.exportNote")}</p>
      <Button size="sm" isBusy={isPending} onClick={() => mutate()}>
        <Icon name="download" />
        {t("adminAudit.export")}
      </Button>
    </Cluster>
  );
}

/** Queries a page of the audit log. */
function auditQuery(search: AuditSearch) {
  const query = { ...auditParameters(search), ...(search.before !== undefined && { before: search.before }) };
  return queryOptions({
    queryKey: ["administration", "audit", query],
    queryFn: ({ signal }) => api.get("/v2/@admin/audit", { query, signal }),
    placeholderData: keepPreviousData,
    retry: retryUnlessRefused,
  });
}
