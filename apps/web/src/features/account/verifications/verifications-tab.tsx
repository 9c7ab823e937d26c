import type { VerificationStatus } from "@hunt/contracts/verifications";
import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { api } from "../../../lib/api/api.ts";
import { requestIdOf } from "../../../lib/api/api-problem.ts";
import { toPageNumber } from "../../../lib/pages.ts";
import { retryUnlessRefused } from "../../../lib/query-client.ts";
import { Button } from "../../../ui/button.tsx";
import { EntryList, EntryPlaceholder } from "../../../ui/entry-list.tsx";
import { Stack } from "../../../ui/layout.tsx";
import { EmptyState, FailedState, FilteredState } from "../../../ui/list-state.tsx";
import { Pagination } from "../../../ui/pagination.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import { EligibleNights } from "./eligible-nights.tsx";
import { OwnVerification } from "./own-verification.tsx";
import styles from "./verifications-tab.module.css";

const route = getRouteApi("/signed-in/account");
const perPage = 10;
const statuses = [
  "pending",
  "approved",
  "rejected",
  "cancelled",
] as const satisfies readonly VerificationStatus[];

/** Lists the verifications that the account requested, with the result of each. */
export function VerificationsTab() {
  const { t } = useTranslation();
  const { status, page, change } = useVerificationsSearch();
  const { data, error, refetch, isPlaceholderData } = useQuery(verificationsQuery(status, page));
  const filter = (
    <SelectField
      label={t("accountVerifications.show")}
      value={status ?? ""}
      className={styles.filter}
      onChange={(value) => change(statuses.find((known) => known === value))}
    >
      <option value="">{t("accountVerifications.all")}</option>
      {statuses.map((known) => (
        <option key={known} value={known}>
          {t(`accountVerifications.status.${known}`)}
        </option>
      ))}
    </SelectField>
  );
  if (error !== null) {
    return (
      <FailedState
        title={t("accountVerifications.failed")}
        requestId={requestIdOf(error)}
        onRetry={() => void refetch()}
      />
    );
  }
  if (data?.total === 0 && status === undefined) {
    return (
      <Stack gap={4}>
        <EmptyState title={t("accountVerifications.empty")}>{t("accountVerifications.emptyText")}</EmptyState>
        <EligibleNights />
      </Stack>
    );
  }
  return (
    <Stack gap={4}>
      {filter}
      {data === undefined && <EntryPlaceholder />}
      {data?.total === 0 && (
        <FilteredState
          title={t("accountVerifications.none")}
          action={<Button onClick={() => change(undefined)}>{t("accountVerifications.clear")}</Button>}
        />
      )}
      <EntryList isBusy={isPlaceholderData} label={t("account.verifications")}>
        {data?.items.map((verification) => (
          <OwnVerification key={verification.uuid} verification={verification} />
        ))}
      </EntryList>
      <Pagination
        list={t("account.verifications")}
        total={data?.total ?? 0}
        limit={perPage}
        offset={(page - 1) * perPage}
        onChange={(offset) => change(status, offset / perPage + 1)}
        showsRange
      />
      <EligibleNights />
    </Stack>
  );
}

function verificationsQuery(status: VerificationStatus | undefined, page: number) {
  const query = { limit: perPage, offset: (page - 1) * perPage, ...(status !== undefined && { status }) };
  return queryOptions({
    queryKey: ["me", "verifications", query],
    queryFn: ({ signal }) => api.get("/v2/@me/nights/verifications", { query, signal }),
    placeholderData: keepPreviousData,
    retry: retryUnlessRefused,
  });
}

/** Returns the status and page in the address, and a function that changes them. */
function useVerificationsSearch() {
  const { status: raw, page } = route.useSearch();
  const navigate = route.useNavigate();
  const change = (status: VerificationStatus | undefined, target = 1) =>
    void navigate({
      search: {
        tab: "verifications",
        ...(status !== undefined && { status }),
        ...(target > 1 && { page: target }),
      },
      resetScroll: false,
    });
  return { status: statuses.find((known) => known === raw), page: toPageNumber(page), change } as const;
}
