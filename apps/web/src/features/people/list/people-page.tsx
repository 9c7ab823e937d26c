import type { ListedPersonAnswer } from "@hunt/contracts/people";
import { shownName } from "@hunt/engine/domain/shown-name";
import { unknownValue } from "@hunt/engine/formats/format-duration";
import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { AliasMatch } from "../../../domain-ui/alias-match.tsx";
import { DeskFrame } from "../../../domain-ui/desk/desk-frame.tsx";
import { PagedList } from "../../../domain-ui/desk/paged-list.tsx";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { api } from "../../../lib/api/api.ts";
import { formatDay, formatNumber } from "../../../lib/dates.ts";
import { usePageTitle } from "../../../lib/page-title.ts";
import { retryUnlessRefused } from "../../../lib/query-client.ts";
import { changedSearch } from "../../../lib/search-params.ts";
import { Button } from "../../../ui/button.tsx";
import { Cluster } from "../../../ui/layout.tsx";
import { EmptyState, FilteredState } from "../../../ui/list-state.tsx";
import { LoadingPlaceholder } from "../../../ui/loading-placeholder.tsx";
import { MatchedText } from "../../../ui/matched-text.tsx";
import { PersonSigns } from "../parts/person-signs.tsx";
import { PeopleFilters } from "./people-filters.tsx";
import styles from "./people-page.module.css";
import {
  isFiltered,
  type PeopleSearch,
  peopleParameters,
  perPage,
  validatePeopleSearch,
} from "./people-search.ts";

const route = getRouteApi("/signed-in/moderators/admins/moderation/people");

/** Lists all accounts, also those without a name; the address holds the filters. */
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
      placeholder={<LoadingPlaceholder count={perPage} cardClassName={styles.placeholder} />}
      nothing={<Nobody search={search} onChange={onChange} />}
    >
      {(people, isBusy) => (
        <table className={styles.table} aria-label={t("desk.section.people")} aria-busy={isBusy}>
          <thead>
            <tr>
              <th scope="col">{t("people.account")}</th>
              <th scope="col">{t("people.nights")}</th>
              <th scope="col">{t("people.lastNight")}</th>
              <th scope="col">{t("people.since")}</th>
            </tr>
          </thead>
          <tbody>
            {people.map((person) => (
              <PersonRow key={person.uuid} person={person} part={search.search ?? ""} />
            ))}
          </tbody>
        </table>
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

/** Queries a page of all accounts. */
function peopleQuery(search: PeopleSearch) {
  const query = peopleParameters(search);
  return queryOptions({
    queryKey: ["desk", "people", query],
    queryFn: ({ signal }) => api.get("/v2/@admin/users", { query, signal }),
    placeholderData: keepPreviousData,
    retry: retryUnlessRefused,
  });
}

/** The end of an id, which is random, tells accounts without a name apart. */
const shownIdLength = 8;

interface PersonRowProps {
  readonly person: ListedPersonAnswer;
  /** The part of the name that is searched. */
  readonly part: string;
}

/** An account in the list: who it is, and how long and how much it has been here. */
function PersonRow({ person, part }: PersonRowProps) {
  const { t, locale } = useTranslation();
  const { uuid, ign, aliases, createdAt, stats } = person;
  const isFoundById = uuid === part.toLowerCase();
  return (
    <tr>
      <th scope="row">
        <Cluster gap={3} rowGap={1}>
          <Link
            to="/moderation/people/$userUuid"
            params={{ userUuid: uuid }}
            className={styles.link}
            preload={false}
          >
            {ign === null ? t("person.nameless") : <MatchedText text={shownName(ign)} part={part} />}
          </Link>
          {ign === null && !isFoundById && <span className={styles.id}>{uuid.slice(-shownIdLength)}</span>}
          <PersonSigns person={person} />
        </Cluster>
        {isFoundById && (
          <p className={styles.id}>
            <MatchedText text={uuid} part={part} />
          </p>
        )}
        {ign !== null && <AliasMatch ign={ign} aliases={aliases} part={part} />}
      </th>
      <td>{formatNumber(stats.nights, locale)}</td>
      <td>{stats.lastNightAt === null ? unknownValue : formatDay(stats.lastNightAt, locale)}</td>
      <td>{formatDay(createdAt, locale)}</td>
    </tr>
  );
}
