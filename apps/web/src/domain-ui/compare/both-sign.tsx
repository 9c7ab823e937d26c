import styles from "./both-sign.module.css";

/** The icon of a comparison. */
export function BothSign() {
  return (
    <svg className={styles.sign} viewBox="0 0 16 16" aria-hidden="true">
      <path d="M2.5 5.5h10M9.5 2.5l3 3-3 3M13.5 10.5h-10M6.5 7.5l-3 3 3 3" />
    </svg>
  );
}
