import { queryOptions } from "@tanstack/react-query";
import { api } from "../../../lib/api/api.ts";
import { retryUnlessRefused } from "../../../lib/query-client.ts";

/** Where the account is signed in. */
export const sessionsQuery = queryOptions({
  queryKey: ["me", "sessions"],
  queryFn: ({ signal }) => api.get("/v2/@me/sessions", { signal }),
  staleTime: 0,
  retry: retryUnlessRefused,
});
