import type { ReactNode } from "react";
import styles from "./badge.module.css";
import { Icon, type IconName } from "./icon.tsx";
import { Tooltip } from "./tooltip.tsx";

interface BadgeProps {
  readonly icon?: IconName;
  /** Why it stands there: appears where a pointer rests, at a touch and at the focus, and is read aloud. */
  readonly explanation?: string;
  readonly children: ReactNode;
}

/** A short word about something, in a frame. */
export function Badge({ icon, explanation, children }: BadgeProps) {
  const badge = (
    <span className={styles.badge}>
      {icon && <Icon name={icon} />}
      {children}
      {explanation !== undefined && <span className="visually-hidden"> {explanation}</span>}
    </span>
  );
  return explanation === undefined ? (
    badge
  ) : (
    <Tooltip text={explanation} isStop>
      {badge}
    </Tooltip>
  );
}
