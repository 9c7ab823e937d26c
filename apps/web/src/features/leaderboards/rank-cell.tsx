import { medalOf } from "@hunt/engine/marks/medal-of";
import { RankNumber } from "../../domain-ui/rank-number.tsx";
import { useTranslation } from "../../i18n/shown-texts.ts";
import styles from "./rank-cell.module.css";

interface RankCellProps {
  readonly rank: number;
  readonly total: number;
  /** Unverified entries have a rank but no medal. */
  readonly isCrowned: boolean;
}

/** A rank; those of the first three in the colour of their metal. */
export function RankCell({ rank, total, isCrowned }: RankCellProps) {
  const { t } = useTranslation();
  const medal = isCrowned ? medalOf(rank) : null;
  return (
    <RankNumber rank={rank} total={total}>
      {medal === null ? undefined : (
        <span className={styles[medal]}>
          <span aria-hidden="true">{rank}</span>
          {/* As one: what is hidden begins a word of its own. */}
          <span className="visually-hidden">{`${rank}, ${t(`leaderboards.medal.${medal}`)}`}</span>
        </span>
      )}
    </RankNumber>
  );
}
