import { queryOptions, useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { api } from "../../../lib/api/api.ts";
import { lazyPage } from "../../../lib/lazy-page.ts";
import { loadPage } from "../../../lib/load-page.ts";
import { retryUnlessRefused } from "../../../lib/query-client.ts";

const lookEveryMs = 2_000;

/** Queries the rebuilding of boards; polls for as long as some are being rebuilt. */
const boardWorkQuery = queryOptions({
  queryKey: ["administration", "board-work"],
  queryFn: ({ signal }) => api.get("/v2/@admin/board-work", { signal }),
  retry: retryUnlessRefused,
  refetchInterval: ({ state }) => (state.data?.work ? lookEveryMs : false),
});

const { Page: BoardProgress } = lazyPage(
  async () =>
    (await loadPage(() => import("./board-progress.tsx"), { now: ["adminSettings"] })).BoardProgress,
);

/** Shows the progress of the boards that are being rebuilt; nothing while there are none, which is nearly always. */
export function BoardWork() {
  const { data } = useQuery(boardWorkQuery);
  if (!data?.work) return null;
  return (
    <Suspense fallback={null}>
      <BoardProgress {...data.work} />
    </Suspense>
  );
}
