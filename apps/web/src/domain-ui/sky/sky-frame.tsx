import type { ReactNode } from "react";
import { classNames } from "../../ui/class-names.ts";
import styles from "./sky-frame.module.css";

const phases = ["dawn", "day", "dusk", "night"] as const;
export type SkyPhase = (typeof phases)[number];

interface SkyFrameProps {
  readonly phase: SkyPhase;
  /** Whether the sky fades from one phase to the next while the page is open. */
  readonly fades?: boolean;
  /** Drawn in front of the sky's light. */
  readonly children?: ReactNode;
}

/** Draws the light of a sky and of the water below it, behind the head of a page; the sky's lower edge is the horizon. */
export function SkyFrame({ phase, fades = false, children }: SkyFrameProps) {
  return (
    <div className={styles.sky} data-phase={phase} aria-hidden="true">
      {(fades ? phases : [phase]).map((name) => (
        <div key={name} className={classNames(styles.light, styles[name])} />
      ))}
      {children}
    </div>
  );
}
