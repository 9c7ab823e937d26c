import type { ReactNode } from "react";
import { useTranslation } from "../i18n/shown-texts.ts";
import { Button } from "./button.tsx";
import { Icon, type IconName } from "./icon.tsx";
import styles from "./list-state.module.css";

interface ListStateProps {
  readonly title: string;
  readonly children?: ReactNode;
  /** What the visitor can do now: a link or a button. */
  readonly action?: ReactNode;
}

/** A list that has nothing in it yet. */
export function EmptyState(props: ListStateProps) {
  return <ListState icon="moon" {...props} />;
}

/** A list whose filters leave nothing; `action` is the way out. */
export function FilteredState(props: ListStateProps & { readonly action: ReactNode }) {
  return <ListState icon="info" {...props} />;
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
    <div role="alert" className={`${styles.state} ${styles.failed}`}>
      <Icon name="warning" />
      <p className={styles.title}>{title}</p>
      <Button size="sm" onClick={onRetry}>
        {t("common.retry")}
      </Button>
      {requestId !== null && <p className={styles.request}>{t("common.requestId", { id: requestId })}</p>}
    </div>
  );
}

function ListState({ icon, title, children, action }: ListStateProps & { readonly icon: IconName }) {
  return (
    <div className={styles.state}>
      <Icon name={icon} />
      <p className={styles.title}>{title}</p>
      {children !== undefined && <div className={styles.text}>{children}</div>}
      {action}
    </div>
  );
}
