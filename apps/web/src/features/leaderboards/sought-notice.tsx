import { shownName } from "@hunt/engine/domain/shown-name";
import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { useTranslation } from "../../i18n/shown-texts.ts";
import { formatNumber } from "../../lib/dates.ts";
import { lazyExtra } from "../../lib/lazy-extra.ts";
import { loadPage } from "../../lib/load-page.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { withPage } from "./board/board-changes.ts";
import styles from "./board/board-notice.module.css";
import { hunterQuery } from "./board/board-queries.ts";
import { useBoardSearch } from "./board/use-board-search.ts";

/** The reason for an absence, which is rarely needed. */
const AbsenceReason = lazyExtra(
  async () => (await loadPage(() => import("./absence-reason.tsx"), { now: ["unranked"] })).AbsenceReason,
);

interface SoughtNoticeProps {
  /** The rank of the wanted entry; null when the entry is not on this page. */
  readonly rank: number | null;
  readonly total: number;
  /** True when the wanted entry is not on the board at all. */
  readonly isAbsent: boolean;
  /** The night of the wanted run if the run is not on the board; otherwise null. */
  readonly nightOfRun: string | null;
  /** True when the entry waits for a place in the first ten. */
  readonly waits: boolean;
}

/**
 * Says the place of the wanted hunter, night or run, or why it has no place. Shows nothing when the address names no wanted
 * entry.
 */
export function SoughtNotice({ rank, total, isAbsent, nightOfRun, waits }: SoughtNoticeProps) {
  const { t, locale } = useTranslation();
  const { search, show } = useBoardSearch();
  const { hunter, around } = search;
  const { data } = useQuery(hunterQuery(around === undefined ? hunter : undefined));
  if (hunter === undefined && around === undefined) return null;
  const number = (value: number) => formatNumber(value, locale);
  const place = { rank: number(rank ?? 0), total: number(total) };
  const name = shownName(data?.ign) ?? t("leaderboards.find.someone");
  const found =
    around === undefined
      ? t("leaderboards.find.place", { ...place, name })
      : t("leaderboards.find.entryPlace", place);
  const absent =
    around === undefined
      ? t("leaderboards.find.absent", { name })
      : nightOfRun === null
        ? t("leaderboards.find.entryAbsent")
        : t("leaderboards.find.runAbsent");
  return (
    <div className={styles.notice}>
      <Icon name={isAbsent ? "info" : "search"} />
      <p role="status">{isAbsent ? absent : rank === null ? null : found}</p>
      <Button
        size="sm"
        variant="quiet"
        className={styles.stop}
        onClick={() => show((old) => withPage(old, 1))}
      >
        {t("leaderboards.find.stop")}
      </Button>
      {isAbsent && (
        <div className={styles.reason}>
          <Suspense fallback={null}>
            <AbsenceReason nightOfRun={nightOfRun} waits={waits} />
          </Suspense>
        </div>
      )}
    </div>
  );
}
