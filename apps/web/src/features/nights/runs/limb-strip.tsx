import type { Eidolon } from "@hunt/engine/domain/analysis";
import { eidolonFigures } from "@hunt/engine/domain/figures";
import { markLetters } from "@hunt/engine/marks/mark-letters";
import { markOf } from "@hunt/engine/marks/mark-of";
import { markVariables } from "../../../domain-ui/mark-variables.ts";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { useLocale } from "../../../i18n/use-locale.ts";
import { formatList } from "../../../lib/dates.ts";
import styles from "./limb-strip.module.css";

const heightPx = 24;
const leastPx = 4;
const barPx = 6;
const gapPx = 2;
const gapOfEidolonsPx = 6;
/** A limb of half a second is as high as the strip. */
const highestMs = 500;

interface LimbStripProps {
  readonly eidolons: readonly Pick<Eidolon, "type" | "limbBreakTimesMs">[];
}

/** The limbs of a run in their order: the longer one took, the higher; its mark is its colour, and said in words. */
export function LimbStrip({ eidolons }: LimbStripProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  let endPx = 0;
  const limbs = eidolons.flatMap(({ type, limbBreakTimesMs }) => {
    if (endPx > 0) endPx += gapOfEidolonsPx;
    return limbBreakTimesMs.map((timeMs, number) => {
      const xPx = endPx;
      endPx += barPx + gapPx;
      return {
        key: `${type} ${number}`,
        xPx,
        timeMs,
        mark: markOf(eidolonFigures.limbBreakTimes.marks, timeMs),
      };
    });
  });
  if (limbs.length === 0) return <span className={styles.strip} />;
  const letters = limbs.map(({ mark }) => (mark === null ? "—" : markLetters[mark]));
  return (
    <svg
      className={styles.strip}
      viewBox={`0 0 ${endPx} ${heightPx}`}
      width={endPx}
      height={heightPx}
      role="img"
      aria-label={t("night.run.limbs", { marks: formatList(letters, locale) })}
    >
      {limbs.map(({ key, xPx, timeMs, mark }) => {
        const px = leastPx + (heightPx - leastPx) * Math.min(1, Math.max(0, timeMs) / highestMs);
        return (
          <rect
            key={key}
            className={styles.limb}
            x={xPx}
            y={heightPx - px}
            width={barPx}
            height={px}
            {...(mark !== null && { style: markVariables(mark) })}
          />
        );
      })}
    </svg>
  );
}
