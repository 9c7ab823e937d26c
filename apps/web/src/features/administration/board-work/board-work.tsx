import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { lazyPage } from "../../../lib/lazy-page.ts";
import { loadPage } from "../../../lib/load-page.ts";
import { boardWorkQuery } from "./board-work-query.ts";

const { Page: BoardProgress } = lazyPage(
  async () =>
    (await loadPage(() => import("./board-progress.tsx"), { now: ["adminSettings"] })).BoardProgress,
);

/** How far the boards are that are made anew; nothing while none are, which is nearly always. */
export function BoardWork() {
  const { data } = useQuery(boardWorkQuery);
  if (!data?.work) return null;
  return (
    <Suspense fallback={null}>
      <BoardProgress {...data.work} />
    </Suspense>
  );
}
