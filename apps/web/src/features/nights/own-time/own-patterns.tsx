import { type Mark, marks } from "@hunt/engine/marks/mark-thresholds";
import { footLinesOf, headLinesOf } from "../parts/mark-lines.ts";
import styles from "./own-row.module.css";

/** Of the bar of a step of aim, which is as high as its lines are drawn for. */
export const aimHeight = 26;
const linePx = 3;

/** The lines that say a mark on a bar of `aimHeight`, as a fill. */
export function markLines(mark: Mark): string {
  return `url(#own-lines-${mark})`;
}

/** The hatching of waiting, the lines of hands, and those of marks; once on the page. */
export function OwnPatterns() {
  return (
    <svg className={styles.patterns} aria-hidden="true" focusable="false">
      <defs>
        <pattern id="own-waiting" width="5" height="5" patternUnits="userSpaceOnUse">
          <rect width="5" height="5" className={styles.tickGround} />
          <path d="M-1 6 6-1M-1 1 1-1M4 6 6 4" className={styles.tickLine} />
        </pattern>
        <pattern id="own-hands" width="4" height="4" patternUnits="userSpaceOnUse">
          <rect width="4" height="4" className={styles.handsGround} />
          <path d="M0 2h4" className={styles.handsLine} />
        </pattern>
        {marks.map((mark) => (
          <pattern key={mark} id={`own-lines-${mark}`} width="1" height="1">
            <path d={linesAcross(mark)} className={styles.markLine} />
          </pattern>
        ))}
      </defs>
    </svg>
  );
}

/** From the head of a bar down, or from its foot up, and wider than any bar. */
function linesAcross(mark: Mark): string {
  const heads = Array.from({ length: headLinesOf(mark) }, (_, line) => (line + 1) * linePx - 0.5);
  const feet = Array.from({ length: footLinesOf(mark) }, (_, line) => aimHeight - (line + 1) * linePx + 0.5);
  return [...heads, ...feet].map((y) => `M0 ${y}h9999`).join("");
}
