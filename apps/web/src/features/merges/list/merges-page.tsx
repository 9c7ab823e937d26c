import type { MergeAnswer } from "@hunt/contracts/merges";
import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import {
  ChangeDialog,
  isSignInTooOld,
  ReasonField,
  refusalOf,
} from "../../../domain-ui/desk/change-dialog.tsx";
import { DeskFrame } from "../../../domain-ui/desk/desk-frame.tsx";
import { PagedList } from "../../../domain-ui/desk/paged-list.tsx";
import { usePersonWords } from "../../../domain-ui/desk/person-name.tsx";
import { useFormDraft } from "../../../domain-ui/sign-in/use-form-draft.ts";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { api } from "../../../lib/api/api.ts";
import { usePageTitle } from "../../../lib/page-title.ts";
import { retryUnlessRefused } from "../../../lib/query-client.ts";
import { changedSearch } from "../../../lib/search-params.ts";
import { addToast } from "../../../lib/toasts.ts";
import { Button } from "../../../ui/button.tsx";
import { EntryList, EntryPlaceholder } from "../../../ui/entry-list.tsx";
import { Grid } from "../../../ui/layout.tsx";
import { EmptyState, FilteredState } from "../../../ui/list-state.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import { forgetAccounts } from "../forget-accounts.ts";
import { MergeEntry } from "./merge-entry.tsx";
import styles from "./merges.module.css";
import {
  type MergesSearch,
  mergeStates,
  mergesParameters,
  perPage,
  validateMergesSearch,
} from "./merges-search.ts";

/** The interval of requests while nights move. */
const againEveryMs = 1500;

const route = getRouteApi("/signed-in/moderators/admins/moderation/merges");

/** Lists merged accounts: the progress of each merge, and for how long it can be undone. */
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

interface MergeFiltersProps {
  readonly search: MergesSearch;
  readonly onChange: (search: MergesSearch) => void;
}

/** The filters of the list. A change returns to the first page. */
function MergeFilters({ search: { state, user }, onChange }: MergeFiltersProps) {
  const { t } = useTranslation();
  return (
    <Grid as="search" cells="wide" gap={3} align="end" aria-label={t("merging.filters")}>
      <SelectField
        label={t("merging.state")}
        value={state ?? ""}
        onChange={(value) => {
          const chosen = mergeStates.find((each) => each === value);
          onChange({ ...(user !== undefined && { user }), ...(chosen !== undefined && { state: chosen }) });
        }}
      >
        <option value="">{t("merging.any")}</option>
        {mergeStates.map((each) => (
          <option key={each} value={each}>
            {t(`merging.is.${each}`)}
          </option>
        ))}
      </SelectField>
      {user !== undefined && (
        <p className={styles.one}>
          {t("merging.ofOne")}{" "}
          <Button size="sm" variant="quiet" onClick={() => onChange(state === undefined ? {} : { state })}>
            {t("merging.ofAll")}
          </Button>
        </p>
      )}
    </Grid>
  );
}

/** Queries a page of merges, the latest first; polls for as long as one of them is running. */
function mergesQuery(search: MergesSearch) {
  const query = mergesParameters(search);
  return queryOptions({
    queryKey: ["desk", "merges", query],
    queryFn: ({ signal }) => api.get("/v2/@admin/merges", { query, signal }),
    placeholderData: keepPreviousData,
    retry: retryUnlessRefused,
    refetchInterval: ({ state: { data } }) =>
      data?.items.some(({ state }) => state === "moving" || state === "undoing") ? againEveryMs : false,
  });
}

interface UndoDialogProps {
  readonly merge: MergeAnswer;
  readonly onClose: () => void;
}

/** Undoes a merge, with a reason and a sign-in of the last ten minutes. */
function UndoDialog({ merge, onClose }: UndoDialogProps) {
  const { t } = useTranslation();
  const words = usePersonWords();
  const { uuid, fromUuid, into } = merge;
  const queryClient = useQueryClient();
  const draft = useFormDraft(`undoing of merge ${uuid}`, { reason: "" });
  const { mutate, isPending, error } = useMutation({
    mutationFn: (reason: string) =>
      api.post("/v2/@admin/merges/:mergeUuid/undo", { params: { mergeUuid: uuid }, body: { reason } }),
    onSuccess: () => {
      addToast({ id: "merge", variant: "success", message: t("person.form.saved") });
      forgetAccounts(queryClient, [fromUuid, into.uuid]);
      onClose();
    },
    onError: (failure) => {
      if (isSignInTooOld(failure)) void draft.askForSignIn();
    },
  });
  const reason = draft.values.reason.trim();
  return (
    <ChangeDialog
      title={t("merging.undoTitle")}
      confirm={t("merging.undo")}
      isReady={reason !== ""}
      isBusy={isPending}
      problem={refusalOf(error)}
      isBack={draft.isBack}
      onSubmit={() => mutate(reason)}
      onClose={onClose}
    >
      <p>{t("merging.undoNote", { name: words(into) })}</p>
      <ReasonField value={draft.values.reason} onChange={(text) => draft.change({ reason: text })} />
    </ChangeDialog>
  );
}
