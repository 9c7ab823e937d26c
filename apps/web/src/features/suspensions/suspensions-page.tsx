import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { DeskFrame } from "../../domain-ui/desk/desk-frame.tsx";
import { PagedList } from "../../domain-ui/desk/paged-list.tsx";
import { useTranslation } from "../../i18n/shown-texts.ts";
import { changedSearch } from "../../lib/changed-search.ts";
import { usePageTitle } from "../../lib/page-title.ts";
import { Button } from "../../ui/button.tsx";
import { EntryList, EntryPlaceholder } from "../../ui/entry-list.tsx";
import { EmptyState, FilteredState } from "../../ui/list-state.tsx";
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
  const change = (next: SuspensionsSearch, options: { readonly replace?: boolean } = {}) =>
    void navigate({
      search: (now) => validateSuspensionsSearch(changedSearch(now, { shown: search, next })),
      resetScroll: false,
      ...options,
    });
  return (
    <DeskFrame title={t("desk.section.suspensions")}>
      <SuspensionFilters search={search} onChange={change} />
      <Suspensions search={search} onChange={change} />
    </DeskFrame>
  );
}

interface SuspensionsProps {
  readonly search: SuspensionsSearch;
  readonly onChange: (search: SuspensionsSearch, options?: { readonly replace: boolean }) => void;
}

function Suspensions({ search, onChange }: SuspensionsProps) {
  const { t } = useTranslation();
  const result = useQuery(suspensionsQuery(search));
  return (
    <PagedList
      name={t("desk.section.suspensions")}
      result={result}
      page={search.page}
      perPage={perPage}
      onPage={(page, options) => onChange({ ...search, page }, options)}
      failed={t("suspending.failed")}
      placeholder={<EntryPlaceholder />}
      nothing={<Nobody search={search} onChange={onChange} />}
    >
      {(suspensions, isBusy) => (
        <EntryList label={t("desk.section.suspensions")} isBusy={isBusy}>
          {suspensions.map((suspension) => (
            <SuspensionEntry key={suspension.uuid} suspension={suspension} />
          ))}
        </EntryList>
      )}
    </PagedList>
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
