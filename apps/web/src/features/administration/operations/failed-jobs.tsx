import type { FailedJobAnswer } from "@hunt/contracts/operations";
import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { api } from "../../../lib/api/api.ts";
import { requestIdOf } from "../../../lib/api/api-problem.ts";
import { formatMoment, formatNumber } from "../../../lib/dates.ts";
import { closeModal, openModal } from "../../../lib/modals.ts";
import { retryUnlessRefused } from "../../../lib/query-client.ts";
import { useTimeFormat } from "../../../lib/time-format.ts";
import { addToast } from "../../../lib/toasts.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { Entry, EntryList, EntryPlaceholder } from "../../../ui/entry-list.tsx";
import { Stack } from "../../../ui/layout.tsx";
import { EmptyState, FailedState } from "../../../ui/list-state.tsx";
import { Pagination } from "../../../ui/pagination.tsx";
import { ReasonDialog } from "../parts/reason-dialog.tsx";
import styles from "./operations-page.module.css";

const againEveryMs = 15_000;

const failedPerPage = 10;

/** Queries how full the installation is, and what its queues are doing. */
export const operationsQuery = queryOptions({
  queryKey: ["administration", "operations", "state"],
  queryFn: ({ signal }) => api.get("/v2/@admin/operations", { signal }),
  retry: retryUnlessRefused,
  refetchInterval: againEveryMs,
});

interface FailedJobsProps {
  readonly page: number;
  readonly onPage: (page: number) => void;
}

/** Lists the jobs that used up their attempts, each with a retry. */
export function FailedJobs({ page, onPage }: FailedJobsProps) {
  const { t } = useTranslation();
  const { data, error, refetch, isPlaceholderData } = useQuery(failedJobsQuery(page));
  if (data === undefined) {
    if (error === null) return <EntryPlaceholder count={2} />;
    return (
      <FailedState
        title={t("adminOperations.jobs.failed")}
        requestId={requestIdOf(error)}
        onRetry={() => void refetch()}
      />
    );
  }
  if (data.total === 0)
    return (
      <EmptyState title={t("adminOperations.jobs.none")}>{t("adminOperations.jobs.noneText")}</EmptyState>
    );
  return (
    <Stack gap={5}>
      <EntryList label={t("adminOperations.jobs.title")} isBusy={isPlaceholderData}>
        {data.items.map((job) => (
          <FailedJob key={job.id} job={job} />
        ))}
      </EntryList>
      <Pagination
        list={t("adminOperations.jobs.title")}
        total={data.total}
        limit={failedPerPage}
        offset={(page - 1) * failedPerPage}
        onChange={(offset) => onPage(offset / failedPerPage + 1)}
        showsRange
      />
    </Stack>
  );
}

function FailedJob({ job }: { readonly job: FailedJobAnswer }) {
  const { t, locale } = useTranslation();
  const timeFormat = useTimeFormat();
  const { queue, createdAt, failedAt, tries, message, about, retriedAt } = job;
  return (
    <Entry
      title={
        <>
          <code>{queue}</code>
          {retriedAt !== null && (
            <Badge icon="check">
              {t("adminOperations.jobs.retriedAt", { time: formatMoment(retriedAt, locale, timeFormat) })}
            </Badge>
          )}
        </>
      }
      action={
        retriedAt === null && (
          <Button size="sm" onClick={() => openModal(RetryDialog, { job })}>
            {t("common.retry")}
          </Button>
        )
      }
    >
      <p>
        {t("adminOperations.jobs.when", {
          time: formatMoment(failedAt ?? createdAt, locale, timeFormat),
          number: formatNumber(tries, locale),
        })}
      </p>
      {message !== null && <p className={styles.message}>{message}</p>}
      {Object.entries(about).map(([name, uuid]) => (
        <p key={name}>
          <code>{name}</code> <About name={name} uuid={uuid} />
        </p>
      ))}
    </Entry>
  );
}

/** Shows the object of a job, as a link where the object has a page. */
function About({ name, uuid }: { readonly name: string; readonly uuid: string }) {
  if (name === "nightUuid" || name === "uploadUuid")
    return (
      <Link
        to={name === "nightUuid" ? "/nights/$nightUuid" : "/upload/$nightUuid"}
        params={{ nightUuid: uuid }}
        preload={false}
      >
        {uuid}
      </Link>
    );
  if (name === "userUuid")
    return (
      <Link to="/users/$hunter" params={{ hunter: uuid }} preload={false}>
        {uuid}
      </Link>
    );
  return uuid;
}

/** Retries a job that failed for good. */
function RetryDialog({ job }: { readonly job: FailedJobAnswer }) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (reason: string) =>
      api.post("/v2/@admin/jobs/:jobUuid/retry", { params: { jobUuid: job.id }, body: { reason } }),
    onSuccess: () => {
      addToast({ id: "retry", variant: "success", message: t("adminOperations.jobs.retried") });
      closeModal();
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ["administration", "operations"] }),
  });
  return (
    <ReasonDialog
      title={t("adminOperations.jobs.retryTitle")}
      confirm={t("common.retry")}
      isBusy={isPending}
      error={error}
      onSubmit={mutate}
    >
      <p>{t("adminOperations.jobs.retryText", { queue: job.queue })}</p>
    </ReasonDialog>
  );
}

/** Queries a page of the jobs that failed for good. */
function failedJobsQuery(page: number) {
  const query = { limit: failedPerPage, offset: (page - 1) * failedPerPage };
  return queryOptions({
    queryKey: ["administration", "operations", "failed", query],
    queryFn: ({ signal }) => api.get("/v2/@admin/jobs/failed", { query, signal }),
    placeholderData: keepPreviousData,
    retry: retryUnlessRefused,
    refetchInterval: againEveryMs,
  });
}
