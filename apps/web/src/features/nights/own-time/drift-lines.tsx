import type { OwnRow } from "./own-layout.ts";
import styles from "./own-timeline.module.css";
import { rowMiddle } from "./row-height.ts";

/** The distance from the middle of a row's bar to the beginning of the line. */
const halfBar = 13;

interface DriftLinesProps {
  readonly rows: readonly OwnRow[];
  /** The height of a row. */
  readonly height: number;
}

/**
 * Draws lines from row to row at the end of each eidolon and of the run; the slope of a line is the time lost or gained.
 */
export function DriftLines({ rows, height }: DriftLinesProps) {
  return rows.slice(1).flatMap((row, index) => {
    const before = endsOf(rows[index]);
    return endsOf(row).map((percent, place) => (
      <line
        // biome-ignore lint/suspicious/noArrayIndexKey: an end is known by its place.
        key={`${row.run.id}-${place}`}
        className={styles.drift}
        x1={`${before[place]}%`}
        y1={rowMiddle(index, height) + halfBar}
        x2={`${percent}%`}
        y2={rowMiddle(index + 1, height) - halfBar}
      />
    ));
  });
}

/** Returns the ends of a row's eidolons. */
function endsOf(row: OwnRow | undefined): readonly number[] {
  const segments = row?.segments ?? [];
  return segments
    .filter(({ eidolon }, index) => segments[index + 1]?.eidolon !== eidolon)
    .map(({ startPercent, widthPercent, timeMs }) =>
      timeMs < 0 ? startPercent : startPercent + widthPercent,
    );
}
