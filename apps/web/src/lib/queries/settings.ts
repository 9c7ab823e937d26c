import { queryOptions } from "@tanstack/react-query";
import { api } from "../api/api.ts";
import { longFreshMs } from "../query-client.ts";

/** What this installation says about itself: links, notice, season. */
export const settingsQuery = queryOptions({
  queryKey: ["settings"],
  queryFn: ({ signal }) => api.get("/v2/settings", { signal }),
  staleTime: longFreshMs,
});
