import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { sessionQuery, useSession } from "../lib/session/session-query.ts";

/** The first keys of queries that contain the account's name and nights. */
const changedWithAccount = ["nights", "runs", "users", "leaderboards", "stats"] as const;

/** A refused stream, e.g. one whose token has expired, is opened again after this time. */
const againAfterMs = 30_000;

/**
 * Follows the account while the page is visible: when the server reports a change, its queries are loaded again, without
 * a reload of the page. A hidden page holds no connection; the first event of each stream reports the changes that were
 * missed. A suspended account gets no stream; its session is requested now and then and says when the suspension has
 * ended.
 */
export function useAccountEvents(): void {
  const queryClient = useQueryClient();
  const isSuspended = useSession().user?.suspendedUntil != null;
  useEffect(() => {
    if (isSuspended) return;
    let source: EventSource | null = null;
    let isFirst = true;
    let isOver = false;
    let again: ReturnType<typeof setTimeout> | undefined;
    const onAccount = () => {
      void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey });
      void queryClient.invalidateQueries({ queryKey: ["me"] });
      if (!isFirst)
        for (const key of changedWithAccount) void queryClient.invalidateQueries({ queryKey: [key] });
      isFirst = false;
    };
    const leave = () => {
      clearTimeout(again);
      source?.close();
      source = null;
    };
    // A stream cannot renew its token, but a call can, and the next stream then sends the new cookies.
    const followAgain = () => {
      if (source?.readyState !== EventSource.CLOSED) return;
      leave();
      again = setTimeout(() => {
        void queryClient.refetchQueries({ queryKey: sessionQuery.queryKey }).then(follow);
      }, againAfterMs);
    };
    const follow = () => {
      if (document.hidden) leave();
      else if (source === null && !isOver) {
        source = new EventSource("/v2/@me/events");
        source.addEventListener("account", onAccount);
        source.addEventListener("error", followAgain);
      }
    };
    follow();
    document.addEventListener("visibilitychange", follow);
    return () => {
      isOver = true;
      document.removeEventListener("visibilitychange", follow);
      leave();
    };
  }, [queryClient, isSuspended]);
}
