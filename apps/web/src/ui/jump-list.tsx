import { classNames } from "./class-names.ts";
import styles from "./jump-list.module.css";

interface JumpListProps {
  /** What it lists, for screen readers. */
  readonly label: string;
  readonly parts: readonly { readonly id: string; readonly title: string }[];
  /** Shows all at once, in as many rows as they take. */
  readonly wraps?: boolean;
  /** On larger windows too: the page is many of them long. */
  readonly stays?: boolean;
}

/** Links to the parts of a long page, on a phone alone unless it `stays`: elsewhere they are in sight. In one row, unless it `wraps`. */
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
