import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { DeskFrame } from "../../../domain-ui/desk/desk-frame.tsx";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { requestIdOf } from "../../../lib/api-problem.ts";
import { usePageTitle } from "../../../lib/page-title.ts";
import { Button } from "../../../ui/button.tsx";
import { EntryList, EntryPlaceholder } from "../../../ui/entry-list.tsx";
import { EmptyState, FailedState, FilteredState } from "../../../ui/list-state.tsx";
import { Pagination } from "../../../ui/pagination.tsx";
import { ToLastPage } from "../../../ui/to-last-page.tsx";
import { MergeEntry } from "./merge-entry.tsx";
import { MergeFilters } from "./merge-filters.tsx";
import { mergesQuery } from "./merges-query.ts";
import { type MergesSearch, perPage, validateMergesSearch } from "./merges-search.ts";
import { UndoDialog } from "./undo-dialog.tsx";

const route = getRouteApi("/signed-in/moderators/admins/moderation/merges");

/** Accounts that became one: how far each merge is, and for how long it can be taken back. */
export function MergesPage() {
  const { t } = useTranslation();
  const search = validateMergesSearch(route.useSearch());
  const navigate = route.useNavigate();
  usePageTitle(t("desk.section.merges"));
  const change = (next: MergesSearch) =>
    void navigate({ search: validateMergesSearch({ ...next }), resetScroll: false });
  return (
    <DeskFrame title={t("desk.section.merges")}>
      <MergeFilters search={search} onChange={change} />
      <Merges search={search} onChange={change} />
    </DeskFrame>
  );
}

interface MergesProps {
  readonly search: MergesSearch;
  readonly onChange: (search: MergesSearch) => void;
}

function Merges({ search, onChange }: MergesProps) {
  const { t } = useTranslation();
  const { data, error, refetch, isPlaceholderData } = useQuery(mergesQuery(search));
  if (error !== null && (data === undefined || isPlaceholderData)) {
    return (
      <FailedState
        title={t("merging.failed")}
        requestId={requestIdOf(error)}
        onRetry={() => void refetch()}
      />
    );
  }
  if (data === undefined) return <EntryPlaceholder />;
  if (data.total === 0) return <NothingMerged search={search} onChange={onChange} />;
  const offset = ((search.page ?? 1) - 1) * perPage;
  const toPage = (page: number) => onChange({ ...search, page });
  const { undo, ...kept } = search;
  const asked = data.items.find(({ uuid, canUndo }) => uuid === undo && canUndo);
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
        <EntryList label={t("desk.section.merges")} isBusy={isPlaceholderData}>
          {data.items.map((merge) => (
            <MergeEntry key={merge.uuid} merge={merge} search={search} />
          ))}
        </EntryList>
      )}
      <Pagination
        list={t("desk.section.merges")}
        total={data.total}
        limit={perPage}
        offset={offset}
        onChange={(next) => toPage(next / perPage + 1)}
        showsRange
      />
      {asked !== undefined && <UndoDialog merge={asked} onClose={() => onChange(kept)} />}
    </>
  );
}

function NothingMerged({ search, onChange }: MergesProps) {
  const { t } = useTranslation();
  if (search.state === undefined && search.user === undefined)
    return <EmptyState title={t("merging.empty")} />;
  return (
    <FilteredState
      title={t("desk.queue.filtered")}
      action={<Button onClick={() => onChange({})}>{t("desk.queue.clear")}</Button>}
    />
  );
}
