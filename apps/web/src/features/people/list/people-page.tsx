import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { DeskFrame } from "../../../domain-ui/desk/desk-frame.tsx";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { requestIdOf } from "../../../lib/api-problem.ts";
import { usePageTitle } from "../../../lib/page-title.ts";
import { Button } from "../../../ui/button.tsx";
import { EmptyState, FailedState, FilteredState } from "../../../ui/list-state.tsx";
import { LoadingPlaceholder } from "../../../ui/loading-placeholder.tsx";
import { Pagination } from "../../../ui/pagination.tsx";
import { ToLastPage } from "../../../ui/to-last-page.tsx";
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
    void navigate({ search: validatePeopleSearch({ ...next }), resetScroll: false, ...options });
  return (
    <DeskFrame title={t("desk.section.people")}>
      <PeopleFilters search={search} onChange={change} />
      <People search={search} onChange={change} />
    </DeskFrame>
  );
}

interface PeopleProps {
  readonly search: PeopleSearch;
  readonly onChange: (search: PeopleSearch) => void;
}

function People({ search, onChange }: PeopleProps) {
  const { t } = useTranslation();
  const { data, error, refetch, isPlaceholderData } = useQuery(peopleQuery(search));
  if (error !== null && (data === undefined || isPlaceholderData)) {
    return (
      <FailedState title={t("people.failed")} requestId={requestIdOf(error)} onRetry={() => void refetch()} />
    );
  }
  if (data === undefined) return <LoadingPlaceholder cardClassName={styles.placeholder} />;
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
          <LoadingPlaceholder cardClassName={styles.placeholder} />
        </ToLastPage>
      ) : (
        <ol className={styles.list} aria-label={t("desk.section.people")} aria-busy={isPlaceholderData}>
          {data.items.map((person) => (
            <PersonRow key={person.uuid} person={person} part={search.search ?? ""} />
          ))}
        </ol>
      )}
      <Pagination
        list={t("desk.section.people")}
        total={data.total}
        limit={perPage}
        offset={offset}
        onChange={(next) => toPage(next / perPage + 1)}
        showsRange
      />
    </>
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
