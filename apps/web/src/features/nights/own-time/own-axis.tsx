import type { OwnLayout } from "./own-layout.ts";
import styles from "./own-timeline.module.css";

/** Seconds below the bars. */
export function OwnAxis({ ticks }: Pick<OwnLayout, "ticks">) {
  return (
    <div className={styles.axis} aria-hidden="true">
      {ticks.map(({ timeMs, percent }) => (
        <span key={timeMs} style={{ left: `${percent}%` }}>
          {timeMs / 1000}
          {timeMs === 0 && " s"}
        </span>
      ))}
    </div>
  );
}
