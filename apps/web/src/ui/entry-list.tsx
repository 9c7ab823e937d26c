import type { ReactNode } from "react";
import styles from "./entry-list.module.css";
import { LoadingPlaceholder } from "./loading-placeholder.tsx";

interface EntryListProps {
  readonly label?: string;
  /** What is shown is of the choice before. */
  readonly isBusy?: boolean;
  /** `Entry`s. */
  readonly children: ReactNode;
}

/** Things of one kind below each other, each with what is known of it and what can be done about it. */
export function EntryList({ label, isBusy = false, children }: EntryListProps) {
  return (
    <ul className={styles.list} aria-label={label} aria-busy={isBusy}>
      {children}
    </ul>
  );
}

interface EntryProps {
  /** What it is called, and its badges. */
  readonly title: ReactNode;
  readonly action?: ReactNode;
  /** What is known of it, a paragraph each. */
  readonly children: ReactNode;
}

export function Entry({ title, action, children }: EntryProps) {
  return (
    <li className={styles.entry}>
      <div className={styles.words}>
        <div className={styles.title}>{title}</div>
        <div className={styles.facts}>{children}</div>
      </div>
      {action}
    </li>
  );
}

/** As high as entries are while they are on their way. */
export function EntryPlaceholder({ count }: { readonly count?: number }) {
  return <LoadingPlaceholder {...(count !== undefined && { count })} cardClassName={styles.placeholder} />;
}
