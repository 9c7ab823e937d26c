import styles from "./legs.module.css";

/** Draws the orb from above with its front at the top; the drawing is original. */
export function OrbDrawing() {
  return (
    <svg className={styles.drawing} viewBox="0 0 160 110" aria-hidden="true" focusable="false">
      <g className={styles.limbs}>
        <path d="M66 44 42 32 30 12M94 44l24-12 12-20M66 66 42 78 30 98M94 66l24 12 12 20" />
        <path d="M30 12l-5-5M30 12l7-6M130 12l5-5M130 12l-7-6M30 98l-5 5M30 98l7 6M130 98l5 5M130 98l-7 6" />
      </g>
      <path className={styles.hull} d="M80 30c14 0 24 10 24 25S94 82 80 82 56 70 56 55s10-25 24-25z" />
      <path className={styles.seam} d="M80 48v34M64 38c8 10 8 24 0 34M96 38c-8 10-8 24 0 34" />
      <circle className={styles.eye} cx="80" cy="40" r="3" />
    </svg>
  );
}
