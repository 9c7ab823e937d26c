import type { AnswerOf } from "@hunt/contracts/call-types";
import type { listVerifications } from "@hunt/contracts/verification-desk";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { formatNumber } from "../../../lib/dates.ts";
import { type QueueSearch, queueViews } from "./queue-search.ts";
import styles from "./queue-views.module.css";

interface QueueViewsProps {
  readonly search: QueueSearch;
  /** Null while they are on their way: their room is kept. */
  readonly counts: AnswerOf<typeof listVerifications>["counts"] | null;
}

/** The queue by its state, each with how many there are. */
export function QueueViews({ search, counts }: QueueViewsProps) {
  const { t, locale } = useTranslation();
  const current = search.view ?? "pending";
  return (
    <nav className={styles.views} aria-label={t("queue.views")}>
      {queueViews.map((view) => (
        <Link
          key={view}
          to="/moderation"
          search={view === "pending" ? {} : { view }}
          className={styles.view}
          aria-current={view === current ? "page" : undefined}
          // Else the view without parameters would be the current one of all the others too.
          activeOptions={{ exact: true }}
          resetScroll={false}
        >
          <span>{t(`desk.view.${view}`)}</span>
          <b className={styles.count}>{counts === null ? "\u2007" : formatNumber(counts[view], locale)}</b>
        </Link>
      ))}
    </nav>
  );
}
