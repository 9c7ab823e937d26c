import type { MouseEvent, PointerEvent } from "react";
import type { TimelinePlace } from "../../../domain-ui/timeline/moved-place.ts";
import { classNames } from "../../../ui/class-names.ts";
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
  /** Called when a step is chosen; if absent, a step is a picture, not a button. */
  readonly onChoose: ((place: TimelinePlace) => void) | undefined;
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
  onChoose,
}: OwnDrawingProps) {
  const point = (event: PointerEvent<SVGSVGElement>) => onPoint(placeAt(rows, height, event));
  return (
    <div className={styles.field}>
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: the drawing's parts have names of their own. */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter chooses where the focus is (own-timeline.tsx). */}
      <svg
        className={classNames(styles.drawing, onChoose !== undefined && styles.choosable)}
        height={rows.length * height}
        onPointerMove={point}
        onPointerDown={point}
        onClick={
          onChoose &&
          ((event) => {
            const place = placeAt(rows, height, event);
            if (place !== null) onChoose(place);
          })
        }
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
            isChosen={onChoose !== undefined}
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
  event: MouseEvent<SVGSVGElement>,
): TimelinePlace | null {
  const { left, top, width } = event.currentTarget.getBoundingClientRect();
  const row = Math.floor((event.clientY - top) / height);
  const segments = rows[row]?.segments;
  if (segments === undefined || width === 0) return null;
  const percent = (pixels: number) => (100 * pixels) / width;
  return { row, segment: segmentAt(segments, percent(event.clientX - left), percent(reachPx)) };
}
