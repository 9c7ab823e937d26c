import type { RunInMs } from "@hunt/contracts/run-in-ms";
import { formatDuration } from "@hunt/engine/formats/format-duration";
import { isEstimated } from "@hunt/engine/statistics/best-run";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import styles from "./run-signs.module.css";
import { missingReason, shownRunFigures } from "./shown-run-figures.ts";

interface RunSignsProps {
  readonly runs: readonly RunInMs[];
  /** The numbers of those that the log hosted. */
  readonly hosted: ReadonlySet<number>;
  readonly lastIndex: number | undefined;
  /** Whether a time of an open run is marked as the best of all compared. */
  readonly hasStars: boolean;
}

/** What the signs beside the runs' figures mean, each once and in words: a stop of the keyboard at every dash would be many. */
export function RunSigns({ runs, hosted, lastIndex, hasStars }: RunSignsProps) {
  const { t } = useTranslation();
  const reasons = runs.flatMap((run) => {
    const isHosted = hosted.has(run.index);
    const figures = shownRunFigures(t, run, { isHosted, isLast: run.index === lastIndex });
    const missing = figures.filter(({ ms }) => ms === null).map(({ reason }) => reason);
    // In a client's run some figures are always missing.
    return isHosted ? missing : [...missing, missingReason(t, isHosted)];
  });
  const signs = [
    ...(runs.some(isEstimated) ? [{ sign: "≈", words: t("common.estimated") }] : []),
    ...(hasStars ? [{ sign: "★", words: t("night.compare.best") }] : []),
    ...[...new Set(reasons)].map((words) => ({ sign: formatDuration(null), words })),
  ];
  if (signs.length === 0) return null;
  return (
    <ul className={styles.signs}>
      {signs.map(({ sign, words }) => (
        <li key={words}>
          <span aria-hidden="true">{sign}</span> {words}
        </li>
      ))}
    </ul>
  );
}
