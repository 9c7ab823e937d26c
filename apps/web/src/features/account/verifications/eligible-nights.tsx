import type { EligibleNightListQuery, IneligibleNightAnswer } from "@hunt/contracts/eligible-nights";
import type { OwnNightAnswer } from "@hunt/contracts/own-nights";
import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useId, useState } from "react";
import { useDayPlayed } from "../../../domain-ui/day-played.tsx";
import { openVerificationRequest } from "../../../domain-ui/verification/open-verification.ts";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { api } from "../../../lib/api/api.ts";
import { requestIdOf } from "../../../lib/api/api-problem.ts";
import { retryUnlessRefused } from "../../../lib/query-client.ts";
import { addToast } from "../../../lib/toasts.ts";
import { Button } from "../../../ui/button.tsx";
import { Entry, EntryList } from "../../../ui/entry-list.tsx";
import { Stack } from "../../../ui/layout.tsx";
import { FailedState } from "../../../ui/list-state.tsx";
import { Pagination } from "../../../ui/pagination.tsx";
import styles from "./verifications-tab.module.css";

const perPage = 5;

/** Lists the nights for which a verification can be requested. The other nights unfold, each with its reason. */
export function EligibleNights() {
  const { t } = useTranslation();
  const id = useId();
  const [offset, setOffset] = useState(0);
  const { data, error, refetch } = useQuery(eligibleQuery({ limit: perPage, offset, withReasons: true }));
  if (error !== null) {
    return (
      <FailedState
        title={t("accountVerifications.eligible.failed")}
        requestId={requestIdOf(error)}
        onRetry={() => void refetch()}
      />
    );
  }
  if (data === undefined) return null;
  return (
    <Stack as="section" gap={3} className={styles.eligible} aria-labelledby={id}>
      <h2 id={id}>{t("accountVerifications.eligible.title")}</h2>
      {data.total === 0 && <p>{t("accountVerifications.eligible.none")}</p>}
      {data.items.length > 0 && (
        <EntryList>
          {data.items.map((night) => (
            <EligibleNight key={night.uuid} night={night} />
          ))}
        </EntryList>
      )}
      <Pagination
        list={t("accountVerifications.eligible.title")}
        total={data.total > perPage ? data.total : 0}
        limit={perPage}
        offset={offset}
        onChange={setOffset}
      />
      <IneligibleNights nights={data.ineligible ?? []} />
    </Stack>
  );
}

type NamedNight = Pick<OwnNightAnswer, "uuid" | "format" | "startedAt" | "playedOn">;

function EligibleNight({ night }: { readonly night: NamedNight }) {
  const { t } = useTranslation();
  const dayPlayed = useDayPlayed();
  const { uuid, format } = night;
  const failed = () => addToast({ id: uuid, variant: "error", message: t("shell.error.chunk") });
  return (
    <Entry
      title={
        <Link to="/nights/$nightUuid" params={{ nightUuid: uuid }}>
          {t("accountVerifications.night", { format, day: dayPlayed(night) })}
        </Link>
      }
      action={
        <Button size="sm" onClick={() => void openVerificationRequest(uuid).catch(failed)}>
          {t("approval.request")}
        </Button>
      }
    >
      {null}
    </Entry>
  );
}

function IneligibleNights({ nights }: { readonly nights: readonly IneligibleNightAnswer[] }) {
  const { t } = useTranslation();
  const dayPlayed = useDayPlayed();
  if (nights.length === 0) return null;
  return (
    <details>
      <summary>{t("accountVerifications.eligible.others")}</summary>
      <EntryList>
        {nights.map(({ night, reasons }) => (
          <Entry
            key={night.uuid}
            title={
              <Link to="/nights/$nightUuid" params={{ nightUuid: night.uuid }}>
                {t("accountVerifications.night", {
                  format: night.format,
                  day: dayPlayed(night),
                })}
              </Link>
            }
          >
            <ul className={styles.reasons}>
              {reasons.map((reason) => (
                <li key={reason}>{t(`obstacle.${reason}`)}</li>
              ))}
            </ul>
          </Entry>
        ))}
      </EntryList>
    </details>
  );
}

function eligibleQuery(query: Partial<EligibleNightListQuery>) {
  return queryOptions({
    queryKey: ["me", "eligible-nights", query],
    queryFn: ({ signal }) => api.get("/v2/@me/nights/eligible", { query, signal }),
    placeholderData: keepPreviousData,
    retry: retryUnlessRefused,
  });
}
