import { queryOptions } from "@tanstack/react-query";
import { api } from "../../../lib/api/api.ts";
import { retryUnlessRefused } from "../../../lib/query-client.ts";

/** How far the proof of the account's name is. */
export const nameProofQuery = queryOptions({
  queryKey: ["me", "name-proof"],
  queryFn: ({ signal }) => api.get("/v2/@me/ign", { signal }),
  staleTime: 0,
  retry: retryUnlessRefused,
});
