import { queryOptions } from "@tanstack/react-query";
import { api } from "../api/api.ts";

/** Queries how many nights name the signed-in account and wait for its word. */
export const unconfirmedNightsQuery = queryOptions({
  queryKey: ["me", "nights", "unconfirmed"],
  queryFn: ({ signal }) =>
    api.get("/v2/@me/nights", { query: { limit: 0, standing: "unconfirmed" }, signal }),
});
