import { formatSeconds } from "@hunt/engine/formats/format-duration";
import type { PointerEvent } from "react";
import type { TimelinePlace } from "../../../domain-ui/timeline/moved-place.ts";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import type { DrawnSegment, PhaseRow, PhaseRows } from "../words/phase-rows.ts";
import { phaseName, segmentName } from "../words/words.ts";
import styles from "./run-timeline.module.css";
import { HatchPatterns, SegmentShape, ThinShapes } from "./segment-shape.tsx";

/**
 * The middle of a bar that is alone in its row. With a reference, the run's bar lies above the thin bar of the reference.
 */
const aloneAt = 0.5;

const aboveAt = 0.45;

const belowAt = 0.85;

interface PhaseDrawingProps extends PhaseRows {
  /** The place that Tab reaches. */
  readonly tabStop: TimelinePlace;
  /** The place that the readout shows. */
  readonly active: TimelinePlace | null;
  readonly onPoint: (place: TimelinePlace | null) => void;
  readonly onFocus: (place: TimelinePlace) => void;
}

/** The distance from a thin part within which a pointer still selects it, in pixels. */
const reachPx = 4;

/** All rows in one drawing, which is read by pointer, finger and keys. */
export function PhaseDrawing({ rows, ticks, tabStop, active, onPoint, onFocus }: PhaseDrawingProps) {
  const point = (event: PointerEvent<SVGSVGElement>) => onPoint(placeAt(rows, event));
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: the drawing's parts have names of their own.
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

/**
 * Returns the place under the pointer: the row by its height, the part by its position; among thin parts the nearest within
 * reach.
 */
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

interface PhaseSegmentsProps {
  readonly row: PhaseRow;
  /** The index of the row, from 0. */
  readonly index: number;
  /** The part that Tab reaches; null when it lies in another row. */
  readonly tabStop: number | null;
  /** The part that the readout shows. */
  readonly active: number | null;
  readonly onFocus: (segment: number) => void;
}

/** Draws the parts of one phase, and below them those of the other run. */
function PhaseSegments({ row, index, tabStop, active, onFocus }: PhaseSegmentsProps) {
  const { t } = useTranslation();
  const at = (share: number) => row.topPx + share * row.heightPx;
  const middle = at(row.otherMs === null ? aloneAt : aboveAt);
  const ringHeight = row.heightPx - 20;
  const ringed = active === null ? undefined : row.segments[active];
  const name = phaseName(t, row.phase);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a part of an svg is not a fieldset.
    // biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: the group is a drawing, and no part of it can be pressed.
    <g role="group" aria-label={`${name} ${formatSeconds(row.totalMs)}`}>
      {row.segments.map((segment, place) => (
        // biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: keys move through the drawing part by part.
        <g
          key={segment.fromMs}
          role="img"
          aria-label={`${[...new Set([name, segmentName(t, segment)])].join(": ")} ${formatSeconds(segment.durationMs)}`}
          tabIndex={tabStop === place ? 0 : -1}
          data-row={index}
          data-segment={place}
          className={styles.part}
          onFocus={() => onFocus(place)}
        >
          <SegmentShape segment={segment} middle={middle} />
        </g>
      ))}
      <ThinShapes segments={row.segments} middle={middle} />
      <g>
        {row.others.map((segment) => (
          <SegmentShape key={segment.fromMs} segment={segment} middle={at(belowAt)} isOther />
        ))}
        <ThinShapes segments={row.others} middle={at(belowAt)} isOther />
      </g>
      {ringed !== undefined && (
        <rect
          className={styles.ring}
          x={`${ringed.startPercent}%`}
          y={middle - ringHeight / 2}
          width={`${ringed.widthPercent}%`}
          height={ringHeight}
        />
      )}
    </g>
  );
}
