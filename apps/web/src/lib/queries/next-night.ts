import { queryOptions } from "@tanstack/react-query";
import { api } from "../api/api.ts";
import { appConfig } from "../app-config.ts";
import { longFreshMs } from "../query-client.ts";

/** When the bounties expire, as the utility service knows it; asked again every five minutes. */
export const nextNightQuery = queryOptions({
  queryKey: ["utility", "next-night"],
  queryFn: ({ signal }) => api.get("/utility/v1/next-night", { baseUrl: appConfig.utilityBaseUrl, signal }),
  staleTime: longFreshMs,
  refetchInterval: longFreshMs,
});
