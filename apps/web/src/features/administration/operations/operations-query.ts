import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api } from "../../../lib/api/api.ts";
import { retryUnlessRefused } from "../../../lib/query-client.ts";

const againEveryMs = 15_000;
export const failedPerPage = 10;

/** How full the installation is, and what its queues do now. */
export const operationsQuery = queryOptions({
  queryKey: ["administration", "operations", "state"],
  queryFn: ({ signal }) => api.get("/v2/@admin/operations", { signal }),
  retry: retryUnlessRefused,
  refetchInterval: againEveryMs,
});

/** A page of the jobs that failed for good. */
export function failedJobsQuery(page: number) {
  const query = { limit: failedPerPage, offset: (page - 1) * failedPerPage };
  return queryOptions({
    queryKey: ["administration", "operations", "failed", query],
    queryFn: ({ signal }) => api.get("/v2/@admin/jobs/failed", { query, signal }),
    placeholderData: keepPreviousData,
    retry: retryUnlessRefused,
    refetchInterval: againEveryMs,
  });
}
