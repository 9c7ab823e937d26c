import { formatDuration } from "@hunt/engine/formats/format-duration";
import type { Locale } from "../../i18n/locale.ts";
import { axisTicks } from "./axis-ticks.ts";
import { eraBordersWithin, eraWordsBesidePx, placeEraLines } from "./era-borders.ts";
import { dayWords, roundDays } from "./round-days.ts";
import styles from "./time-axes.module.css";
import { useEraWords } from "./use-era-words.ts";

const rowPx = 14;

/** The baseline of the first row of labels. */
const baseline = { above: -16, within: 12 } as const;

interface TimeAxesProps {
  /** The horizontal lines, with the time that each stands for. */
  readonly times: readonly { readonly y: number; readonly valueMs: number }[];
  /** The ticks of the days. Each tick has a stroke that shows the place of its label; an end's tick may have no label. */
  readonly days: DaysBelow;
  readonly width: number;
  readonly height: number;
}

/** Draws the axes of a chart of times over days, within its margins. */
export function TimeAxes({ times, days, width, height }: TimeAxesProps) {
  // Either all labels have thousandths or none has, because a mixture looks like two kinds of times.
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

interface EraLinesProps {
  readonly days: DaySpan;
  readonly width: number;
  readonly height: number;
  /** Whether the labels are above the drawing, where two rows have room; otherwise they are at its top. */
  readonly isAbove?: boolean;
}

/** Draws a labelled line at each patch that began an era of the game. */
export function EraLines({ days: { firstMs, lastMs, xOf }, width, height, isAbove = false }: EraLinesProps) {
  const { nameOf } = useEraWords();
  const lines = eraBordersWithin(firstMs, lastMs).map((border) => ({
    x: xOf(border.instantMs),
    words: nameOf(border),
  }));
  return placeEraLines(lines, width).map(({ x, words, anchor, row }) => (
    <g key={words} transform={`translate(${x},0)`}>
      <line y1={isAbove ? baseline.above + row * rowPx - 8 : 0} y2={height} className={styles.line} />
      <text
        x={anchor === "end" ? -eraWordsBesidePx : eraWordsBesidePx}
        y={(isAbove ? baseline.above : baseline.within) + row * rowPx}
        textAnchor={anchor}
        className={styles.words}
      >
        {words}
      </text>
    </g>
  ));
}

/** A span of days, and the place of each instant in a chart. */
export interface DaySpan {
  readonly firstMs: number;
  readonly lastMs: number;
  readonly xOf: (instantMs: number) => number;
}

export type DaysBelow = ReturnType<typeof daysBelow>;

/**
 * Returns the ticks of the time axis: its beginning, its end, and as many years, months or days between them as have room
 * for a label.
 */
export function daysBelow({ firstMs, lastMs, xOf }: DaySpan, width: number, locale: Locale) {
  const say = dayWords(locale);
  return axisTicks({
    first: firstMs,
    last: lastMs,
    steps: roundDays,
    width,
    xOf,
    wordsOf: (instantMs, step) => [
      step === null ? say.end(instantMs, lastMs - firstMs) : say.round(instantMs, step),
    ],
  })
    .filter(({ words, anchor }) => words.length > 0 || anchor !== "middle")
    .map(({ x, value, words, anchor }) => ({ x, instantMs: value, anchor, words: words.join() }));
}
