import { formatDuration } from "@hunt/engine/formats/format-duration";
import type { DaysBelow } from "./days-below.ts";
import styles from "./time-axes.module.css";

interface TimeAxesProps {
  /** Where lines across the chart stand, and for which times. */
  readonly times: readonly { readonly y: number; readonly valueMs: number }[];
  /** Each has a stroke, that says which place its words have; an end may have the stroke alone. */
  readonly days: DaysBelow;
  readonly width: number;
  readonly height: number;
}

/** The axes of a chart of times over days, drawn within its margins. */
export function TimeAxes({ times, days, width, height }: TimeAxesProps) {
  // All lines with thousandths, or none: else they look like times of two kinds.
  const areWhole = times.every(({ valueMs }) => Math.round(valueMs) % 1000 === 0);
  return (
    <>
      {times.map(({ y, valueMs }) => (
        <g key={valueMs} transform={`translate(0,${y})`}>
          <line x2={width} className={styles.grid} />
          <text x={-10} dy="0.32em" textAnchor="end" className={styles.tick}>
            {formatDuration(Math.round(valueMs)).replace(areWhole ? /\.000$/ : "", "")}
          </text>
        </g>
      ))}
      {days.map(({ x, anchor, words }) => (
        <g key={x}>
          <line x1={x} x2={x} y1={height} y2={height + 6} className={styles.stroke} />
          {words !== "" && (
            <text x={x} y={height + 20} textAnchor={anchor} className={styles.tick}>
              {words}
            </text>
          )}
        </g>
      ))}
    </>
  );
}
