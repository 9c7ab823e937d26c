import { queryOptions } from "@tanstack/react-query";
import { api } from "../../lib/api/api.ts";
import { longFreshMs, retryUnlessRefused } from "../../lib/query-client.ts";

/**
 * Queries an account with its private data. The server logs each such query in the audit log, so it is made only where a
 * page shows the private data.
 */
export function personQuery(userUuid: string) {
  return queryOptions({
    queryKey: ["desk", "person", userUuid],
    queryFn: ({ signal }) => api.get("/v2/@admin/users/:userUuid", { params: { userUuid }, signal }),
    staleTime: longFreshMs,
    retry: retryUnlessRefused,
  });
}
