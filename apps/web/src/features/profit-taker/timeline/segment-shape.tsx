import type { SegmentKind } from "@hunt/engine/profit-taker/timeline";
import type { CSSProperties } from "react";
import { classNames } from "../../../ui/class-names.ts";
import type { DrawnSegment } from "../words/phase-rows.ts";
import styles from "./segment-shape.module.css";

/** The squad's actions fill the row, and the game's are thin and hatched, so that they differ without colour too. */
const heights: Readonly<Record<SegmentKind, number>> = {
  flight: 12,
  shield: 26,
  leg: 26,
  stun: 10,
  body: 32,
  reset: 16,
  launch: 10,
  pylons: 20,
  unknown: 6,
};
/** The height of the reference's bar, relative to the run's own. */
const otherScale = 0.3;

interface SegmentShapeProps {
  readonly segment: DrawnSegment;
  readonly middle: number;
  readonly isOther?: boolean;
}

export function SegmentShape({ segment, middle, isOther = false }: SegmentShapeProps) {
  const { kind, startPercent, widthPercent, number } = segment;
  const height = heights[kind] * (isOther ? otherScale : 1);
  const hasRoom = widthPercent >= 2.5;
  return (
    <>
      <rect
        className={classNames(styles[kind], isOther && styles.other)}
        x={`${startPercent}%`}
        y={middle - height / 2}
        width={`${widthPercent}%`}
        height={height}
      />
      {kind === "leg" && !isOther && hasRoom && (
        <text
          className={classNames(styles.number, widthPercent < 4 && styles.tight)}
          x={`${startPercent + widthPercent / 2}%`}
          y={middle}
        >
          {number}
        </text>
      )}
    </>
  );
}

/** A part with a smaller share of the width than this is less than two pixels wide in the narrowest window. */
const thinPercent = 1.5;
const filled: ReadonlySet<SegmentKind> = new Set(["shield", "leg", "body", "pylons"]);

interface ThinShapesProps {
  readonly segments: readonly DrawnSegment[];
  readonly middle: number;
  readonly isOther?: boolean;
}

/** Draws very short actions of the squad once more above the rest, because to scale they would be thinner than a pixel. */
export function ThinShapes({ segments, middle, isOther = false }: ThinShapesProps) {
  const thin = segments.filter(({ kind, widthPercent }) => filled.has(kind) && widthPercent < thinPercent);
  const middles = apart(thin.map(({ startPercent, widthPercent }) => `${startPercent + widthPercent / 2}%`));
  return thin.map(({ kind, number, widthPercent }, index) => {
    const height = heights[kind] * (isOther ? otherScale : 1);
    const place = { "--middle": middles[index], "--width": `${widthPercent}%` };
    return (
      <rect
        key={`${kind}${number}`}
        className={classNames(styles[kind], styles.thin, isOther && styles.other)}
        y={middle - height / 2}
        height={height}
        style={place as CSSProperties}
      />
    );
  });
}

/** The smallest distance between neighbouring places in CSS; in narrow windows the shapes are moved apart on both sides. */
const leastApart = "3px";

function apart(places: readonly string[]): readonly string[] {
  const later: string[] = [];
  for (const place of places) {
    const before = later.at(-1);
    later.push(before === undefined ? place : `max(${place}, ${before} + ${leastApart})`);
  }
  const sooner: string[] = [];
  for (const place of places.toReversed()) {
    const [behind] = sooner;
    sooner.unshift(behind === undefined ? place : `min(${place}, ${behind} - ${leastApart})`);
  }
  return places.map((_, index) => `calc((${later[index]} + ${sooner[index]}) / 2)`);
}

/** A stun's pattern is strokes, a launch's is dots, and a reset's is upright lines. */
const hatchings = {
  stun: "M-1 6 6-1M-1 1 1-1M4 6 6 4",
  launch: "M1.5 1.2h1.6v1.6h-1.6z",
  reset: "M2.5 0v5",
} as const;

/** The patterns of the game's parts, which a drawing contains once. */
export function HatchPatterns() {
  return (
    <defs>
      {Object.entries(hatchings).map(([kind, lines]) => (
        <pattern key={kind} id={`pt-${kind}`} width="5" height="5" patternUnits="userSpaceOnUse">
          <rect width="5" height="5" className={styles.hatchGround} />
          <path d={lines} className={styles.hatchLine} />
        </pattern>
      ))}
    </defs>
  );
}

interface KindSwatchProps {
  readonly kind: SegmentKind;
}

/** A sample of a kind for a legend. */
export function KindSwatch({ kind }: KindSwatchProps) {
  // A kind that is thin in the drawing is tall enough in the legend to show its pattern.
  const height = Math.min(18, Math.max(10, heights[kind] / 1.6));
  return (
    <svg className={styles.swatch} width="18" height="18" aria-hidden="true" focusable="false">
      <rect className={styles[kind]} x="0.5" y={9 - height / 2} width="17" height={height} />
    </svg>
  );
}
