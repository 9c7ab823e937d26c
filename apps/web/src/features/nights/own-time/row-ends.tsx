import { formatDuration } from "@hunt/engine/formats/format-duration";
import { formatDelta, formatSeconds } from "@hunt/engine/formats/format-seconds";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { classNames } from "../../../ui/class-names.ts";
import { deltaDirection } from "../figures/night-difference.ts";
import figureStyles from "../parts/figure.module.css";
import type { OwnRow } from "./own-layout.ts";
import styles from "./own-timeline.module.css";

interface RowLabelProps {
  readonly row: OwnRow;
  /** Of another night: its number says nothing here, and would be mistaken for this night's. */
  readonly isElsewhere: boolean;
}

/** Which run a row is, and its real time. */
export function RowLabel({ row: { run, isReference }, isElsewhere }: RowLabelProps) {
  return (
    <span className={classNames(styles.label, isElsewhere && styles.elsewhere)}>
      <b>{isElsewhere ? "⇄" : `${isReference ? "⇄ " : ""}#${run.index}`}</b>
      <span className={styles.real}>{formatDuration(run.realTimeMs)}</span>
    </span>
  );
}

/** What a row sums to, and by how much it differs. */
export function RowTotal({ row: { totalMs, deltaMs, isBest } }: { readonly row: OwnRow }) {
  const { t } = useTranslation();
  return (
    <span className={styles.total}>
      <b>{formatSeconds(totalMs)}</b>
      {deltaMs !== null && (
        <span className={figureStyles[deltaDirection(deltaMs)]}>{formatDelta(deltaMs)}</span>
      )}
      {deltaMs === null && isBest && <span className={styles.best}>{t("ownTime.best")}</span>}
    </span>
  );
}
