import { formatDelta, formatSeconds } from "@hunt/engine/formats/format-duration";
import { markLetters } from "@hunt/engine/marks/mark-letters";
import { nextMark } from "@hunt/engine/statistics/next-mark";
import type { Translate } from "../../i18n/translate.ts";
import styles from "./fact-tiles.module.css";
import type { Fact } from "./fact-tiles.tsx";

/**
 * Returns how much slower a night was than the best one: 0 when it is the best one itself, null when it has no average, and
 * then there is no fact.
 */
export function behindBestFact(t: Translate, behindMs: number | null): readonly Fact[] {
  if (behindMs === null) return [];
  const label = t("mine.againstBest");
  if (behindMs === 0) return [{ label, value: <span className={styles.best}>{t("mine.isBest")}</span> }];
  return [
    {
      label,
      value: <span className={behindMs > 0 ? styles.slower : styles.faster}>{formatDelta(behindMs)}</span>,
    },
  ];
}

/** Returns how far the mark above the best average is; there is no fact when none is above. */
export function nextMarkFact(t: Translate, bestMs: number): readonly Fact[] {
  const next = nextMark("realTime", bestMs);
  if (next === null) return [];
  return [
    {
      label: t("mine.toMark", { mark: markLetters[next.mark] }),
      value: formatSeconds(next.missing),
      detail: t("mine.fasterOnAverage"),
    },
  ];
}
