import type { ReactNode } from "react";
import styles from "./entry-list.module.css";
import { LoadingPlaceholder } from "./loading-placeholder.tsx";

interface EntryListProps {
  readonly label?: string;
  /** Whether the entries of a new choice are still loading. */
  readonly isBusy?: boolean;
  /** `Entry` elements. */
  readonly children: ReactNode;
}

/** A list of things of one kind, each with its facts and its actions. */
export function EntryList({ label, isBusy = false, children }: EntryListProps) {
  return (
    <ul className={styles.list} aria-label={label} aria-busy={isBusy}>
      {children}
    </ul>
  );
}

interface EntryProps {
  /** The name of the entry, and its badges. */
  readonly title: ReactNode;
  readonly action?: ReactNode;
  /** The facts of the entry, a paragraph each. */
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

/** A placeholder as high as entries that are loading. */
export function EntryPlaceholder({ count }: { readonly count?: number }) {
  return <LoadingPlaceholder {...(count !== undefined && { count })} cardClassName={styles.placeholder} />;
}
