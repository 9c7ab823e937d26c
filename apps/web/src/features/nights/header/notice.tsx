import { type ReactNode, useId } from "react";
import { Icon } from "../../../ui/icon.tsx";
import { Text } from "../../../ui/text.tsx";
import styles from "./notice.module.css";

interface NoticeProps {
  readonly title: string;
  /** What can change it. */
  readonly remedy: string;
  readonly children: ReactNode;
  /** The visitor's action about it. */
  readonly action?: ReactNode;
}

/** Says why the night is shown as it is, in text that needs no pointer. */
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
        <Text tone="muted">{remedy}</Text>
        {action}
      </div>
    </aside>
  );
}
