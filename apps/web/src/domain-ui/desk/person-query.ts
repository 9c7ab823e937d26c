import { queryOptions } from "@tanstack/react-query";
import { api } from "../../lib/api/api.ts";
import { longFreshMs, retryUnlessRefused } from "../../lib/query-client.ts";

/** An account with what is private of it. Each question is an entry of the audit log, so that none is asked by the way. */
export function personQuery(userUuid: string) {
  return queryOptions({
    queryKey: ["desk", "person", userUuid],
    queryFn: ({ signal }) => api.get("/v2/@admin/users/:userUuid", { params: { userUuid }, signal }),
    staleTime: longFreshMs,
    retry: retryUnlessRefused,
  });
}
