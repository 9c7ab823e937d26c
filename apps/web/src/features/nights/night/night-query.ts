import { queryOptions } from "@tanstack/react-query";
import { api } from "../../../lib/api/api.ts";
import { ApiProblem } from "../../../lib/api/api-problem.ts";
import { longFreshMs } from "../../../lib/query-client.ts";

/** Queries one night with its runs and eidolons; a missing night is not requested again. */
export function nightQuery(nightUuid: string) {
  return queryOptions({
    queryKey: ["nights", nightUuid],
    queryFn: ({ signal }) => api.get("/v2/nights/:nightUuid", { params: { nightUuid }, signal }),
    staleTime: longFreshMs,
    retry: (failures, error) => failures < 1 && !isNightMissing(error),
  });
}

/**
 * Whether the error leads to the not-found page: the night is missing, not visible to the visitor, or not even an
 * identifier.
 */
export function isNightMissing(error: unknown): boolean {
  return error instanceof ApiProblem && (error.status === 404 || error.status === 400);
}
