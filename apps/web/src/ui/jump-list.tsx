import styles from "./jump-list.module.css";

interface JumpListProps {
  /** What it lists, for screen readers. */
  readonly label: string;
  readonly parts: readonly { readonly id: string; readonly title: string }[];
}

/** One row of links to the parts of a long page, on a phone alone: elsewhere they are in sight. */
export function JumpList({ label, parts }: JumpListProps) {
  return (
    <nav aria-label={label} className={styles.parts}>
      {parts.map(({ id, title }) => (
        <a key={id} href={`#${id}`}>
          {title}
        </a>
      ))}
    </nav>
  );
}
