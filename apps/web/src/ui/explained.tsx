import type { ReactNode } from "react";
import styles from "./explained.module.css";
import { Tooltip } from "./tooltip.tsx";

interface ExplainedProps {
  /** What the word means, in a sentence or two. */
  readonly meaning: string;
  /** The word, as the page says it. */
  readonly children: ReactNode;
}

/** A word that a newcomer may not know: a tap, a pointer or the focus shows what it means. */
export function Explained({ meaning, children }: ExplainedProps) {
  return (
    <Tooltip text={meaning} isStop>
      <span className={styles.word}>{children}</span>
    </Tooltip>
  );
}
