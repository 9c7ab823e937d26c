import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { sessionQuery, useSession } from "../lib/session/session-query.ts";

/** What the account's name and nights are a part of. */
const changedWithAccount = ["nights", "runs", "users", "leaderboards", "stats"] as const;

/** A stream that was refused, e.g. because its token has ended meanwhile, is asked for again after this long. */
const againAfterMs = 30_000;

/**
 * Follows the account while the page is in sight: what the server tells of it is asked for again, here without a reload. A
 * page that is hidden or left holds no connection; the first event of each tells what was missed. A suspended account is told
 * nothing: its session, asked for now and then, says when that is over.
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
    // A stream cannot renew its token: a call does, and the cookies of the next stream are new ones.
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
