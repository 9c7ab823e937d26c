import { queryOptions } from "@tanstack/react-query";
import { api } from "../../../lib/api/api.ts";
import { ApiProblem } from "../../../lib/api/api-problem.ts";
import { longFreshMs } from "../../../lib/query-client.ts";

/** One night with its runs and eidolons; a night that is not there is not asked for again. */
export function nightQuery(nightUuid: string) {
  return queryOptions({
    queryKey: ["nights", nightUuid],
    queryFn: ({ signal }) => api.get("/v2/nights/:nightUuid", { params: { nightUuid }, signal }),
    staleTime: longFreshMs,
    retry: (failures, error) => failures < 1 && !isNightMissing(error),
  });
}

/** Not there, not the visitor's to see, or not even an identifier: all three are the not-found page. */
export function isNightMissing(error: unknown): boolean {
  return error instanceof ApiProblem && (error.status === 404 || error.status === 400);
}
