import { type ReactNode, useId } from "react";
import { Icon } from "../../../ui/icon.tsx";
import styles from "./notice.module.css";

interface NoticeProps {
  readonly title: string;
  /** What changes it. */
  readonly remedy: string;
  readonly children: ReactNode;
  /** What the one who looks can do about it. */
  readonly action?: ReactNode;
}

/** Why the night is shown as it is, in words that need no pointer. */
export function Notice({ title, remedy, children, action }: NoticeProps) {
  const titleId = useId();
  return (
    <aside className={styles.notice} aria-labelledby={titleId}>
      <Icon name="info" />
      <div>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        <p>{children}</p>
        <p className={styles.remedy}>{remedy}</p>
        {action}
      </div>
    </aside>
  );
}
