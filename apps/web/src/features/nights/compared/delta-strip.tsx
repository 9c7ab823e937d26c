import { formatDelta } from "@hunt/engine/formats/format-duration";
import { useId } from "react";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { useMedia } from "../../../lib/use-media.ts";
import { deltaDirection } from "../figures/night-difference.ts";
import styles from "./delta-strip.module.css";
import type { StepColumn } from "./step-columns.ts";

const drawnHeight = 68;
const room = 8;
/** The space for one more line of text, on the side of the farthest point. */
const figureRoom = 14;
/** The eidolons' names take two lines. */
const nameLine = 13;
const namesRoom = 2 * nameLine;

/**
 * Draws how far our run is behind (below the line) or ahead (above it) after each step. The final value stands beside the
 * drawing, where nothing is filled. The largest value stands outside the filled area, at its farthest point.
 */
export function DeltaStrip({ columns }: { readonly columns: readonly StepColumn[] }) {
  const clipId = useId();
  const isNamed = useIsStacked();
  const values = [0, ...columns.map(({ behindMs }) => behindMs)];
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const farthest = farthestBeforeEnd(values);
  const farthestMs = values[farthest] ?? 0;
  const topEdge = isNamed ? namesRoom : 0;
  const top = topEdge + room + (farthestMs < 0 ? figureRoom : 0);
  const bottom = top + drawnHeight;
  const height = bottom + room + (farthestMs > 0 ? figureRoom : 0);
  const yOf = (ms: number) => top + (drawnHeight * (ms - least)) / Math.max(1, most - least);
  const points = values.map((ms, index) => `${index} ${yOf(ms).toFixed(2)}`);
  const zero = yOf(0);
  const area = `M0 ${zero}L${points.join("L")}L${columns.length} ${zero}Z`;
  const totalMs = values.at(-1) ?? 0;
  const direction = deltaDirection(totalMs);
  return (
    <svg className={styles.strip} height={height} aria-hidden="true">
      <text className={styles.zero} x="-6" y={zero}>
        0
      </text>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${columns.length} ${height}`}
        width="100%"
        height={height}
        preserveAspectRatio="none"
      >
        <clipPath id={`${clipId}-behind`}>
          <rect x="0" y={zero} width={columns.length} height={height} />
        </clipPath>
        <clipPath id={`${clipId}-ahead`}>
          <rect x="0" y="0" width={columns.length} height={zero} />
        </clipPath>
        <path className={styles.behind} d={area} clipPath={`url(#${clipId}-behind)`} />
        <path className={styles.ahead} d={area} clipPath={`url(#${clipId}-ahead)`} />
        <path className={styles.line} d={`M${points.join("L")}`} />
      </svg>
      <Borders columns={columns} top={isNamed ? null : topEdge} bottom={bottom + room} />
      <line className={styles.base} x1="0" x2="100%" y1={zero} y2={zero} />
      {farthestMs !== 0 && (
        <Farthest ms={farthestMs} percent={(100 * farthest) / columns.length} y={yOf(farthestMs)} />
      )}
      <svg className={styles[direction]} x="100%" overflow="visible" aria-hidden="true">
        <circle r="4" cy={yOf(totalMs)} />
        <text className={styles.total} x="9" y={yOf(totalMs)}>
          {formatDelta(totalMs)}
        </text>
      </svg>
    </svg>
  );
}

interface BordersProps {
  readonly columns: readonly StepColumn[];
  /** The top of the lines; null to start them beside their names. */
  readonly top: number | null;
  readonly bottom: number;
}

/** Draws a line where each eidolon begins, with the eidolons' names when no drawing above has them in the same places. */
function Borders({ columns, top, bottom }: BordersProps) {
  const { t } = useTranslation();
  const firsts = columns.flatMap(({ step: { eidolon } }, index) =>
    columns[index - 1]?.step.eidolon === eidolon
      ? []
      : [{ eidolon, x: `${(100 * index) / columns.length}%` }],
  );
  return firsts.map(({ eidolon, x }, place) => {
    // The names alternate between two lines, because a Teralyst's steps are narrower than its name.
    const nameTop = (place % 2) * nameLine;
    return (
      <g key={eidolon}>
        {(place > 0 || top === null) && (
          <line className={styles.border} x1={x} x2={x} y1={top ?? nameTop} y2={bottom} />
        )}
        {top === null && (
          <svg x={x} overflow="visible" aria-hidden="true">
            <text className={styles.eidolon} x="5" y={nameTop + 6}>
              {t(`common.eidolon.${eidolon}`)}
            </text>
          </svg>
        )}
      </g>
    );
  });
}

/**
 * Returns the index of the value farthest from 0, or 0 when the last value is as far, because the last value stands beside
 * the drawing.
 */
function farthestBeforeEnd(values: readonly number[]): number {
  const distances = values.map(Math.abs);
  const most = Math.max(...distances);
  return distances.at(-1) === most ? 0 : distances.indexOf(most);
}

interface FarthestProps {
  readonly ms: number;
  readonly percent: number;
  readonly y: number;
}

/** The distance from an end within which the figure would leave the drawing. */
const edgePercent = 15;

function Farthest({ ms, percent, y }: FarthestProps) {
  const anchor = percent < edgePercent ? "start" : percent > 100 - edgePercent ? "end" : "middle";
  return (
    <svg className={styles[deltaDirection(ms)]} x={`${percent}%`} overflow="visible" aria-hidden="true">
      <circle r="3" cy={y} />
      <text className={styles.farthest} textAnchor={anchor} y={ms > 0 ? y + figureRoom : y - figureRoom}>
        {formatDelta(ms)}
      </text>
    </svg>
  );
}

/** Whether the eidolons' steps are stacked; side by side they need 40rem within the page and the panel. */
export function useIsStacked(): boolean {
  return useMedia("(width < 768px)");
}
