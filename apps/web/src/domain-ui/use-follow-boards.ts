import type { BoardChangesAnswer } from "@hunt/contracts/board-changes";
import { boardCacheSeconds, boardChangesPollMs } from "@hunt/contracts/limits";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { api } from "../lib/api/api.ts";

type Mark = keyof BoardChangesAnswer;

/** Shared caches between here and the server still answer what was before, for this long. */
const cachedMs = boardCacheSeconds * 1000;

/**
 * Keeps a page to the boards while it is in sight, without a reload: it asks now and then whether they have changed, and only
 * then, again, for what it shows of them. That is told by the first words of its queries, in one string: `"nights users"`.
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
    // Whoever leaves meanwhile, and comes back, asks at once.
    again("none");
    const timer = setTimeout(again, cachedMs, "active");
    return () => clearTimeout(timer);
  }, [mark, value, shown, queryClient]);
}
