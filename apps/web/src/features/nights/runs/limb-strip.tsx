import type { Eidolon } from "@hunt/engine/domain/analysis";
import { eidolonFigures } from "@hunt/engine/domain/figures";
import type { Mark } from "@hunt/engine/domain/marks";
import { formatSeconds } from "@hunt/engine/formats/format-duration";
import { markLetters } from "@hunt/engine/marks/mark-letters";
import { markOf } from "@hunt/engine/marks/mark-thresholds";
import { markVariables } from "../../../domain-ui/mark-variables.ts";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { formatList } from "../../../lib/dates.ts";
import { footLinesOf } from "../parts/mark-lines.ts";
import styles from "./limb-strip.module.css";

const heightPx = 28;
/** The height of the bar of a limb that took no time. */
const leastPx = 1.5;
const barPx = 6;
const gapPx = 2;
const gapOfEidolonsPx = 6;
/** Where a cut bar is broken: the distance below its end, and the width of the break. */
const breakAtPx = 6;
const breakPx = 2.5;

interface LimbStripProps {
  readonly eidolons: readonly Pick<Eidolon, "type" | "limbBreakTimesMs">[];
  /** The time that is as high as the strip (`night-runs.tsx`); bars of longer times are cut. */
  readonly highestMs: number;
}

/**
 * Draws the limbs of a run in their order. The longer a limb took, the higher its bar; colour, lines and text show its
 * mark.
 */
export function LimbStrip({ eidolons, highestMs }: LimbStripProps) {
  const { t, locale } = useTranslation();
  let endPx = 0;
  const limbs = eidolons.flatMap(({ type, limbBreakTimesMs }) => {
    if (endPx > 0) endPx += gapOfEidolonsPx;
    return limbBreakTimesMs.map((timeMs, number) => {
      const xPx = endPx;
      endPx += barPx + gapPx;
      const mark = markOf(eidolonFigures.limbBreakTimes.marks, timeMs);
      return { key: `${type} ${number}`, xPx, timeMs, mark, isCut: timeMs > highestMs };
    });
  });
  if (limbs.length === 0) return <span className={styles.strip} />;
  const words = limbs.map(({ mark, timeMs, isCut }) => {
    const letter = mark === null ? "—" : markLetters[mark];
    return isCut ? `${letter} (${formatSeconds(timeMs)})` : letter;
  });
  return (
    <svg
      className={styles.strip}
      viewBox={`0 0 ${endPx} ${heightPx}`}
      width={endPx}
      height={heightPx}
      preserveAspectRatio="none"
      role="img"
      aria-label={t("night.run.limbs", { marks: formatList(words, locale) })}
    >
      {limbs.map(({ key, ...limb }) => (
        <LimbBar key={key} {...limb} highestMs={highestMs} />
      ))}
    </svg>
  );
}

interface LimbBarProps {
  readonly xPx: number;
  readonly timeMs: number;
  readonly mark: Mark | null;
  readonly isCut: boolean;
  readonly highestMs: number;
}

function LimbBar({ xPx, timeMs, mark, isCut, highestMs }: LimbBarProps) {
  const px = Math.max(leastPx, heightPx * Math.min(1, timeMs / highestMs));
  const pieces = isCut
    ? [
        { y: 0, height: breakAtPx },
        { y: breakAtPx + breakPx, height: heightPx - breakAtPx - breakPx },
      ]
    : [{ y: heightPx - px, height: px }];
  return (
    <>
      {pieces.map((piece) => (
        <rect
          key={piece.y}
          className={styles.limb}
          x={xPx}
          width={barPx}
          {...piece}
          {...(mark !== null && { style: markVariables(mark) })}
        />
      ))}
      <path className={styles.lines} d={linesAcross(xPx, px, footLinesOf(mark))} />
    </>
  );
}

const linePx = 3;

/**
 * Returns the lines of a bar from its foot upward. A bar too low for all its lines has none; its height alone shows that it
 * is an S or an S+.
 */
function linesAcross(xPx: number, px: number, count: number): string {
  if (px <= count * linePx) return "";
  return Array.from(
    { length: count },
    (_, line) => `M${xPx} ${heightPx - (line + 1) * linePx}h${barPx}`,
  ).join("");
}
