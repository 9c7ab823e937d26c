import { Link } from "@tanstack/react-router";
import { useId, useState } from "react";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { useLocale } from "../../../i18n/use-locale.ts";
import { requestIdOf } from "../../../lib/api-problem.ts";
import { formatMoment } from "../../../lib/dates.ts";
import { useTimeFormat } from "../../../lib/time-format.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { FailedState } from "../../../ui/list-state.tsx";
import { LoadingPlaceholder } from "../../../ui/loading-placeholder.tsx";
import { noticeText } from "./notice-text.ts";
import styles from "./notices.module.css";
import { useNotices } from "./use-notices.ts";

const firstShown = 5;
const mostShown = 100;

/** What the account was told: open while some of it is new. */
export function Notices({ unseen }: { readonly unseen: number }) {
  const { t } = useTranslation();
  const id = useId();
  const [isOpen, setOpen] = useState(unseen > 0);
  const [limit, setLimit] = useState(firstShown);
  const { data, error, refetch, newIds } = useNotices(limit, isOpen);
  return (
    <section className={styles.notices} aria-label={t("account.notices.title")}>
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
      <div id={id} hidden={!isOpen} className={styles.panel}>
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
        {data?.items.length === 0 && <p className={styles.none}>{t("account.notices.none")}</p>}
        <NoticeList items={data?.items ?? []} newIds={newIds} />
        {data !== undefined && data.total > data.items.length && limit < mostShown && (
          <Button size="sm" onClick={() => setLimit(mostShown)}>
            {t("account.notices.older")}
          </Button>
        )}
      </div>
    </section>
  );
}

interface NoticeListProps {
  readonly items: readonly Parameters<typeof noticeText>[0][];
  readonly newIds: ReadonlySet<string>;
}

function NoticeList({ items, newIds }: NoticeListProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const timeFormat = useTimeFormat();
  return (
    <ul className={styles.list}>
      {items.map((notice) => (
        <li key={notice.id} className={styles.notice}>
          <p>{noticeText(notice, t, locale)}</p>
          <p className={styles.when}>
            <NightOfNotice params={notice.params} />
            {newIds.has(notice.id) && <Badge>{t("account.notices.isNew")}</Badge>}
            <time dateTime={notice.createdAt}>{formatMoment(notice.createdAt, locale, timeFormat)}</time>
          </p>
        </li>
      ))}
    </ul>
  );
}

/** The way to the night that a notice is about. */
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
