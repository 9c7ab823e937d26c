import { formatSeconds } from "@hunt/engine/formats/format-seconds";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import type { PhaseRow } from "../words/phase-rows.ts";
import { phaseName, segmentName } from "../words/words.ts";
import styles from "./run-timeline.module.css";
import { SegmentShape, ThinShapes } from "./segment-shape.tsx";

interface PhaseSegmentsProps {
  readonly row: PhaseRow;
  /** From 0. */
  readonly index: number;
  /** The part that Tab reaches; null when it lies in another row. */
  readonly tabStop: number | null;
  /** The part that the readout shows. */
  readonly active: number | null;
  readonly onFocus: (segment: number) => void;
}

/** Of a row: the run's bar lies above the other's, which is thin. */
const aloneAt = 0.5;
const aboveAt = 0.45;
const belowAt = 0.85;

/** The parts of one phase, and below them those of the other run. */
export function PhaseSegments({ row, index, tabStop, active, onFocus }: PhaseSegmentsProps) {
  const { t } = useTranslation();
  const at = (share: number) => row.topPx + share * row.heightPx;
  const middle = at(row.otherMs === null ? aloneAt : aboveAt);
  const ringHeight = row.heightPx - 20;
  const ringed = active === null ? undefined : row.segments[active];
  const name = phaseName(t, row.phase);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a part of an svg is no fieldset.
    // biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: it is a drawing, and nothing of it is pressed.
    <g role="group" aria-label={`${name} ${formatSeconds(row.totalMs)}`}>
      {row.segments.map((segment, place) => (
        // biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: the keys read it, part by part.
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
