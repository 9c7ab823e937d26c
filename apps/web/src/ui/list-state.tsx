import type { ReactNode } from "react";
import { useTranslation } from "../i18n/shown-texts.ts";
import { Button } from "./button.tsx";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";
import styles from "./list-state.module.css";

interface ListStateProps {
  readonly title: string;
  readonly children?: ReactNode;
  /** What the visitor can do now: a link or a button. */
  readonly action?: ReactNode;
}

/** A list that has nothing in it yet: still water. */
export function EmptyState({ title, children, action }: ListStateProps) {
  return (
    <div className={classNames(styles.state, styles.empty)} data-own-sky="">
      <p className={styles.title}>{title}</p>
      {children !== undefined && <div className={styles.text}>{children}</div>}
      {action}
      <span className={styles.rings} />
    </div>
  );
}

/** A list whose filters leave nothing; `action` is the way out. */
export function FilteredState({ title, children, action }: ListStateProps & { readonly action: ReactNode }) {
  return (
    <div className={styles.state}>
      <Icon name="info" />
      <p className={styles.title}>{title}</p>
      {children !== undefined && <div className={styles.text}>{children}</div>}
      {action}
    </div>
  );
}

interface FailedStateProps {
  /** What could not be loaded, as a sentence. */
  readonly title: string;
  readonly requestId: string | null;
  readonly onRetry: () => void;
}

/** A list that could not be loaded, with another try and the id by which the server's log finds the failure. */
export function FailedState({ title, requestId, onRetry }: FailedStateProps) {
  const { t } = useTranslation();
  return (
    <div role="alert" className={classNames(styles.state, styles.failed)}>
      <Icon name="warning" />
      <p className={styles.title}>{title}</p>
      <Button size="sm" onClick={onRetry}>
        {t("common.retry")}
      </Button>
      {requestId !== null && <p className={styles.request}>{t("common.requestId", { id: requestId })}</p>}
    </div>
  );
}
