import type { DisputedNightListAnswer } from "@hunt/contracts/disputed-nights";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { formatNumber } from "../../../lib/dates.ts";
import styles from "../queue/queue-views.module.css";
import { type DisputedSearch, type DisputedView, disputedViews } from "./disputed-search.ts";

interface DisputedViewsProps {
  readonly search: DisputedSearch;
  /** Null while they are on their way: their room is kept. */
  readonly counts: DisputedNightListAnswer["counts"] | null;
}

/** The disputed nights by why they are, each with how many there are. */
export function DisputedViews({ search, counts }: DisputedViewsProps) {
  const { t, locale } = useTranslation();
  const { reason: current = "all", page: _, ...rest } = search;
  return (
    <nav className={styles.views} aria-label={t("disputed.views")}>
      {disputedViews.map((view) => (
        <Link
          key={view}
          to="/moderation/disputed"
          search={view === "all" ? rest : { ...rest, reason: view }}
          className={styles.view}
          aria-current={view === current ? "page" : undefined}
          // Else the view without parameters would be the current one of all the others too.
          activeOptions={{ exact: true }}
          resetScroll={false}
        >
          <span>{t(`disputed.view.${view}`)}</span>
          <b className={styles.count}>
            {counts === null ? "\u2007" : formatNumber(countOf(counts, view), locale)}
          </b>
        </Link>
      ))}
    </nav>
  );
}

function countOf(counts: DisputedNightListAnswer["counts"], view: DisputedView): number {
  return view === "all" ? counts.hosts + counts.mates + counts.sender : counts[view];
}
