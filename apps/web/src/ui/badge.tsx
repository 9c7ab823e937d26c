import type { ReactNode } from "react";
import styles from "./badge.module.css";
import { Icon, type IconName } from "./icon.tsx";
import { Tooltip } from "./tooltip.tsx";

interface BadgeProps {
  readonly icon?: IconName;
  /** The reason for the badge: shown under the pointer, at a touch and at the focus, and read by screen readers. */
  readonly explanation?: string;
  readonly children: ReactNode;
}

/** A short framed word about something. */
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
