import { type Mark, marks } from "@hunt/engine/domain/marks";
import { unknownValue } from "@hunt/engine/formats/format-duration";
import { markLetters } from "@hunt/engine/marks/mark-letters";
import type { OwnPartName } from "@hunt/engine/statistics/own-steps";
import { markVariables } from "../../../domain-ui/mark-variables.ts";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { Explained } from "../../../ui/explained.tsx";
import { footLinesOf, headLinesOf } from "../parts/mark-lines.ts";
import type { OwnRow } from "./own-layout.ts";
import styles from "./own-legend.module.css";
import rowStyles from "./own-row.module.css";
import { partName } from "./step-words.ts";

/** The height of an aim step's bar; the lines of its mark are drawn for this height. */
export const aimHeight = 26;

const linePx = 3;

/** Explains the areas, and those marks that the drawing contains. */
export function OwnLegend({ rows }: { readonly rows: readonly OwnRow[] }) {
  const { t } = useTranslation();
  const given = new Set(rows.flatMap(({ segments }) => segments.map(({ mark }) => mark)));
  // The water limb of a preload run counts from another start, and has no marks.
  const hasUnmarked = rows.some(({ segments }) =>
    segments.some(({ part, mark, timeMs }) => part === "aim" && mark === null && timeMs > 0),
  );
  const isDrawn = (name: OwnPartName) =>
    rows.some(({ segments }) => segments.some(({ part }) => part === name));
  const hasOnlyLimbs = rows.every(({ segments }) => segments.every(({ kind }) => kind === "limb"));
  return (
    <dl className={styles.legend} aria-label={t("night.timeline.legend")}>
      <div>
        <dt>
          {marks
            .filter((mark) => given.has(mark))
            .map((mark) => (
              <MarkSwatch key={mark} mark={mark} />
            ))}
          <br className={styles.break} />
          {hasOnlyLimbs ? t("night.figure.limbBreakTimes") : partName(t, "aim")}
        </dt>{" "}
        <dd>
          <Explained meaning={t("term.marks")}>
            {hasOnlyLimbs ? t("ownTime.limbsAre") : t("ownTime.aimIs")}
          </Explained>
        </dd>
      </div>
      {hasUnmarked && (
        <div>
          <dt>
            <svg className={styles.swatch} aria-hidden="true">
              <rect className={rowStyles.aim} x="1" y="1" width="28" height="14" />
              <text className={rowStyles.unmarked} x="15" y="8">
                {unknownValue}
              </text>
            </svg>
            {t("night.run.preload")}
          </dt>{" "}
          <dd>{t("night.run.preloadHint")}</dd>
        </div>
      )}
      {(["hands", "waiting"] as const).filter(isDrawn).map((part) => (
        <div key={part}>
          <dt>
            <svg className={styles.swatch} aria-hidden="true">
              <rect
                className={rowStyles[part]}
                x="1"
                y={part === "hands" ? 2 : 4}
                width="28"
                height={part === "hands" ? 12 : 8}
              />
            </svg>
            {partName(t, part)}
          </dt>{" "}
          <dd>{t(`ownTime.${part}Is`)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Shows a step of aim drawn narrow, with its lines, and beside it a wide one with its letter. */
function MarkSwatch({ mark }: { readonly mark: Mark }) {
  return (
    <svg className={styles.mark} aria-hidden="true" style={markVariables(mark)}>
      <rect className={rowStyles.aim} x="1" y="1" width="6" height={aimHeight} />
      <rect fill={markLines(mark)} x="1.5" y="1" width="5" height={aimHeight} />
      <rect className={rowStyles.aim} x="8" y="1" width="26" height={aimHeight} />
      <text className={rowStyles.letter} x="21" y={1 + aimHeight / 2}>
        {markLetters[mark]}
      </text>
    </svg>
  );
}

/** Returns the lines of a mark on a bar of `aimHeight`, as a fill. */
export function markLines(mark: Mark): string {
  return `url(#own-lines-${mark})`;
}

/** The patterns of waiting, hands and marks, which the page contains once. */
export function OwnPatterns() {
  return (
    <svg className={rowStyles.patterns} aria-hidden="true" focusable="false">
      <defs>
        <pattern id="own-waiting" width="5" height="5" patternUnits="userSpaceOnUse">
          <rect width="5" height="5" className={rowStyles.tickGround} />
          <path d="M-1 6 6-1M-1 1 1-1M4 6 6 4" className={rowStyles.tickLine} />
        </pattern>
        <pattern id="own-hands" width="4" height="4" patternUnits="userSpaceOnUse">
          <rect width="4" height="4" className={rowStyles.handsGround} />
          <path d="M0 2h4" className={rowStyles.handsLine} />
        </pattern>
        {marks.map((mark) => (
          <pattern key={mark} id={`own-lines-${mark}`} width="1" height="1">
            <path d={linesAcross(mark)} className={rowStyles.markLine} />
          </pattern>
        ))}
      </defs>
    </svg>
  );
}

/** Returns lines from the head of a bar downward, or from its foot upward, wider than any bar. */
function linesAcross(mark: Mark): string {
  const heads = Array.from({ length: headLinesOf(mark) }, (_, line) => (line + 1) * linePx - 0.5);
  const feet = Array.from({ length: footLinesOf(mark) }, (_, line) => aimHeight - (line + 1) * linePx + 0.5);
  return [...heads, ...feet].map((y) => `M0 ${y}h9999`).join("");
}
