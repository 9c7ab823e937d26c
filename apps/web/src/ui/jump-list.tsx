import { classNames } from "./class-names.ts";
import styles from "./jump-list.module.css";

interface JumpListProps {
  /** The name of the list for screen readers. */
  readonly label: string;
  readonly parts: readonly { readonly id: string; readonly title: string }[];
  /** Whether to show all links at once, in as many rows as they need. */
  readonly wraps?: boolean;
  /** Whether to show the list on larger windows too, for a page of many screens. */
  readonly stays?: boolean;
}

/**
 * Links to the parts of a long page. The links are shown only on a phone, unless the list `stays`, and in one row, unless
 * it `wraps`.
 */
export function JumpList({ label, parts, wraps = false, stays = false }: JumpListProps) {
  return (
    <nav
      aria-label={label}
      className={classNames(styles.parts, wraps && styles.wraps, stays && styles.stays)}
    >
      {parts.map(({ id, title }) => (
        <a key={id} href={`#${id}`}>
          {title}
        </a>
      ))}
    </nav>
  );
}
