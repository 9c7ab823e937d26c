import type { ReactNode } from "react";
import styles from "./entry-list.module.css";
import { Cluster, List } from "./layout.tsx";
import { LoadingPlaceholder } from "./loading-placeholder.tsx";
import { Text } from "./text.tsx";

interface EntryListProps {
  readonly label?: string;
  /** Whether the entries of a new choice are still loading. */
  readonly isBusy?: boolean;
  /** `Entry` elements. */
  readonly children: ReactNode;
}

/** Lists things of one kind, each with its facts and its actions. */
export function EntryList({ label, isBusy = false, children }: EntryListProps) {
  return (
    <List gap={2} className={styles.list} aria-label={label} aria-busy={isBusy}>
      {children}
    </List>
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
    <Cluster as="li" gap={4} rowGap={2} justify="between" className={styles.entry}>
      <div className={styles.words}>
        <Cluster gap={3} rowGap={1} className={styles.title}>
          {title}
        </Cluster>
        <Text as="div" tone="muted" size="sm" isTabular>
          {children}
        </Text>
      </div>
      {action}
    </Cluster>
  );
}

/** A placeholder as high as entries that are loading. */
export function EntryPlaceholder({ count }: { readonly count?: number }) {
  return <LoadingPlaceholder {...(count !== undefined && { count })} cardClassName={styles.placeholder} />;
}
