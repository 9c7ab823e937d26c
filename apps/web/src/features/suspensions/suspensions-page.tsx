import type { SuspensionAnswer } from "@hunt/contracts/suspensions";
import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { DeskFrame } from "../../domain-ui/desk/desk-frame.tsx";
import { PagedList } from "../../domain-ui/desk/paged-list.tsx";
import { PersonName, SuspensionFacts, usePersonWords } from "../../domain-ui/desk/person-name.tsx";
import { useTranslation } from "../../i18n/shown-texts.ts";
import { api } from "../../lib/api/api.ts";
import { usePageTitle } from "../../lib/page-title.ts";
import { retryUnlessRefused } from "../../lib/query-client.ts";
import { changedSearch } from "../../lib/search-params.ts";
import { useSession } from "../../lib/session/session-query.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button, buttonClassName } from "../../ui/button.tsx";
import { Entry, EntryList, EntryPlaceholder } from "../../ui/entry-list.tsx";
import { Grid } from "../../ui/layout.tsx";
import { EmptyState, FilteredState } from "../../ui/list-state.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import styles from "./suspensions-page.module.css";
import {
  perPage,
  type SuspensionsSearch,
  suspensionStates,
  suspensionsParameters,
  validateSuspensionsSearch,
} from "./suspensions-search.ts";

const route = getRouteApi("/signed-in/moderators/moderation/suspensions");

/** Lists the suspended accounts, the reasons, and the answers of their owners. */
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

/** Shows one suspension with the answer to it; admins get a link that changes it. */
function SuspensionEntry({ suspension }: { readonly suspension: SuspensionAnswer }) {
  const { t } = useTranslation();
  const role = useSession().user?.role;
  const words = usePersonWords();
  const { user, isInForce } = suspension;
  return (
    <Entry
      title={
        <>
          <PersonName person={user} />
          <Badge icon={isInForce ? "lock" : "check"}>
            {isInForce ? t("suspending.inForce") : t("suspending.over")}
          </Badge>
        </>
      }
      action={
        role === "admin" &&
        isInForce && (
          <Link
            to="/moderation/people/$userUuid"
            params={{ userUuid: user.uuid }}
            search={{ act: "suspend" }}
            className={buttonClassName({ size: "sm" })}
            aria-label={t("common.pair", { name: t("suspending.change"), value: words(user) })}
            preload={false}
          >
            {t("suspending.change")}
          </Link>
        )
      }
    >
      <SuspensionFacts suspension={suspension} />
    </Entry>
  );
}

interface SuspensionFiltersProps {
  readonly search: SuspensionsSearch;
  readonly onChange: (search: SuspensionsSearch) => void;
}

/** The filters of the suspensions. A change returns to the first page. */
function SuspensionFilters({ search, onChange }: SuspensionFiltersProps) {
  const { t } = useTranslation();
  const { page: _, ...others } = search;
  const without = (name: keyof typeof others) => {
    const { [name]: _before, ...rest } = others;
    return rest;
  };
  return (
    <Grid as="search" cells="narrow" gap={3} align="end" aria-label={t("suspending.filters")}>
      <SelectField
        label={t("suspending.state")}
        value={search.state ?? suspensionStates[0]}
        onChange={(value) => {
          const state = suspensionStates.find((each) => each === value);
          onChange(state === undefined ? without("state") : { ...others, state });
        }}
      >
        {suspensionStates.map((state) => (
          <option key={state} value={state}>
            {t(`suspending.${state}`)}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t("suspending.answer")}
        value={String(search.answered ?? "")}
        onChange={(value) =>
          onChange(value === "" ? without("answered") : { ...others, answered: value === "true" })
        }
      >
        <option value="">{t("suspending.all")}</option>
        <option value="true">{t("suspending.withAnswer")}</option>
        <option value="false">{t("suspending.withoutAnswer")}</option>
      </SelectField>
      {search.user !== undefined && (
        <p className={styles.one}>
          {t("suspending.ofOne")}{" "}
          <Button size="sm" variant="quiet" onClick={() => onChange(without("user"))}>
            {t("suspending.ofAll")}
          </Button>
        </p>
      )}
    </Grid>
  );
}

/** Queries a page of suspensions, the latest first. */
function suspensionsQuery(search: SuspensionsSearch) {
  const query = suspensionsParameters(search);
  return queryOptions({
    queryKey: ["desk", "suspensions", query],
    queryFn: ({ signal }) => api.get("/v2/@admin/suspensions", { query, signal }),
    placeholderData: keepPreviousData,
    retry: retryUnlessRefused,
  });
}
