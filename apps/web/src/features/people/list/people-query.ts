import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api } from "../../../lib/api.ts";
import { retryUnlessRefused } from "../../../lib/query-client.ts";
import { type PeopleSearch, peopleAsk } from "./people-search.ts";

/** A page of all accounts. */
export function peopleQuery(search: PeopleSearch) {
  const query = peopleAsk(search);
  return queryOptions({
    queryKey: ["desk", "people", query],
    queryFn: ({ signal }) => api.get("/v2/@admin/users", { query, signal }),
    placeholderData: keepPreviousData,
    retry: retryUnlessRefused,
  });
}
