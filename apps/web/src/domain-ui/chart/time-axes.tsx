import { formatDuration } from "@hunt/engine/formats/format-duration";
import { useTranslation } from "../../i18n/shown-texts.ts";
import { formatDay } from "../../lib/dates.ts";
import styles from "./time-axes.module.css";

interface TimeAxesProps {
  /** Where lines across the chart stand, and for which times. */
  readonly times: readonly { readonly y: number; readonly valueMs: number }[];
  /** Words that would leave the chart begin or end at their day. */
  readonly days: readonly {
    readonly x: number;
    readonly instantMs: number;
    readonly anchor?: "start" | "middle" | "end";
    /** Where it is not the day that is said. */
    readonly words?: string;
    /** A stroke without words. */
    readonly isUnnamed?: boolean;
  }[];
  /** Strokes say which place each day has. */
  readonly hasTicks?: boolean;
  readonly width: number;
  readonly height: number;
}

/** The axes of a chart of times over days, drawn within its margins. */
export function TimeAxes({ times, days, hasTicks = false, width, height }: TimeAxesProps) {
  const { locale } = useTranslation();
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
      {days.map(({ x, instantMs, anchor = "middle", words, isUnnamed = false }) => (
        <g key={x}>
          {hasTicks && <line x1={x} x2={x} y1={height} y2={height + 6} className={styles.stroke} />}
          {!isUnnamed && (
            <text x={x} y={height + 20} textAnchor={anchor} className={styles.tick}>
              {words ?? formatDay(new Date(instantMs).toISOString(), locale)}
            </text>
          )}
        </g>
      ))}
    </>
  );
}
