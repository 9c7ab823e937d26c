import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api } from "../../../lib/api.ts";

/** docs/screens.md, "Hunter search". */
const listedHunters = 5;

/** The hunters whose name or displayed alias has the text in it; not asked for an empty text. */
export function hunterSearchQuery(search: string) {
  const query = { search, limit: listedHunters };
  return queryOptions({
    queryKey: ["users", "search", query],
    queryFn: ({ signal }) => api.get("/v2/users", { query, signal }),
    enabled: search !== "",
    placeholderData: keepPreviousData,
  });
}
