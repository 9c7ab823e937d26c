import { formatDuration } from "@hunt/engine/formats/format-duration";
import { type PointerEvent, useMemo } from "react";
import { type DaysBelow, daysBelow, EraLines, TimeAxes } from "../../../domain-ui/chart/time-axes.tsx";
import { useEraWords } from "../../../domain-ui/chart/use-era-words.ts";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { useWidth } from "../../../lib/watch-size.ts";
import { ReadingSlider } from "../../../ui/reading-slider.tsx";
import type { TrendLine, TrendView } from "./against-search.ts";
import styles from "./both-chart.module.css";
import { nearestReading, type Reading, type TrendPoint } from "./both-lines.ts";
import { DifferenceArea, SideMark, wordsHeight } from "./difference-area.tsx";
import { type BothDrawing, drawBoth } from "./draw-both.ts";
import { drawDifference } from "./draw-difference.ts";
import type { TwoNames } from "./two-figures.tsx";

/** The distance of a cut's label above the frame, which keeps it away from any line along the edge. */
const aboveFrame = -13;

interface BothChartProps {
  readonly hunter: readonly TrendPoint[];
  readonly other: readonly TrendPoint[];
  readonly names: TwoNames;
  readonly view: TrendView;
  readonly line: TrendLine;
  readonly readings: readonly Reading[];
  /** The index of the shown reading. */
  readonly index: number;
  readonly onRead: (index: number) => void;
  /** A sentence that describes the drawing. */
  readonly label: string;
  readonly readout: string;
}

const height = 300;
const margin = { top: 24, right: 12, bottom: 28, left: 62 } as const;

/** Draws the lead over time, or both lines; a pointer or the arrow keys read a night. */
export function BothChart(props: BothChartProps) {
  const { hunter, other, names, view, line, readings, index, onRead, label, readout } = props;
  const { locale } = useTranslation();
  const { withEras } = useEraWords();
  const { frame, width } = useWidth<HTMLDivElement>();
  const inner = {
    width: Math.max(1, width - margin.left - margin.right),
    height: height - margin.top - margin.bottom - (view === "difference" ? wordsHeight : 0),
  };
  const drawing = useMemo(() => {
    const within = { width: inner.width, height: inner.height, line };
    return view === "difference"
      ? { view, ...drawDifference(readings, within) }
      : { view, ...drawBoth(hunter, other, within) };
  }, [hunter, other, readings, view, line, inner.width, inner.height]);
  const days = useMemo(() => daysBelow(drawing, inner.width, locale), [drawing, inner.width, locale]);
  const onPointer = (event: PointerEvent<HTMLElement>) => {
    const left = event.currentTarget.getBoundingClientRect().left + margin.left;
    onRead(nearestReading(readings, drawing.instantAt(event.clientX - left)));
  };
  const reading = readings[index];
  return (
    <ReadingSlider
      ref={frame}
      className={styles.frame}
      count={readings.length}
      index={index}
      leastPage={5}
      label={withEras(label, drawing.firstMs, drawing.lastMs)}
      readout={readout}
      onMove={onRead}
      onPointerDown={onPointer}
      onPointerMove={onPointer}
    >
      <svg viewBox={`0 0 ${width} ${height}`} width={width} height={height} aria-hidden="true">
        <g transform={`translate(${margin.left},${margin.top})`}>
          <EraLines days={drawing} {...inner} />
          {drawing.view === "difference" ? (
            <DifferenceArea drawing={drawing} days={days} reading={reading} names={names} {...inner} />
          ) : (
            <LinesOfBoth drawing={drawing} days={days} reading={reading} {...inner} />
          )}
        </g>
      </svg>
    </ReadingSlider>
  );
}

interface LinesOfBothProps {
  readonly drawing: BothDrawing;
  readonly days: DaysBelow;
  readonly reading: Reading | undefined;
  readonly width: number;
  readonly height: number;
}

/** Draws both lines, with a mark on each at the reading. */
function LinesOfBoth({ drawing, days, reading, width, height }: LinesOfBothProps) {
  const { times, hunter, other, cut, xOf, yOf } = drawing;
  return (
    <>
      <TimeAxes times={times} days={days} width={width} height={height} />
      <path d={other} className={styles.other} />
      <path d={hunter} className={styles.hunter} />
      {cut !== null && (
        <CutMark x={cut.x} isBefore={cut.isBefore} y={aboveFrame} words={formatDuration(cut.valueMs)} />
      )}
      {reading !== undefined && (
        <g transform={`translate(${xOf(reading.instantMs)},0)`}>
          <line y2={height} className={styles.at} />
          {reading.otherMs !== null && <SideMark side="other" y={yOf(reading.otherMs)} />}
          {reading.hunterMs !== null && <SideMark side="hunter" y={yOf(reading.hunterMs)} />}
        </g>
      )}
    </>
  );
}

interface CutMarkProps {
  /** The place of the sign; the text stands after or before the sign. */
  readonly x: number;
  readonly y: number;
  /** How far the line goes beyond the edge. */
  readonly words: string;
  readonly isBefore: boolean;
}

/** A sign at the upper edge that says how far a line continues beyond it. */
function CutMark({ x, y, words, isBefore }: CutMarkProps) {
  return (
    <g transform={`translate(${Math.max(4, x)},${y})`} className={styles.cut}>
      <path d="M-4 6 0 0 4 6z" />
      <text x={isBefore ? -9 : 9} y={4} dy="0.32em" textAnchor={isBefore ? "end" : "start"}>
        {words}
      </text>
    </g>
  );
}
