import styles from "./both-chart.module.css";

interface CutMarkProps {
  readonly x: number;
  readonly y: number;
  /** Of the drawing: what is said stays within it. */
  readonly width: number;
  /** How far it goes beyond the edge. */
  readonly words: string;
  /** Beyond the upper edge, or the lower one. */
  readonly isAbove: boolean;
}

const wordsRoom = 72;

/** Says of what lies beyond an edge that it goes on, and how far. */
export function CutMark({ x, y, width, words, isAbove }: CutMarkProps) {
  const isAtEnd = x > width - wordsRoom;
  return (
    <g transform={`translate(${Math.max(4, x)},${y})`} className={styles.cut}>
      <path d={isAbove ? "M-4 6 0 0 4 6z" : "M-4-6 0 0 4-6z"} />
      <text x={isAtEnd ? -9 : 9} y={isAbove ? 4 : -4} dy="0.32em" textAnchor={isAtEnd ? "end" : "start"}>
        {words}
      </text>
    </g>
  );
}
