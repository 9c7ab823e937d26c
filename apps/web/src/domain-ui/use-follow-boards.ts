import type { BoardChangesAnswer } from "@hunt/contracts/board-changes";
import { boardCacheSeconds, boardChangesPollMs } from "@hunt/contracts/limits";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { api } from "../lib/api/api.ts";

type Mark = keyof BoardChangesAnswer;

/** Caches between the browser and the server may give the old answer for this long. */
const cachedMs = boardCacheSeconds * 1000;

/**
 * Keeps a page with boards up to date while it is visible, without a reload: the hook asks now and then whether the boards
 * have changed, and loads the shown queries again only when they have. `shown` lists the first keys of those queries in one
 * string: `"nights users"`.
 */
export function useFollowBoards(mark: Mark, shown: string): void {
  const queryClient = useQueryClient();
  const { data } = useQuery({
    queryKey: ["board-changes"],
    queryFn: ({ signal }) => api.get("/v2/leaderboards/changes", { signal }),
    staleTime: 0,
    refetchInterval: boardChangesPollMs,
    refetchOnWindowFocus: true,
    retry: false,
  });
  const value = data?.[mark];
  const last = useRef<{ readonly mark: Mark; readonly value: string } | null>(null);
  useEffect(() => {
    const before = last.current;
    if (value === undefined) return;
    last.current = { mark, value };
    if (before?.mark !== mark || before.value === value) return;
    const again = (refetchType: "none" | "active") => {
      for (const key of shown.split(" "))
        void queryClient.invalidateQueries({ queryKey: [key], refetchType });
    };
    // A visitor who leaves the page before the timer and comes back gets a new answer at once.
    again("none");
    const timer = setTimeout(again, cachedMs, "active");
    return () => clearTimeout(timer);
  }, [mark, value, shown, queryClient]);
}
