import { type ReactNode, useId } from "react";
import { Icon } from "../../../ui/icon.tsx";
import { Text } from "../../../ui/text.tsx";
import styles from "./notice.module.css";

interface NoticeProps {
  readonly title: string;
  /** The text that says what can change the state. */
  readonly remedy: string;
  readonly children: ReactNode;
  /** The element with which the visitor can act. */
  readonly action?: ReactNode;
}

/** Explains the state of the night in text that needs no pointer. */
export function StateNotice({ title, remedy, children, action }: NoticeProps) {
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
