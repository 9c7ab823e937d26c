import type { ReactNode } from "react";
import styles from "./badge.module.css";
import { Icon, type IconName } from "./icon.tsx";

interface BadgeProps {
  readonly icon?: IconName;
  readonly title?: string;
  readonly children: ReactNode;
}

/** A short word about something, in a frame. */
export function Badge({ icon, title, children }: BadgeProps) {
  return (
    <span className={styles.badge} title={title}>
      {icon && <Icon name={icon} />}
      {children}
    </span>
  );
}
