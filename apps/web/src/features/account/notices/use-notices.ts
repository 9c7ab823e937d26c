import type { NoticeAnswer } from "@hunt/contracts/me";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { api } from "../../../lib/api.ts";
import { sessionQuery } from "../../../lib/session/session-query.ts";
import { addToast } from "../../../lib/toasts.ts";
import { noticeText } from "./notice-text.ts";
import { noticesQuery } from "./notices-query.ts";

/**
 * The account's notices. Those that nobody had looked at stay marked as new until the page is left, though they are seen once
 * they are in sight. One that comes meanwhile is told by a toast as well.
 */
export function useNotices(limit: number, isOpen: boolean) {
  const query = useQuery(noticesQuery(limit));
  const [newIds, setNewIds] = useState<ReadonlySet<string>>(new Set());
  const unseen = query.data?.items.filter(({ isSeen }) => !isSeen) ?? [];
  const added = unseen.filter(({ id }) => !newIds.has(id));
  if (added.length > 0) setNewIds(new Set([...newIds, ...added.map(({ id }) => id)]));
  useToasts(query.data?.items);
  useSeen(isOpen ? (unseen[0]?.id ?? null) : null);
  return { ...query, newIds } as const;
}

/** Tells the server that everything up to a notice has been looked at. */
function useSeen(upTo: string | null): void {
  const queryClient = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: (id: string) => api.put("/v2/@me/notices/seen", { body: { upTo: id } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey }),
  });
  useEffect(() => {
    if (upTo === null) return;
    const look = () => {
      if (!document.hidden) mutate(upTo);
    };
    look();
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, [upTo, mutate]);
}

/** A toast for what came after the first answer. */
function useToasts(items: readonly NoticeAnswer[] | undefined): void {
  const { t, locale } = useTranslation();
  const [told, setTold] = useState<number | null>(null);
  const latest = items === undefined ? null : Number(items[0]?.id ?? 0);
  const tell = useEffectEvent((after: number) => {
    for (const notice of items?.filter(({ id }) => Number(id) > after).toReversed() ?? [])
      addToast({ id: `notice-${notice.id}`, variant: "info", message: noticeText(notice, t, locale) });
  });
  useEffect(() => {
    if (latest === null) return;
    if (told !== null) tell(told);
    setTold(latest);
  }, [latest, told]);
}
