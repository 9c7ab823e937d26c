import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { DeskFrame } from "../../../domain-ui/desk/desk-frame.tsx";
import { PagedList } from "../../../domain-ui/desk/paged-list.tsx";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { changedSearch } from "../../../lib/changed-search.ts";
import { usePageTitle } from "../../../lib/page-title.ts";
import { Button } from "../../../ui/button.tsx";
import { EntryList, EntryPlaceholder } from "../../../ui/entry-list.tsx";
import { EmptyState, FilteredState } from "../../../ui/list-state.tsx";
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
  const change = (next: MergesSearch, options: { readonly replace?: boolean } = {}) =>
    void navigate({
      search: (now) => validateMergesSearch(changedSearch(now, { shown: search, next })),
      resetScroll: false,
      ...options,
    });
  return (
    <DeskFrame title={t("desk.section.merges")}>
      <MergeFilters search={search} onChange={change} />
      <Merges search={search} onChange={change} />
    </DeskFrame>
  );
}

interface MergesProps {
  readonly search: MergesSearch;
  readonly onChange: (search: MergesSearch, options?: { readonly replace: boolean }) => void;
}

function Merges({ search, onChange }: MergesProps) {
  const { t } = useTranslation();
  const result = useQuery(mergesQuery(search));
  const { undo, ...kept } = search;
  const asked = result.data?.items.find(({ uuid, canUndo }) => uuid === undo && canUndo);
  return (
    <>
      <PagedList
        name={t("desk.section.merges")}
        result={result}
        page={search.page}
        perPage={perPage}
        onPage={(page, options) => onChange({ ...search, page }, options)}
        failed={t("merging.failed")}
        placeholder={<EntryPlaceholder />}
        nothing={<NothingMerged search={search} onChange={onChange} />}
      >
        {(merges, isBusy) => (
          <EntryList label={t("desk.section.merges")} isBusy={isBusy}>
            {merges.map((merge) => (
              <MergeEntry key={merge.uuid} merge={merge} search={search} />
            ))}
          </EntryList>
        )}
      </PagedList>
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
