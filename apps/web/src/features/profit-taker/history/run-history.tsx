import { formatDuration } from "@hunt/engine/formats/format-duration";
import { useState } from "react";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { useKept } from "../../../lib/kept/use-kept.ts";
import { CheckField } from "../../../ui/check-field.tsx";
import { EntryList } from "../../../ui/entry-list.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Section } from "../../../ui/section.tsx";
import type { OwnRuns } from "../runs/listed-run.ts";
import type { RunShelf } from "../runs/run-shelf.ts";
import styles from "./history.module.css";
import { HistoryActions } from "./history-actions.tsx";
import { HistoryEntry } from "./history-entry.tsx";

/** The fewest runs for a summary, because a shorter list needs none. */
const leastToSum = 3;

interface RunHistoryProps {
  readonly own: OwnRuns;
  readonly shelf: RunShelf;
  readonly shownId: string | null;
}

/** Lists the runs in this browser, which can be opened, named, marked and deleted, with their best and median. */
export function RunHistory({ own, shelf, shownId }: RunHistoryProps) {
  const { t } = useTranslation();
  const { isOn, problem, unreadable } = useKept(shelf.kept);
  const [onlyFavourites, setOnlyFavourites] = useState(false);
  const shown = onlyFavourites ? own.list.filter(({ isFavourite }) => isFavourite) : own.list;
  return (
    <Section
      id="runs"
      title={t("profitTakerRuns.title")}
      aside={<HistoryActions shelf={shelf} count={own.list.length + unreadable} />}
    >
      <div className={styles.history}>
        <CheckField isChecked={isOn} onChange={shelf.kept.setOn}>
          {t("profitTakerRuns.keep")} <span className={styles.hint}>{t("profitTakerRuns.keepHint")}</span>
        </CheckField>
        {problem !== null && <Notice tone="warning" title={t(`profitTakerRuns.problem.${problem}`)} />}
        {unreadable > 0 && (
          <Notice tone="info" title={t("profitTakerRuns.unreadable", { count: unreadable })} />
        )}
        <HistorySummary own={own} />
        {own.list.length > 1 && (
          <CheckField isSmall isChecked={onlyFavourites} onChange={setOnlyFavourites}>
            {t("profitTakerRuns.onlyFavourites")}
          </CheckField>
        )}
        {shown.length > 0 && (
          <EntryList label={t("profitTakerRuns.title")}>
            {shown.map((listed) => (
              <HistoryEntry
                key={listed.id}
                listed={listed}
                own={own}
                shelf={shelf}
                isShown={listed.id === shownId}
              />
            ))}
          </EntryList>
        )}
        {onlyFavourites && shown.length === 0 && (
          <p className={styles.hint}>{t("profitTakerRuns.noFavourites")}</p>
        )}
      </div>
    </Section>
  );
}

/** The best, the second best and the median of the hunter's own complete runs. */
function HistorySummary({ own: { summary, best, secondBest } }: { readonly own: OwnRuns }) {
  const { t } = useTranslation();
  if (summary.count < leastToSum) return null;
  return (
    <p className={styles.summary}>
      {t("profitTakerRuns.summary", {
        best: formatDuration(best?.run.totalMs ?? null),
        second: formatDuration(secondBest?.run.totalMs ?? null),
        median: formatDuration(summary.medians.totalMs),
      })}{" "}
      <span className={styles.hint}>{t("profitTakerRuns.summaryOf", { count: summary.count })}</span>
    </p>
  );
}
