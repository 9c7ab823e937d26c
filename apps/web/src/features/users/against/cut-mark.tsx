import styles from "./both-chart.module.css";

interface CutMarkProps {
  /** Of the sign; the words stand after it, or before it. */
  readonly x: number;
  readonly y: number;
  /** How far it goes beyond the edge. */
  readonly words: string;
  readonly isBefore: boolean;
}

/** Says of what lies beyond the upper edge that it goes on, and how far. */
export function CutMark({ x, y, words, isBefore }: CutMarkProps) {
  return (
    <g transform={`translate(${Math.max(4, x)},${y})`} className={styles.cut}>
      <path d="M-4 6 0 0 4 6z" />
      <text x={isBefore ? -9 : 9} y={4} dy="0.32em" textAnchor={isBefore ? "end" : "start"}>
        {words}
      </text>
    </g>
  );
}
