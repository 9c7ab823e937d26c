import { queryOptions } from "@tanstack/react-query";
import { api } from "../../../lib/api/api.ts";
import { retryUnlessRefused } from "../../../lib/query-client.ts";

/** Queries a hunt that is watched, or what became of it. */
export function liveHuntQuery(liveUuid: string) {
  return queryOptions({
    queryKey: ["live", liveUuid],
    queryFn: ({ signal }) => api.get("/v2/live/:liveUuid", { params: { liveUuid }, signal }),
    retry: retryUnlessRefused,
  });
}
