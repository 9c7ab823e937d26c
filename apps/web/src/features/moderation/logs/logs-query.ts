import { queryOptions } from "@tanstack/react-query";
import { api } from "../../../lib/api.ts";
import { ApiProblem } from "../../../lib/api-problem.ts";
import { longFreshMs } from "../../../lib/query-client.ts";

/** The logs of a night, and what they tell differently. */
export function logsQuery(nightUuid: string) {
  return queryOptions({
    queryKey: ["moderation", "logs", nightUuid],
    queryFn: ({ signal }) => api.get("/v2/@admin/nights/:nightUuid/logs", { params: { nightUuid }, signal }),
    // Each question analyses the logs anew.
    staleTime: longFreshMs,
    retry: (failures, error) => failures < 1 && !isWithoutLogs(error),
  });
}

/** There is no such night, or no log of it is kept. */
export function isWithoutLogs(error: unknown): boolean {
  return error instanceof ApiProblem && (error.status === 404 || error.status === 400);
}
