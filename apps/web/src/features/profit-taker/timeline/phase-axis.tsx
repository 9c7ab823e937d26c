import styles from "./run-timeline.module.css";

interface PhaseAxisProps {
  readonly ticks: readonly { readonly timeMs: number; readonly percent: number }[];
}

/** Seconds below the rows. */
export function PhaseAxis({ ticks }: PhaseAxisProps) {
  return (
    <div className={styles.axis} aria-hidden="true">
      {ticks.map(({ timeMs, percent }) => (
        <span key={timeMs} style={{ left: `${percent}%` }}>
          {timeMs / 1000}
        </span>
      ))}
    </div>
  );
}
