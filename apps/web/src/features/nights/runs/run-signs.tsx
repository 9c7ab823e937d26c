import { limbTimesMs, type RunInMs } from "@hunt/contracts/run-in-ms";
import { formatDuration, formatSeconds } from "@hunt/engine/formats/format-duration";
import { isEstimated } from "@hunt/engine/statistics/best-run";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { classNames } from "../../../ui/class-names.ts";
import { startAlike } from "../figures/night-difference.ts";
import styles from "./run-signs.module.css";
import { isOnPhone, missingReason, shownRunFigures } from "./shown-run-figures.ts";

const dash = formatDuration(null);

interface RunSignsProps {
  readonly runs: readonly RunInMs[];
  /** The numbers of the runs that the log's owner hosted. */
  readonly hosted: ReadonlySet<number>;
  readonly lastIndex: number | undefined;
  /** Whether a run's card is open. A phone shows only a few figures of a closed card. */
  readonly isOpen: (index: number) => boolean;
  /** The limb time beyond which the bars are cut. */
  readonly highestLimbMs: number;
  /** Whether a time of an open run is marked as the best of all compared times. */
  readonly hasStars: boolean;
  /** The reference with which the runs are compared. */
  readonly reference: RunInMs | null;
}

interface Sign {
  /** Null for a note about whole columns. */
  readonly sign: string | null;
  readonly words: string;
}

/** Returns the start that the columns count from when the shown runs started differently; null when all started alike. */
function useClockWords({ runs, reference }: RunSignsProps): string | null {
  const { t } = useTranslation();
  if (startAlike(reference === null ? runs : [...runs, reference])) return null;
  return t(reference === null ? "statistics.clocks" : "statistics.clocksCompared");
}

/**
 * Explains the signs beside the runs' figures, each once and in text, because a tab stop at every dash would be too many.
 */
export function RunSigns(props: RunSignsProps) {
  const { runs, hosted, lastIndex, isOpen, highestLimbMs, hasStars } = props;
  const { t } = useTranslation();
  const reasons = runs.flatMap((run) => {
    const isHosted = hosted.has(run.index);
    const figures = shownRunFigures(t, run, { isHosted, isLast: run.index === lastIndex });
    const missing = figures.filter(({ ms }) => ms === null);
    const told = missing.map(({ name, reason }) => ({
      reason,
      onPhone: isOpen(run.index) || isOnPhone(name),
    }));
    // A client's run always lacks some figures.
    return isHosted ? told : [...told, { reason: missingReason(t, isHosted), onPhone: true }];
  });
  const onPhone = new Set(reasons.filter((each) => each.onPhone).map(({ reason }) => reason));
  const clocks = useClockWords(props);
  const hasCutLimb = limbTimesMs(runs).some((timeMs) => timeMs > highestLimbMs);
  const signs: readonly Sign[] = [
    ...(runs.some(isEstimated) ? [{ sign: "≈", words: t("common.estimated") }] : []),
    ...(hasStars ? [{ sign: "★", words: t("night.compare.best") }] : []),
    ...[...new Set(reasons.map(({ reason }) => reason))].map((words) => ({ sign: dash, words })),
    ...(limbTimesMs(runs).length > 0 ? [{ sign: "≡", words: t("statistics.limbLines") }] : []),
    ...(hasCutLimb
      ? [{ sign: "╏", words: t("statistics.limbCut", { time: formatSeconds(highestLimbMs) }) }]
      : []),
    ...(clocks === null ? [] : [{ sign: null, words: clocks }]),
  ];
  if (signs.length === 0) return null;
  const isWide = ({ sign, words }: Sign) =>
    sign === null ? !runs.some(({ index }) => isOpen(index)) : sign === dash && !onPhone.has(words);
  return (
    <ul className={classNames(styles.signs, signs.every(isWide) && styles.wide)}>
      {signs.map((each) => (
        <li key={each.words} className={isWide(each) ? styles.wide : undefined}>
          {each.sign !== null && <span aria-hidden="true">{each.sign} </span>}
          {each.words}
        </li>
      ))}
    </ul>
  );
}
