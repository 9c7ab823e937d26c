import type { CSSProperties } from "react";
import { classNames } from "../../../ui/class-names.ts";
import styles from "./duel-bar.module.css";
import { whoIsAhead } from "./judged.ts";

interface DuelBarProps {
  readonly apartMs: number | null;
  /** What fills a half. */
  readonly fullMs: number;
}

/** From the middle towards the one who is ahead, as long as the lead is large; it says nothing that words do not. */
export function DuelBar({ apartMs, fullMs }: DuelBarProps) {
  const who = whoIsAhead(apartMs);
  const share = fullMs === 0 ? 0 : Math.abs(apartMs ?? 0) / fullMs;
  return (
    <span className={styles.bar} aria-hidden="true">
      {who !== null && (
        <i
          className={classNames(styles.lead, styles[who])}
          style={{ "--lead": share.toFixed(4) } as CSSProperties}
        />
      )}
    </span>
  );
}
