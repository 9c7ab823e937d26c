import { formatDuration } from "@hunt/engine/formats/format-duration";
import type { DaysBelow } from "../../../domain-ui/chart/days-below.ts";
import { TimeAxes } from "../../../domain-ui/chart/time-axes.tsx";
import styles from "./both-chart.module.css";
import type { Reading } from "./both-lines.ts";
import { CutMark } from "./cut-mark.tsx";
import type { BothDrawing } from "./draw-both.ts";
import { SideMark } from "./side-mark.tsx";

interface LinesOfBothProps {
  readonly drawing: BothDrawing;
  readonly days: DaysBelow;
  readonly reading: Reading | undefined;
  readonly width: number;
  readonly height: number;
}

/** Beside the words of what is cut off no line runs along the edge. */
const aboveFrame = -13;

/** Both lines over each other, and where both stood at the reading. */
export function LinesOfBoth({ drawing, days, reading, width, height }: LinesOfBothProps) {
  const { times, hunter, other, cut, xOf, yOf } = drawing;
  return (
    <>
      <TimeAxes times={times} days={days} width={width} height={height} />
      <path d={other} className={styles.other} />
      <path d={hunter} className={styles.hunter} />
      {cut !== null && (
        <CutMark x={cut.x} isBefore={cut.isBefore} y={aboveFrame} words={formatDuration(cut.valueMs)} />
      )}
      {reading !== undefined && (
        <g transform={`translate(${xOf(reading.instantMs)},0)`}>
          <line y2={height} className={styles.at} />
          {reading.otherMs !== null && <SideMark side="other" y={yOf(reading.otherMs)} />}
          {reading.hunterMs !== null && <SideMark side="hunter" y={yOf(reading.hunterMs)} />}
        </g>
      )}
    </>
  );
}
