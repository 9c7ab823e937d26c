import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { DeskFrame } from "../../../domain-ui/desk/desk-frame.tsx";
import { PagedList } from "../../../domain-ui/desk/paged-list.tsx";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { changedSearch } from "../../../lib/changed-search.ts";
import { usePageTitle } from "../../../lib/page-title.ts";
import { Button } from "../../../ui/button.tsx";
import { EmptyState, FilteredState } from "../../../ui/list-state.tsx";
import { LoadingPlaceholder } from "../../../ui/loading-placeholder.tsx";
import { PeopleFilters } from "./people-filters.tsx";
import styles from "./people-page.module.css";
import { peopleQuery } from "./people-query.ts";
import { isFiltered, type PeopleSearch, perPage, validatePeopleSearch } from "./people-search.ts";
import { PersonRow } from "./person-row.tsx";

const route = getRouteApi("/signed-in/moderators/admins/moderation/people");

/** All accounts, also those without a name; the address says which. */
export function PeoplePage() {
  const { t } = useTranslation();
  const search = validatePeopleSearch(route.useSearch());
  const navigate = route.useNavigate();
  usePageTitle(t("desk.section.people"));
  const change = (next: PeopleSearch, options: { readonly replace?: boolean } = {}) =>
    void navigate({
      search: (now) => validatePeopleSearch(changedSearch(now, { shown: search, next })),
      resetScroll: false,
      ...options,
    });
  return (
    <DeskFrame title={t("desk.section.people")}>
      <PeopleFilters search={search} onChange={change} />
      <People search={search} onChange={change} />
    </DeskFrame>
  );
}

interface PeopleProps {
  readonly search: PeopleSearch;
  readonly onChange: (search: PeopleSearch, options?: { readonly replace: boolean }) => void;
}

function People({ search, onChange }: PeopleProps) {
  const { t } = useTranslation();
  const result = useQuery(peopleQuery(search));
  return (
    <PagedList
      name={t("desk.section.people")}
      result={result}
      page={search.page}
      perPage={perPage}
      onPage={(page, options) => onChange({ ...search, page }, options)}
      failed={t("people.failed")}
      placeholder={<LoadingPlaceholder cardClassName={styles.placeholder} />}
      nothing={<Nobody search={search} onChange={onChange} />}
    >
      {(people, isBusy) => (
        <ol className={styles.list} aria-label={t("desk.section.people")} aria-busy={isBusy}>
          {people.map((person) => (
            <PersonRow key={person.uuid} person={person} part={search.search ?? ""} />
          ))}
        </ol>
      )}
    </PagedList>
  );
}

function Nobody({ search, onChange }: PeopleProps) {
  const { t } = useTranslation();
  if (!isFiltered(search)) return <EmptyState title={t("people.none")} />;
  return (
    <FilteredState
      title={t("people.none")}
      action={<Button onClick={() => onChange({})}>{t("desk.queue.clear")}</Button>}
    />
  );
}
