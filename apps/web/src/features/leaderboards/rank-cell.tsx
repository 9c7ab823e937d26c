import { type Medal, medalOf } from "@hunt/engine/marks/medal-of";
import { RankNumber } from "../../domain-ui/rank-number.tsx";
import { useTranslation } from "../../i18n/shown-texts.ts";
import styles from "./rank-cell.module.css";

interface RankCellProps {
  readonly rank: number;
  readonly total: number;
  /** Unverified entries have a rank but no medal. */
  readonly isCrowned: boolean;
}

/** A rank: the first three as a medal, the others as a figure. */
export function RankCell({ rank, total, isCrowned }: RankCellProps) {
  const medal = isCrowned ? medalOf(rank) : null;
  if (medal === null) return <RankNumber rank={rank} total={total} />;
  return (
    <RankNumber rank={rank} total={total}>
      <MedalOfRank medal={medal} rank={rank} />
    </RankNumber>
  );
}

/** A shape for each metal: nobody needs the colour to tell them apart. */
const outlines: Readonly<Record<Medal, string>> = {
  gold: "M14 1.5l3.1 2.6 4-.4 1.6 3.7 3.6 1.8-.6 4 2.3 3.3-2.9 2.8-.2 4-3.9 1-2.4 3.2-3.8-1.3L11 27.5l-2.4-3.2-3.9-1-.2-4L1.6 16.5l2.3-3.3-.6-4 3.6-1.8 1.6-3.7 4 .4z",
  silver: "M14 1.8l10.6 6.1v12.2L14 26.2 3.4 20.1V7.9z",
  bronze: "M4.5 3.5h19v12.2c0 5-4.4 8.2-9.5 10.5-5.1-2.3-9.5-5.5-9.5-10.5z",
};

function MedalOfRank({ medal, rank }: { readonly medal: Medal; readonly rank: number }) {
  const { t } = useTranslation();
  return (
    <span className={styles.medal}>
      <svg viewBox="0 0 28 28" aria-hidden="true" className={styles[medal]}>
        <path d={outlines[medal]} />
      </svg>
      <span className={styles.figure}>{rank}</span>
      <span className="visually-hidden">, {t(`leaderboards.medal.${medal}`)}</span>
    </span>
  );
}
