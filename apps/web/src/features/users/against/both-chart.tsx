import { type PointerEvent, useMemo } from "react";
import { TimeAxes } from "../../../domain-ui/chart/time-axes.tsx";
import { ReadingSlider } from "../../../ui/reading-slider.tsx";
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
  return (
    <ReadingSlider
      ref={frame}
      className={styles.frame}
      count={readings.length}
      index={index}
      leastPage={5}
      label={label}
      readout={readout}
      onMove={onRead}
      onPointerDown={onPointer}
      onPointerMove={onPointer}
    >
      <svg viewBox={`0 0 ${width} ${height}`} width={width} height={height} aria-hidden="true">
        <g transform={`translate(${margin.left},${margin.top})`}>
          <TimeAxes times={drawing.times} days={drawing.days} {...inner} />
          <path d={drawing.other} className={styles.other} />
          <path d={drawing.hunter} className={styles.hunter} />
          <ReadingMark drawing={drawing} reading={readings[index]} height={inner.height} />
        </g>
      </svg>
    </ReadingSlider>
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
