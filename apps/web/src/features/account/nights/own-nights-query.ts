import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api } from "../../../lib/api.ts";
import { retryUnlessRefused } from "../../../lib/query-client.ts";
import type { OwnNightsSearch } from "./nights-search.ts";

/** docs/screens.md, "Defaults". */
export const ownNightsPerPage = 10;

const squadSizeParameters = { 1: "1", 2: "2", 3: "3", 4: "4" } as const;

/** The nights of one's own that the address asks for. The page before stays while the next one loads. */
export function ownNightsQuery({ page = 1, squadSize, ...filters }: OwnNightsSearch) {
  const offset = (page - 1) * ownNightsPerPage;
  const query = {
    limit: ownNightsPerPage,
    offset,
    withEligibility: true,
    ...filters,
    ...(squadSize !== undefined && { squadSize: squadSizeParameters[squadSize] }),
  } as const;
  return queryOptions({
    queryKey: ["me", "nights", query],
    queryFn: async ({ signal }) => ({ ...(await api.get("/v2/@me/nights", { query, signal })), offset }),
    placeholderData: keepPreviousData,
    retry: retryUnlessRefused,
  });
}
