import styles from "./timeline-segment.module.css";

/** The hatchings that tell kinds of segments apart without colour; once on the page, used by every row. */
export function TimelinePatterns() {
  return (
    <svg className={styles.patterns} aria-hidden="true" focusable="false">
      <defs>
        <pattern id="segment-spawn" width="6" height="6" patternUnits="userSpaceOnUse">
          <rect width="6" height="6" className={styles.spawnGround} />
          <path d="M-1 7 7-1M2 10 10 2M-4 4 4-4" className={styles.spawnLine} />
        </pattern>
        <pattern id="segment-water" width="10" height="6" patternUnits="userSpaceOnUse">
          <rect width="10" height="6" className={styles.waterGround} />
          <path d="M0 3q2.5-3 5 0t5 0" className={styles.waterLine} />
        </pattern>
        <pattern id="segment-healing" width="6" height="6" patternUnits="userSpaceOnUse">
          <rect width="6" height="6" className={styles.healingGround} />
          <circle cx="3" cy="3" r="1" className={styles.healingDot} />
        </pattern>
        <pattern id="segment-drop" width="4" height="4" patternUnits="userSpaceOnUse">
          <rect width="4" height="4" className={styles.dropGround} />
          <path d="M2 0v4" className={styles.dropLine} />
        </pattern>
        <pattern id="segment-shrine" width="6" height="6" patternUnits="userSpaceOnUse">
          <rect width="6" height="6" className={styles.shrineGround} />
          <path d="M0 0 6 6M6 0 0 6" className={styles.shrineLine} />
        </pattern>
        <pattern id="segment-extraction" width="4" height="4" patternUnits="userSpaceOnUse">
          <rect width="4" height="4" className={styles.extractionGround} />
          <path d="M0 2h4" className={styles.extractionLine} />
        </pattern>
      </defs>
    </svg>
  );
}
