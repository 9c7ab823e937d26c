import styles from "./count-badge.module.css";

interface CountBadgeProps {
  readonly count: number;
  /** What it counts, in words with the number. */
  readonly meaning: string;
}

const highestCount = 99;

/** A number in the brand's colour, and for who hears it the words. */
export function CountBadge({ count, meaning }: CountBadgeProps) {
  return (
    <>
      <span className={styles.count} aria-hidden="true">
        {count > highestCount ? `${highestCount}+` : count}
      </span>
      <span className="visually-hidden"> {meaning}</span>
    </>
  );
}
