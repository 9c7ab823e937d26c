import type { CSSProperties } from "react";
import { classNames } from "../../../ui/class-names.ts";
import styles from "./duel-bar.module.css";
import { whoIsAhead } from "./judged.ts";

interface DuelBarProps {
  readonly apartMs: number | null;
  /** The lead that fills a half. */
  readonly fullMs: number;
}

/** A bar from the middle towards the leading hunter, as long as the lead is large; the text says the same. */
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
