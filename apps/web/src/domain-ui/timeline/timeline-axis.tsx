import styles from "./timeline-axis.module.css";
import type { TimelineTick } from "./timeline-layout.ts";

const minuteMs = 60_000;

/** Whole minutes below the bars. */
export function TimelineAxis({ ticks }: { readonly ticks: readonly TimelineTick[] }) {
  return (
    <div className={styles.axis} aria-hidden="true">
      {ticks.map(({ timeMs, percent }) => (
        <span key={timeMs} className={styles.tick} style={{ left: `${percent}%` }}>
          {timeMs / minuteMs}:00
        </span>
      ))}
    </div>
  );
}
