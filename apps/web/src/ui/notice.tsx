import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { Icon, type IconName } from "./icon.tsx";
import styles from "./notice.module.css";

export type NoticeTone = "info" | "warning" | "error";

interface NoticeProps {
  readonly tone: NoticeTone;
  readonly title: string;
  readonly children?: ReactNode;
  /** The buttons or links for the possible actions. */
  readonly actions?: ReactNode;
  /** Whether screen readers read the notice at once when it appears. */
  readonly isAlert?: boolean;
}

const icons: Readonly<Record<NoticeTone, IconName>> = { info: "info", warning: "warning", error: "error" };

/** Shows an important sentence, the remedy, and its buttons. */
export function Notice({ tone, title, children, actions, isAlert = false }: NoticeProps) {
  return (
    <div className={classNames(styles.notice, styles[tone])} role={isAlert ? "alert" : undefined}>
      <Icon name={icons[tone]} />
      <div className={styles.words}>
        <p className={styles.title}>{title}</p>
        {children}
        {actions !== undefined && <div className={styles.actions}>{actions}</div>}
      </div>
    </div>
  );
}
