import { formatDuration } from "@hunt/engine/formats/format-duration";
import { type KeyboardEvent, type PointerEvent, useMemo } from "react";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { formatDay } from "../../../lib/dates.ts";
import { useWidth } from "../../../ui/use-width.ts";
import type { TrendLine } from "./against-search.ts";
import styles from "./both-chart.module.css";
import { nearestReading, type Reading, type TrendPoint } from "./both-lines.ts";
import { type BothDrawing, drawBoth } from "./draw-both.ts";

interface BothChartProps {
  readonly hunter: readonly TrendPoint[];
  readonly other: readonly TrendPoint[];
  readonly line: TrendLine;
  readonly readings: readonly Reading[];
  /** Index of the reading that is shown. */
  readonly index: number;
  readonly onRead: (index: number) => void;
  /** What is drawn, and what is read, in a sentence each. */
  readonly label: string;
  readonly readout: string;
}

const height = 260;
const margin = { top: 10, right: 12, bottom: 28, left: 62 } as const;

/** Both lines over each other; a pointer or the arrow keys read a night. */
export function BothChart(props: BothChartProps) {
  const { hunter, other, line, readings, index, onRead, label, readout } = props;
  const { frame, width } = useWidth<HTMLDivElement>();
  const inner = {
    width: Math.max(1, width - margin.left - margin.right),
    height: height - margin.top - margin.bottom,
  };
  const drawing = useMemo(
    () => drawBoth(hunter, other, { width: inner.width, height: inner.height, line }),
    [hunter, other, line, inner.width, inner.height],
  );
  const onPointer = (event: PointerEvent<HTMLElement>) => {
    const left = event.currentTarget.getBoundingClientRect().left + margin.left;
    onRead(nearestReading(readings, drawing.instantAt(event.clientX - left)));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const target = targetOf(event.key, index, readings.length);
    if (target === null || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    onRead(Math.min(readings.length - 1, Math.max(0, target)));
  };
  return (
    <div
      ref={frame}
      className={styles.frame}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={1}
      aria-valuemax={readings.length}
      aria-valuenow={index + 1}
      aria-valuetext={readout}
      onKeyDown={onKeyDown}
      onPointerDown={onPointer}
      onPointerMove={onPointer}
    >
      <svg viewBox={`0 0 ${width} ${height}`} width={width} height={height} aria-hidden="true">
        <g transform={`translate(${margin.left},${margin.top})`}>
          <Axes drawing={drawing} {...inner} />
          <path d={drawing.other} className={styles.other} />
          <path d={drawing.hunter} className={styles.hunter} />
          <ReadingMark drawing={drawing} reading={readings[index]} height={inner.height} />
        </g>
      </svg>
    </div>
  );
}

interface AxesProps {
  readonly drawing: BothDrawing;
  readonly width: number;
  readonly height: number;
}

function Axes({ drawing, width, height: below }: AxesProps) {
  const { locale } = useTranslation();
  return (
    <>
      {drawing.times.map(({ y, valueMs }) => (
        <g key={valueMs} transform={`translate(0,${y})`}>
          <line x2={width} className={styles.grid} />
          <text x={-10} dy="0.32em" textAnchor="end" className={styles.tick}>
            {formatDuration(Math.round(valueMs)).replace(/\.000$/, "")}
          </text>
        </g>
      ))}
      {drawing.days.map(({ x, instantMs }) => (
        <text key={x} x={x} y={below + 20} textAnchor="middle" className={styles.tick}>
          {formatDay(new Date(instantMs).toISOString(), locale)}
        </text>
      ))}
    </>
  );
}

interface ReadingMarkProps {
  readonly drawing: BothDrawing;
  readonly reading: Reading | undefined;
  readonly height: number;
}

function ReadingMark({ drawing, reading, height: below }: ReadingMarkProps) {
  if (reading === undefined) return null;
  const { instantMs, hunterMs, otherMs } = reading;
  const x = drawing.xOf(instantMs);
  return (
    <g transform={`translate(${x},0)`}>
      <line y2={below} className={styles.at} />
      {otherMs !== null && (
        <path
          d="M0-5.5 5.5 0 0 5.5-5.5 0z"
          transform={`translate(0,${drawing.yOf(otherMs)})`}
          className={styles.otherMark}
        />
      )}
      {hunterMs !== null && <circle cy={drawing.yOf(hunterMs)} r={4.5} className={styles.hunterMark} />}
    </g>
  );
}

/** Where a key leads: a night, a twentieth of all, an end; null for every other key. */
function targetOf(key: string, index: number, count: number): number | null {
  const page = Math.max(5, Math.round(count / 20));
  const targets: Readonly<Record<string, number>> = {
    ArrowLeft: index - 1,
    ArrowDown: index - 1,
    ArrowRight: index + 1,
    ArrowUp: index + 1,
    PageDown: index - page,
    PageUp: index + page,
    Home: 0,
    End: count - 1,
  };
  return targets[key] ?? null;
}
