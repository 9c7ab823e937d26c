import { queryOptions } from "@tanstack/react-query";
import { api } from "../../../lib/api/api.ts";
import { ApiProblem } from "../../../lib/api/api-problem.ts";

/** The interval at which the request is loaded again, to show the changes of other moderators. */
const againEveryMs = 20_000;

export function reviewKey(verificationUuid: string) {
  return ["moderation", "verification", verificationUuid] as const;
}

/** Queries a request with everything that its decision needs. */
export function reviewQuery(verificationUuid: string) {
  return queryOptions({
    queryKey: reviewKey(verificationUuid),
    queryFn: ({ signal }) =>
      api.get("/v2/@admin/nights/verifications/:verificationUuid", { params: { verificationUuid }, signal }),
    staleTime: 0,
    refetchInterval: againEveryMs,
    retry: (failures, error) => failures < 1 && !isMissing(error),
  });
}

export function isMissing(error: unknown): boolean {
  return error instanceof ApiProblem && (error.status === 404 || error.status === 400);
}
