import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { sessionQuery } from "../../lib/session/session-query.ts";

/** What the account's name and nights are a part of. */
const changedWithAccount = ["nights", "runs", "users", "leaderboards", "stats"] as const;

/**
 * Follows the account while the page is in sight: what the server tells of it is asked for again, here without a reload. A
 * page that is hidden or left holds no connection; the first event of each tells what was missed.
 */
export function useAccountEvents(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    let source: EventSource | null = null;
    let isFirst = true;
    const onAccount = () => {
      void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey });
      void queryClient.invalidateQueries({ queryKey: ["me"] });
      if (!isFirst)
        for (const key of changedWithAccount) void queryClient.invalidateQueries({ queryKey: [key] });
      isFirst = false;
    };
    const follow = () => {
      if (document.hidden) {
        source?.close();
        source = null;
      } else if (source === null) {
        source = new EventSource("/v2/@me/events");
        source.addEventListener("account", onAccount);
      }
    };
    follow();
    document.addEventListener("visibilitychange", follow);
    return () => {
      document.removeEventListener("visibilitychange", follow);
      source?.close();
    };
  }, [queryClient]);
}
