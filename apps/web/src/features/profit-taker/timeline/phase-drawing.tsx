import type { PointerEvent } from "react";
import type { TimelinePlace } from "../../../domain-ui/timeline/moved-place.ts";
import type { DrawnSegment, PhaseRow, PhaseRows } from "../words/phase-rows.ts";
import { PhaseSegments } from "./phase-segments.tsx";
import styles from "./run-timeline.module.css";
import { HatchPatterns } from "./segment-shape.tsx";

interface PhaseDrawingProps extends PhaseRows {
  /** What Tab reaches. */
  readonly tabStop: TimelinePlace;
  /** What the readout shows. */
  readonly active: TimelinePlace | null;
  readonly onPoint: (place: TimelinePlace | null) => void;
  readonly onFocus: (place: TimelinePlace) => void;
}

/** How far beside a thin part a pointer still means it, in pixels. */
const reachPx = 4;

/** The rows as one drawing, read by pointer, finger and keys. */
export function PhaseDrawing({ rows, ticks, tabStop, active, onPoint, onFocus }: PhaseDrawingProps) {
  const point = (event: PointerEvent<SVGSVGElement>) => onPoint(placeAt(rows, event));
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: its parts have names of their own.
    <svg
      className={styles.drawing}
      height={rows.reduce((sum, { heightPx }) => sum + heightPx, 0)}
      onPointerMove={point}
      onPointerDown={point}
      onPointerLeave={(event) => event.pointerType !== "touch" && onPoint(null)}
    >
      <HatchPatterns />
      {ticks.map(({ timeMs, percent }) => (
        <line key={timeMs} className={styles.grid} x1={`${percent}%`} x2={`${percent}%`} y1="0" y2="100%" />
      ))}
      {rows.map((row, index) => (
        <PhaseSegments
          key={row.phase}
          row={row}
          index={index}
          tabStop={tabStop.row === index ? tabStop.segment : null}
          active={active?.row === index ? active.segment : null}
          onFocus={(segment) => onFocus({ row: index, segment })}
        />
      ))}
    </svg>
  );
}

/** What a pointer means: the row by its height, the part by its place; of thin ones the nearest within reach. */
function placeAt(rows: readonly PhaseRow[], event: PointerEvent<SVGSVGElement>): TimelinePlace | null {
  const { left, top, width } = event.currentTarget.getBoundingClientRect();
  const y = event.clientY - top;
  const row = rows.findIndex(({ topPx, heightPx }) => y < topPx + heightPx);
  const segments = rows[row]?.segments;
  if (segments === undefined || segments.length === 0 || width === 0) return null;
  const percent = (100 * (event.clientX - left)) / width;
  const away = segments.map((segment) => distance(segment, percent));
  const nearest = away.indexOf(Math.min(...away));
  const reach = (100 * reachPx) / width;
  const thin = segments.findIndex(
    (segment, index) => segment.widthPercent < 2 * reach && (away[index] ?? 0) < reach,
  );
  return { row, segment: thin >= 0 ? thin : nearest };
}

function distance({ startPercent, widthPercent }: DrawnSegment, percent: number): number {
  return Math.max(0, startPercent - percent, percent - startPercent - widthPercent);
}
