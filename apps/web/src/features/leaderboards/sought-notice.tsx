import { useQuery } from "@tanstack/react-query";
import { type ComponentType, lazy, Suspense } from "react";
import { useTranslation } from "../../i18n/shown-texts.ts";
import { useLocale } from "../../i18n/use-locale.ts";
import { formatNumber } from "../../lib/dates.ts";
import { loadPage } from "../../lib/load-page.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import type { AbsenceReasonProps } from "./absence-reason.tsx";
import { withPage } from "./board/board-changes.ts";
import styles from "./board/board-notice.module.css";
import { hunterQuery } from "./board/board-queries.ts";
import { useBoardSearch } from "./board/use-board-search.ts";

/** Most that are looked for are there. Without its code or its words there is no reason, and the board is whole. */
const AbsenceReason = lazy<ComponentType<AbsenceReasonProps>>(async () => {
  const loaded = await loadPage(() => import("./absence-reason.tsx"), { now: ["unranked"] }).catch(
    () => null,
  );
  return { default: loaded?.AbsenceReason ?? (() => null) };
});

interface SoughtNoticeProps {
  /** Of the entry that was looked for; null when it is not on this page. */
  readonly rank: number | null;
  readonly total: number;
  /** It is not on the board at all. */
  readonly isAbsent: boolean;
  /** Of the run that is not on the board, when it is one. */
  readonly nightOfRun: string | null;
  /** It waits for a place in the first ten. */
  readonly waits: boolean;
}

/** The place of the hunter, night or run that the address looks for, or why it has none. Nothing when it looks for none. */
export function SoughtNotice({ rank, total, isAbsent, nightOfRun, waits }: SoughtNoticeProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { search, show } = useBoardSearch();
  const { hunter, around } = search;
  const { data } = useQuery(hunterQuery(around === undefined ? hunter : undefined));
  if (hunter === undefined && around === undefined) return null;
  const number = (value: number) => formatNumber(value, locale);
  const place = { rank: number(rank ?? 0), total: number(total) };
  const name = data?.ign ?? t("leaderboards.find.someone");
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
