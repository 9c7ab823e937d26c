import type { ReportListAnswer } from "@hunt/contracts/reports";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { formatNumber } from "../../../lib/dates.ts";
import styles from "../queue/queue-views.module.css";
import { type ReportsSearch, type ReportView, reportViews } from "./reports-search.ts";

interface ReportViewsProps {
  readonly search: ReportsSearch;
  /** Null while they are on their way: their room is kept. */
  readonly counts: ReportListAnswer["counts"] | null;
}

/** The reports by their state, each with how many there are of what passes the filters. */
export function ReportViews({ search, counts }: ReportViewsProps) {
  const { t, locale } = useTranslation();
  const { view: current = "open", page: _, ...filters } = search;
  return (
    <nav className={styles.views} aria-label={t("deskReports.views")}>
      {reportViews.map((view) => (
        <Link
          key={view}
          to="/moderation/reports"
          search={view === "open" ? filters : { ...filters, view }}
          className={styles.view}
          aria-current={view === current ? "page" : undefined}
          // Else the view without parameters would be the current one of all the others too.
          activeOptions={{ exact: true }}
          resetScroll={false}
        >
          <span>{t(`deskReports.view.${view}`)}</span>
          <b className={styles.count}>
            {counts === null ? "\u2007" : formatNumber(countOf(counts, view), locale)}
          </b>
        </Link>
      ))}
    </nav>
  );
}

function countOf(counts: ReportListAnswer["counts"], view: ReportView): number {
  return view === "all" ? counts.open + counts.resolved + counts.dismissed : counts[view];
}
