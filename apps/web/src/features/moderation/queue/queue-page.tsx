import type { AnswerOf } from "@hunt/contracts/call-types";
import type { listVerifications } from "@hunt/contracts/verification-desk";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { useState } from "react";
import { DeskFrame } from "../../../domain-ui/desk/desk-frame.tsx";
import { PagedList } from "../../../domain-ui/desk/paged-list.tsx";
import { moveFocus } from "../../../domain-ui/keys/move-focus.ts";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { formatNumber } from "../../../lib/dates.ts";
import { usePageTitle } from "../../../lib/page-title.ts";
import { changedSearch } from "../../../lib/search-params.ts";
import { Button, buttonClassName } from "../../../ui/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { Cluster, List } from "../../../ui/layout.tsx";
import { EmptyState, FilteredState } from "../../../ui/list-state.tsx";
import { LoadingPlaceholder } from "../../../ui/loading-placeholder.tsx";
import { KeyHelp, useDeskKeys } from "../keys/key-help.tsx";
import { QueueFilters } from "./queue-filters.tsx";
import styles from "./queue-page.module.css";
import { queueQuery } from "./queue-query.ts";
import { QueueRow } from "./queue-row.tsx";
import { isFiltered, perPage, type QueueSearch, queueViews, validateQueueSearch } from "./queue-search.ts";
import queueViewsStyles from "./queue-views.module.css";
import { SignKey } from "./row-signs.tsx";

const route = getRouteApi("/signed-in/moderators/moderation");
const listId = "queue";

/** Lists the requests for verification by state; the address holds the filters. */
export function QueuePage() {
  const { t } = useTranslation();
  const search = validateQueueSearch(route.useSearch());
  const navigate = route.useNavigate();
  const result = useQuery(queueQuery(search));
  const [showsHelp, setShowsHelp] = useState(false);
  usePageTitle(t("desk.section.queue"));
  useDeskKeys({
    j: () => moveFocus(requests(), 1),
    k: () => moveFocus(requests(), -1),
    "?": () => setShowsHelp(true),
  });
  const change = (next: QueueSearch, options: { readonly replace?: boolean } = {}) =>
    void navigate({
      search: (now) => validateQueueSearch(changedSearch(now, { shown: search, next })),
      resetScroll: false,
      ...options,
    });
  return (
    <DeskFrame title={t("desk.section.queue")}>
      <Cluster gap={4} rowGap={3} justify="between">
        <QueueViews search={search} counts={result.data?.counts ?? null} />
        {(search.view ?? "pending") === "pending" && (
          <ReviewFirst search={search} items={result.data?.items} />
        )}
      </Cluster>
      <QueueFilters search={search} onChange={change} onHelp={() => setShowsHelp(true)} />
      <PagedList
        name={t("desk.section.queue")}
        result={result}
        page={search.page}
        perPage={perPage}
        onPage={(page, options) => change({ ...search, page }, options)}
        failed={t("queue.failed")}
        placeholder={<LoadingPlaceholder cardClassName={styles.placeholder} />}
        nothing={<NothingThere search={search} counts={result.data?.counts} onChange={change} />}
      >
        {(verifications, isBusy) => (
          <List as="ol" gap={2} id={listId} aria-label={t("desk.section.queue")} aria-busy={isBusy}>
            {verifications.map((verification) => (
              <QueueRow key={verification.uuid} verification={verification} search={search} />
            ))}
          </List>
        )}
      </PagedList>
      <SignKey />
      {showsHelp && <KeyHelp onClose={() => setShowsHelp(false)} />}
    </DeskFrame>
  );
}

interface ReviewFirstProps {
  readonly search: QueueSearch;
  /** Absent while the requests load. */
  readonly items: AnswerOf<typeof listVerifications>["items"] | undefined;
}

/** Leads to the first request that the moderator may decide, which is what they came for. */
function ReviewFirst({ search, items }: ReviewFirstProps) {
  const { t } = useTranslation();
  if (items === undefined) return <span className={styles.place} />;
  const first = items.find(({ mayDecide }) => mayDecide);
  if (first === undefined) return null;
  return (
    <Link
      to="/moderation/verifications/$verificationUuid"
      params={{ verificationUuid: first.uuid }}
      search={search}
      className={classNames(buttonClassName({ variant: "main" }), styles.first)}
      preload={false}
    >
      {t("queue.reviewFirst")}
    </Link>
  );
}

interface NothingThereProps {
  readonly search: QueueSearch;
  readonly counts: AnswerOf<typeof listVerifications>["counts"] | undefined;
  readonly onChange: (search: QueueSearch) => void;
}

function NothingThere({ search, counts, onChange }: NothingThereProps) {
  const { t } = useTranslation();
  const view = search.view ?? "pending";
  if (!isFiltered(search)) {
    const hasHadAny = Object.values(counts ?? {}).some((count) => count > 0);
    return view === "pending" ? (
      <EmptyState title={t("queue.empty")}>{t(hasHadAny ? "queue.emptyText" : "queue.noneYet")}</EmptyState>
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

/** Returns the page's requests. Enter opens the focused request, because it is a link. */
function requests(): readonly HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(`#${listId} a[data-request]`)];
}

interface QueueViewsProps {
  readonly search: QueueSearch;
  /** Null while the counts load; their space is reserved. */
  readonly counts: AnswerOf<typeof listVerifications>["counts"] | null;
}

/** The views of the queue by state, each with its number of requests. */
function QueueViews({ search, counts }: QueueViewsProps) {
  const { t, locale } = useTranslation();
  const current = search.view ?? "pending";
  return (
    <Cluster as="nav" gap={2} aria-label={t("queue.views")}>
      {queueViews.map((view) => (
        <Link
          key={view}
          to="/moderation"
          search={view === "pending" ? {} : { view }}
          className={queueViewsStyles.view}
          aria-current={view === current ? "page" : undefined}
          // Without this option the view without parameters would count as current together with each of the others.
          activeOptions={{ exact: true }}
          resetScroll={false}
        >
          <span>{t(`desk.view.${view}`)}</span>
          <b className={queueViewsStyles.count}>
            {counts === null ? "\u2007" : formatNumber(counts[view], locale)}
          </b>
        </Link>
      ))}
    </Cluster>
  );
}
