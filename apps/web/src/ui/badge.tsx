import type { HTMLAttributes, ReactNode } from "react";
import styles from "./badge.module.css";
import { classNames } from "./class-names.ts";
import { Icon, type IconName } from "./icon.tsx";
import { VisuallyHidden } from "./text.tsx";
import { Tooltip } from "./tooltip.tsx";

/** Shows a word or two in a frame with round ends. */
export function Chip({ className, ...rest }: HTMLAttributes<HTMLSpanElement>) {
  return <span className={classNames(styles.chip, className)} {...rest} />;
}

interface BadgeProps {
  readonly icon?: IconName;
  /** The reason for the badge: shown under the pointer, at a touch and at the focus, and read by screen readers. */
  readonly explanation?: string;
  readonly children: ReactNode;
}

/** Shows a chip with the reason for it. */
export function Badge({ icon, explanation, children }: BadgeProps) {
  const badge = (
    <Chip className={styles.badge}>
      {icon && <Icon name={icon} />}
      {children}
      {explanation !== undefined && <VisuallyHidden> {explanation}</VisuallyHidden>}
    </Chip>
  );
  return explanation === undefined ? (
    badge
  ) : (
    <Tooltip text={explanation} isStop>
      {badge}
    </Tooltip>
  );
}
