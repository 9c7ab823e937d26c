import styles from "./own-row.module.css";

/** The hatching of waiting, and the lines of hands; once on the page. */
export function OwnPatterns() {
  return (
    <svg className={styles.patterns} aria-hidden="true" focusable="false">
      <defs>
        <pattern id="own-waiting" width="5" height="5" patternUnits="userSpaceOnUse">
          <rect width="5" height="5" className={styles.tickGround} />
          <path d="M-1 6 6-1M-1 1 1-1M4 6 6 4" className={styles.tickLine} />
        </pattern>
        <pattern id="own-hands" width="4" height="4" patternUnits="userSpaceOnUse">
          <rect width="4" height="4" className={styles.handsGround} />
          <path d="M0 2h4" className={styles.handsLine} />
        </pattern>
      </defs>
    </svg>
  );
}
