import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { DeskFrame } from "../../domain-ui/desk/desk-frame.tsx";
import { useTranslation } from "../../i18n/shown-texts.ts";
import { requestIdOf } from "../../lib/api-problem.ts";
import { usePageTitle } from "../../lib/page-title.ts";
import { Button } from "../../ui/button.tsx";
import { EntryList, EntryPlaceholder } from "../../ui/entry-list.tsx";
import { EmptyState, FailedState, FilteredState } from "../../ui/list-state.tsx";
import { Pagination } from "../../ui/pagination.tsx";
import { ToLastPage } from "../../ui/to-last-page.tsx";
import { SuspensionEntry } from "./suspension-entry.tsx";
import { SuspensionFilters } from "./suspension-filters.tsx";
import { suspensionsQuery } from "./suspensions-query.ts";
import { perPage, type SuspensionsSearch, validateSuspensionsSearch } from "./suspensions-search.ts";

const route = getRouteApi("/signed-in/moderators/moderation/suspensions");

/** Who is suspended, why, and what they say to it. */
export function SuspensionsPage() {
  const { t } = useTranslation();
  const search = validateSuspensionsSearch(route.useSearch());
  const navigate = route.useNavigate();
  usePageTitle(t("desk.section.suspensions"));
  const change = (next: SuspensionsSearch) =>
    void navigate({ search: validateSuspensionsSearch({ ...next }), resetScroll: false });
  return (
    <DeskFrame title={t("desk.section.suspensions")}>
      <SuspensionFilters search={search} onChange={change} />
      <Suspensions search={search} onChange={change} />
    </DeskFrame>
  );
}

interface SuspensionsProps {
  readonly search: SuspensionsSearch;
  readonly onChange: (search: SuspensionsSearch) => void;
}

function Suspensions({ search, onChange }: SuspensionsProps) {
  const { t } = useTranslation();
  const { data, error, refetch, isPlaceholderData } = useQuery(suspensionsQuery(search));
  if (error !== null && (data === undefined || isPlaceholderData)) {
    return (
      <FailedState
        title={t("suspending.failed")}
        requestId={requestIdOf(error)}
        onRetry={() => void refetch()}
      />
    );
  }
  if (data === undefined) return <EntryPlaceholder />;
  if (data.total === 0) return <Nobody search={search} onChange={onChange} />;
  const offset = ((search.page ?? 1) - 1) * perPage;
  const toPage = (page: number) => onChange({ ...search, page });
  return (
    <>
      {data.items.length === 0 ? (
        <ToLastPage
          total={data.total}
          limit={perPage}
          offset={isPlaceholderData ? null : offset}
          onGo={toPage}
        >
          <EntryPlaceholder />
        </ToLastPage>
      ) : (
        <EntryList label={t("desk.section.suspensions")} isBusy={isPlaceholderData}>
          {data.items.map((suspension) => (
            <SuspensionEntry key={suspension.uuid} suspension={suspension} />
          ))}
        </EntryList>
      )}
      <Pagination
        list={t("desk.section.suspensions")}
        total={data.total}
        limit={perPage}
        offset={offset}
        onChange={(next) => toPage(next / perPage + 1)}
        showsRange
      />
    </>
  );
}

function Nobody({ search, onChange }: SuspensionsProps) {
  const { t } = useTranslation();
  const { page: _, ...filters } = search;
  if (Object.values(filters).every((value) => value === undefined))
    return <EmptyState title={t("suspending.empty")} />;
  return (
    <FilteredState
      title={t("desk.queue.filtered")}
      action={<Button onClick={() => onChange({})}>{t("desk.queue.clear")}</Button>}
    />
  );
}
