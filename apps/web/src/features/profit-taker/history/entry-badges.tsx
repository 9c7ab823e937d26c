import { useTranslation } from "../../../i18n/shown-texts.ts";
import { Badge } from "../../../ui/badge.tsx";
import { flawKeyOf } from "../run/run-label.ts";
import { isRecord, type ListedRun, type OwnRuns } from "../runs/listed-run.ts";
import styles from "./history.module.css";

interface EntryBadgesProps {
  readonly listed: ListedRun;
  readonly own: OwnRuns;
}

/** Whether it is the best or the second, how it ended, and that it is not ranked where that is so. */
export function EntryBadges({ listed, own }: EntryBadgesProps) {
  const { id, run, isOwn } = listed;
  const { t } = useTranslation();
  const flaw = flawKeyOf(run);
  return (
    <>
      {isRecord(listed, own) && <span className={styles.gold}>{t("profitTaker.best")}</span>}
      {own.secondBest?.id === id && <Badge>{t("profitTaker.secondBest")}</Badge>}
      {!isOwn && <Badge icon="link">{t("profitTaker.fromLink")}</Badge>}
      {flaw !== null && <Badge icon="flag">{t(flaw, { phase: run.phase })}</Badge>}
      {(!run.ranks || !isOwn) && <span className={styles.hint}>{t("profitTakerRuns.notRanked")}</span>}
    </>
  );
}
