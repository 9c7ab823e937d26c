import type { DaySpan } from "./days-below.ts";
import { eraBordersWithin, eraWordsBesidePx, placeEraLines } from "./era-borders.ts";
import styles from "./era-lines.module.css";
import { useEraWords } from "./use-era-words.ts";

interface EraLinesProps {
  readonly days: DaySpan;
  readonly width: number;
  readonly height: number;
}

const rowPx = 14;

/** A line at each patch that began an era of the game, with its name above what is drawn. */
export function EraLines({ days: { firstMs, lastMs, xOf }, width, height }: EraLinesProps) {
  const { nameOf } = useEraWords();
  const lines = eraBordersWithin(firstMs, lastMs).map((border) => ({
    x: xOf(border.instantMs),
    words: nameOf(border),
  }));
  return placeEraLines(lines, width).map(({ x, words, anchor, row }) => (
    <g key={words} transform={`translate(${x},0)`}>
      <line y2={height} className={styles.line} />
      <text
        x={anchor === "end" ? -eraWordsBesidePx : eraWordsBesidePx}
        y={12 + row * rowPx}
        textAnchor={anchor}
        className={styles.words}
      >
        {words}
      </text>
    </g>
  ));
}
