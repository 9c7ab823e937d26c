import { formatDelta } from "@hunt/engine/formats/format-seconds";
import { useId } from "react";
import { deltaDirection } from "../figures/comparison.ts";
import styles from "./delta-strip.module.css";
import type { StepColumn } from "./step-columns.ts";

const drawnHeight = 68;
const room = 8;
/** A line of words more, on the side where the farthest point is. */
const figureRoom = 14;

/**
 * How far behind one is after each step, below the line; ahead above it. Its end stands beside it, where nothing is
 * filled, and how far it came outside it, at its farthest point.
 */
export function DeltaStrip({ columns }: { readonly columns: readonly StepColumn[] }) {
  const clipId = useId();
  const values = [0, ...columns.map(({ behindMs }) => behindMs)];
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const farthest = farthestBeforeEnd(values);
  const farthestMs = values[farthest] ?? 0;
  const top = room + (farthestMs < 0 ? figureRoom : 0);
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
      {columns.map(({ step }, index) =>
        index > 0 && columns[index - 1]?.step.eidolon !== step.eidolon ? (
          <line
            key={step.eidolon}
            className={styles.border}
            x1={`${(100 * index) / columns.length}%`}
            x2={`${(100 * index) / columns.length}%`}
            y1={top - room}
            y2={bottom + room}
          />
        ) : null,
      )}
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

/** Index of the value that is farthest from 0; 0 when the last is as far: it stands beside the drawing. */
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

/** So near to an end its figure would leave the drawing. */
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
