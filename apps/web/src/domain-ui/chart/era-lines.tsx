import type { DaySpan } from "./days-below.ts";
import { eraBordersWithin, eraWordsBesidePx, placeEraLines } from "./era-borders.ts";
import styles from "./era-lines.module.css";
import { useEraWords } from "./use-era-words.ts";

interface EraLinesProps {
  readonly days: DaySpan;
  readonly width: number;
  readonly height: number;
  /** Whether the words stand above the drawing, where two rows of them have room; else at its top. */
  readonly isAbove?: boolean;
}

const rowPx = 14;
/** Of the first row's words. */
const baseline = { above: -16, within: 12 } as const;

/** A line at each patch that began an era of the game, with its name. */
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
