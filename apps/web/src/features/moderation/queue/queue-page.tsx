import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { useState } from "react";
import { DeskFrame } from "../../../domain-ui/desk/desk-frame.tsx";
import { moveFocus } from "../../../domain-ui/keys/move-focus.ts";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { requestIdOf } from "../../../lib/api-problem.ts";
import { usePageTitle } from "../../../lib/page-title.ts";
import { Button } from "../../../ui/button.tsx";
import { EmptyState, FailedState, FilteredState } from "../../../ui/list-state.tsx";
import { LoadingPlaceholder } from "../../../ui/loading-placeholder.tsx";
import { Pagination } from "../../../ui/pagination.tsx";
import { KeyHelp } from "../keys/key-help.tsx";
import { useDeskKeys } from "../keys/use-desk-keys.ts";
import { QueueFilters } from "./queue-filters.tsx";
import styles from "./queue-page.module.css";
import { queueQuery } from "./queue-query.ts";
import { QueueRow } from "./queue-row.tsx";
import { isFiltered, perPage, type QueueSearch, validateQueueSearch } from "./queue-search.ts";
import { QueueViews } from "./queue-views.tsx";

const route = getRouteApi("/signed-in/moderators/moderation");
const listId = "queue";

/** What hunters ask to be verified, by its state; the address says which of it. */
export function QueuePage() {
  const { t } = useTranslation();
  const search = validateQueueSearch(route.useSearch());
  const navigate = route.useNavigate();
  const { data, error, refetch, isPlaceholderData } = useQuery(queueQuery(search));
  const [showsHelp, setShowsHelp] = useState(false);
  usePageTitle(t("desk.section.queue"));
  useDeskKeys({
    j: () => moveFocus(requests(), 1),
    k: () => moveFocus(requests(), -1),
    "?": () => setShowsHelp(true),
  });
  const change = (next: QueueSearch) =>
    void navigate({ search: validateQueueSearch({ ...next }), resetScroll: false });
  const page = search.page ?? 1;
  return (
    <DeskFrame title={t("desk.section.queue")}>
      <QueueViews search={search} counts={data?.counts ?? null} />
      <QueueFilters search={search} onChange={change} onHelp={() => setShowsHelp(true)} />
      {error !== null && (data === undefined || isPlaceholderData) ? (
        <FailedState
          title={t("queue.failed")}
          requestId={requestIdOf(error)}
          onRetry={() => void refetch()}
        />
      ) : (
        <>
          {data === undefined && <LoadingPlaceholder cardClassName={styles.placeholder} />}
          {data?.total === 0 && <NothingThere search={search} onChange={change} />}
          <ol
            id={listId}
            className={styles.list}
            aria-label={t("desk.section.queue")}
            aria-busy={isPlaceholderData}
          >
            {data?.items.map((verification) => (
              <QueueRow key={verification.uuid} verification={verification} search={search} />
            ))}
          </ol>
          <Pagination
            list={t("desk.section.queue")}
            total={data?.total ?? 0}
            limit={perPage}
            offset={(page - 1) * perPage}
            onChange={(offset) => change({ ...search, page: offset / perPage + 1 })}
            showsRange
          />
        </>
      )}
      {showsHelp && <KeyHelp onClose={() => setShowsHelp(false)} />}
    </DeskFrame>
  );
}

interface NothingThereProps {
  readonly search: QueueSearch;
  readonly onChange: (search: QueueSearch) => void;
}

function NothingThere({ search, onChange }: NothingThereProps) {
  const { t } = useTranslation();
  const view = search.view ?? "pending";
  if (!isFiltered(search)) {
    return view === "pending" ? (
      <EmptyState title={t("queue.empty")}>{t("queue.emptyText")}</EmptyState>
    ) : (
      <EmptyState title={t("queue.none")} />
    );
  }
  const { view: kept } = search;
  return (
    <FilteredState
      title={t("desk.queue.filtered")}
      action={
        <Button onClick={() => onChange(kept === undefined ? {} : { view: kept })}>
          {t("desk.queue.clear")}
        </Button>
      }
    />
  );
}

/** The requests of the page; Enter opens the one with the focus, as it does any link. */
function requests(): readonly HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(`#${listId} a[data-request]`)];
}
