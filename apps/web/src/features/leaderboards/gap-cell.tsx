import type { CSSProperties } from "react";
import { useTranslation } from "../../i18n/shown-texts.ts";
import { classNames } from "../../ui/class-names.ts";
import type { RowSigns } from "./board/board-entry.ts";
import styles from "./board/board-row.module.css";

interface GapCellProps {
  readonly signs: RowSigns;
  /** Null for the first, and for who is equal to them. */
  readonly formatted: string | null;
  readonly formatLead: (lead: number) => string;
}

/** How far an entry is from the first, beside a bar to scale; of the first on its plate, how far the second is. */
export function GapCell({ signs, formatted, formatLead }: GapCellProps) {
  const { t } = useTranslation();
  const { podium, gapShare } = signs;
  const lead = podium?.step === "first" ? podium.lead : null;
  return (
    <td className={classNames(styles.gap, styles.figure)}>
      {lead !== null && t("leaderboards.ahead", { gap: formatLead(lead) })}
      {podium === null && gapShare > 0 && (
        <span className={styles.bar} style={{ "--share": gapShare.toFixed(3) } as CSSProperties} />
      )}
      {formatted}
    </td>
  );
}
