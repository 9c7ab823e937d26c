import type { ReactNode } from "react";
import { hasText, useTranslation } from "../i18n/shown-texts.ts";
import { Button } from "./button.tsx";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";
import styles from "./list-state.module.css";

interface ListStateProps {
  readonly title: string;
  readonly children?: ReactNode;
  /** The next step for the visitor: a link or a button. */
  readonly action?: ReactNode;
}

/** Shows still water in place of a list without any entries yet. */
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

/** Shown when the filters leave no entries; `action` leads to a list with entries. */
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
  /** The sentence that says what could not be loaded. */
  readonly title: string;
  readonly requestId: string | null;
  readonly onRetry: () => void;
}

/**
 * Shown for a list that could not be loaded, with a button to try again and the id under which the server's log has the
 * failure.
 */
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
      {/* The text comes with the code that asks again. */}
      {hasText("late.askedAgain") && <p className={styles.again}>{t("late.askedAgain")}</p>}
    </div>
  );
}
