import type { PointerEvent } from "react";
import type { TimelinePlace } from "../../../domain-ui/timeline/moved-place.ts";
import { DriftLines } from "./drift-lines.tsx";
import { type OwnLayout, type OwnRow as Row, segmentAt } from "./own-layout.ts";
import { OwnRow } from "./own-row.tsx";
import styles from "./own-timeline.module.css";
import { rowMiddle } from "./row-height.ts";

interface OwnDrawingProps extends OwnLayout {
  /** The place that Tab reaches. */
  readonly tabStop: TimelinePlace;
  /** The height of a row. */
  readonly height: number;
  /** The place that the readout shows. */
  readonly active: TimelinePlace | null;
  readonly nameOf: (row: Row) => string;
  readonly onPoint: (place: TimelinePlace | null) => void;
  readonly onFocus: (place: TimelinePlace) => void;
}

/** The distance from a thin step within which a pointer still selects it, in pixels. */
const reachPx = 4;

/** All rows in one drawing, so that lines can lead from one to the next. */
export function OwnDrawing({
  rows,
  ticks,
  height,
  tabStop,
  active,
  nameOf,
  onPoint,
  onFocus,
}: OwnDrawingProps) {
  const point = (event: PointerEvent<SVGSVGElement>) => onPoint(placeAt(rows, height, event));
  return (
    <div className={styles.field}>
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: the drawing's parts have names of their own. */}
      <svg
        className={styles.drawing}
        height={rows.length * height}
        onPointerMove={point}
        onPointerDown={point}
        onPointerLeave={(event) => event.pointerType !== "touch" && onPoint(null)}
      >
        {ticks.map(({ timeMs, percent }) => (
          <line key={timeMs} className={styles.grid} x1={`${percent}%`} x2={`${percent}%`} y1="0" y2="100%" />
        ))}
        <DriftLines rows={rows} height={height} />
        {rows.map((row, index) => (
          <OwnRow
            key={row.run.id}
            row={row}
            index={index}
            middle={rowMiddle(index, height)}
            name={nameOf(row)}
            tabStop={tabStop.row === index ? tabStop.segment : null}
            active={active?.row === index ? active.segment : null}
            onFocus={(segment) => onFocus({ row: index, segment })}
          />
        ))}
      </svg>
    </div>
  );
}

/** Returns the place under the pointer: the row by its height, the step by its position. */
function placeAt(
  rows: readonly Row[],
  height: number,
  event: PointerEvent<SVGSVGElement>,
): TimelinePlace | null {
  const { left, top, width } = event.currentTarget.getBoundingClientRect();
  const row = Math.floor((event.clientY - top) / height);
  const segments = rows[row]?.segments;
  if (segments === undefined || width === 0) return null;
  const percent = (pixels: number) => (100 * pixels) / width;
  return { row, segment: segmentAt(segments, percent(event.clientX - left), percent(reachPx)) };
}
