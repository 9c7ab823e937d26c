import { queryOptions } from "@tanstack/react-query";
import { api } from "../../../lib/api.ts";
import { retryUnlessRefused } from "../../../lib/query-client.ts";

const lookEveryMs = 2_000;

/** Boards that are made anew: looked at again for as long as there are some. */
export const boardWorkQuery = queryOptions({
  queryKey: ["administration", "board-work"],
  queryFn: ({ signal }) => api.get("/v2/@admin/board-work", { signal }),
  retry: retryUnlessRefused,
  refetchInterval: ({ state }) => (state.data?.work ? lookEveryMs : false),
});
