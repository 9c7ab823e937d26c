import type { NoticeAnswer } from "@hunt/contracts/notices";
import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useEffect, useEffectEvent, useId, useState } from "react";
import { middleOfDay } from "../../../domain-ui/day-played.tsx";
import type { Locale } from "../../../i18n/locale.ts";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import type { Translate } from "../../../i18n/translate.ts";
import { api } from "../../../lib/api/api.ts";
import { requestIdOf } from "../../../lib/api/api-problem.ts";
import { formatDay, formatMoment } from "../../../lib/dates.ts";
import { retryUnlessRefused } from "../../../lib/query-client.ts";
import { sessionQuery } from "../../../lib/session/session-query.ts";
import { useTimeFormat } from "../../../lib/time-format.ts";
import { addToast } from "../../../lib/toasts.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Cluster, List, Stack } from "../../../ui/layout.tsx";
import { FailedState } from "../../../ui/list-state.tsx";
import { LoadingPlaceholder } from "../../../ui/loading-placeholder.tsx";
import { Text } from "../../../ui/text.tsx";
import styles from "./notices.module.css";

const firstShown = 5;
const mostShown = 100;

/** The account's notices; unfolded while some of them are new. */
export function Notices({ unseen }: { readonly unseen: number }) {
  const { t } = useTranslation();
  const id = useId();
  const [isOpen, setOpen] = useState(unseen > 0);
  const [limit, setLimit] = useState(firstShown);
  const { data, error, refetch, newIds } = useNotices(limit, isOpen);
  return (
    <Stack as="section" gap={2} align="start" aria-label={t("account.notices.title")}>
      <Button
        size="sm"
        variant="quiet"
        className={styles.head}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {t("account.notices.title")}
        <Icon name="next" />
        {unseen > 0 && <Badge>{t("account.notices.new", { count: unseen })}</Badge>}
      </Button>
      <Stack gap={2} align="start" id={id} hidden={!isOpen} className={styles.panel}>
        {data === undefined && error === null && (
          <LoadingPlaceholder count={Math.min(unseen, firstShown)} cardClassName={styles.placeholder} />
        )}
        {data === undefined && error !== null && (
          <FailedState
            title={t("account.notices.failed")}
            requestId={requestIdOf(error)}
            onRetry={() => void refetch()}
          />
        )}
        {data?.items.length === 0 && <Text tone="muted">{t("account.notices.none")}</Text>}
        <NoticeList items={data?.items ?? []} newIds={newIds} />
        {data !== undefined && data.total > data.items.length && limit < mostShown && (
          <Button size="sm" onClick={() => setLimit(mostShown)}>
            {t("account.notices.older")}
          </Button>
        )}
      </Stack>
    </Stack>
  );
}

interface NoticeListProps {
  readonly items: readonly Parameters<typeof noticeText>[0][];
  readonly newIds: ReadonlySet<string>;
}

function NoticeList({ items, newIds }: NoticeListProps) {
  const { t, locale } = useTranslation();
  const timeFormat = useTimeFormat();
  return (
    <List gap={2} className={styles.list}>
      {items.map((notice) => (
        <li key={notice.id} className={styles.notice}>
          <p>{noticeText(notice, t, locale)}</p>
          <Cluster as="p" gap={2} className={styles.when}>
            <NightOfNotice params={notice.params} />
            {newIds.has(notice.id) && <Badge>{t("account.notices.isNew")}</Badge>}
            <time dateTime={notice.createdAt}>{formatMoment(notice.createdAt, locale, timeFormat)}</time>
          </Cluster>
        </li>
      ))}
    </List>
  );
}

/** Links to the night that a notice is about. */
function NightOfNotice({ params }: Pick<Parameters<typeof noticeText>[0], "params">) {
  const { t } = useTranslation();
  const { nightUuid } = params;
  if (typeof nightUuid !== "string") return null;
  return (
    <Link to="/nights/$nightUuid" params={{ nightUuid }}>
      {t("account.notices.toNight")}
    </Link>
  );
}

/**
 * Returns the account's notices. Unseen ones stay marked as new until the page is left, though they count as seen once they
 * are in sight. A notice that arrives meanwhile is also announced by a toast.
 */
function useNotices(limit: number, isOpen: boolean) {
  const query = useQuery(noticesQuery(limit));
  const [newIds, setNewIds] = useState<ReadonlySet<string>>(new Set());
  const unseen = query.data?.items.filter(({ isSeen }) => !isSeen) ?? [];
  const added = unseen.filter(({ id }) => !newIds.has(id));
  if (added.length > 0) setNewIds(new Set([...newIds, ...added.map(({ id }) => id)]));
  useToasts(query.data?.items);
  useSeen(isOpen ? (unseen[0]?.id ?? null) : null);
  return { ...query, newIds } as const;
}

/** Tells the server that all notices up to this one were seen. */
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

/** Shows a toast for each notice that arrived after the first answer. */
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

/** Queries the account's notices, the latest first. */
function noticesQuery(limit: number) {
  return queryOptions({
    queryKey: ["me", "notices", limit],
    queryFn: ({ signal }) => api.get("/v2/@me/notices", { query: { limit }, signal }),
    placeholderData: keepPreviousData,
    retry: retryUnlessRefused,
  });
}

/** Returns a notice as a sentence. */
function noticeText({ kind, params }: NoticeAnswer, t: Translate, locale: Locale): string {
  const named = Object.fromEntries(Object.entries(params).map(([name, value]) => [name, value ?? ""]));
  const { day } = params;
  const facts = typeof day === "string" ? { ...named, day: formatDay(middleOfDay(day), locale) } : named;
  if (kind === "session_stolen" && params.browser && params.system)
    return t("account.notices.kind.session_stolenOn", facts);
  return t(`account.notices.kind.${kind}`, facts);
}
