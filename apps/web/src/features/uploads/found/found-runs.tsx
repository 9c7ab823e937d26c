import type { Eidolon, Night, Run } from "@hunt/engine/domain/analysis";
import { runFigures } from "@hunt/engine/domain/figures";
import { shownRuns } from "@hunt/engine/domain/shown-runs";
import { type EidolonType, eidolonTypes } from "@hunt/engine/domain/words";
import { Duration } from "../../../domain-ui/duration.tsx";
import { ExplainedDuration } from "../../../domain-ui/explained-duration.tsx";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { formatList } from "../../../lib/dates.ts";
import { classNames } from "../../../ui/class-names.ts";
import { VisuallyHidden } from "../../../ui/text.tsx";
import { Tooltip } from "../../../ui/tooltip.tsx";
import styles from "./found-runs.module.css";

/** The letters are the same in every language, because two of the Russian names begin with the same letter. */
const letters: Readonly<Record<EidolonType, string>> = { teralyst: "T", gantulyst: "G", hydrolyst: "H" };

/** Shows the runs of a night in short, one line each; the night's page has more. */
export function FoundRuns({ night }: { readonly night: Night }) {
  const { t } = useTranslation();
  const runs = shownRuns(night);
  const best = bestRun(night);
  const leftOut = night.runs.length - runs.length;
  return (
    <div>
      <table className={styles.runs}>
        <VisuallyHidden as="caption">{t("upload.runsCaption", { number: night.number })}</VisuallyHidden>
        <thead>
          <tr>
            <th scope="col">
              <Tooltip text={t("upload.runNumberTitle")} isStop>
                <span aria-hidden>{t("upload.runNumber")}</span>
                <VisuallyHidden>{t("upload.runNumberTitle")}</VisuallyHidden>
              </Tooltip>
            </th>
            <th scope="col">
              <RunCapturesHead />
            </th>
            <th scope="col">{t("upload.realTime")}</th>
            <th scope="col">{t("upload.lastLimb")}</th>
            <th scope="col" className={styles.median}>
              {t("upload.medianLimb")}
            </th>
          </tr>
        </thead>
        <tbody>
          {runs.map((run) => (
            <RunRow key={run.index} run={run} isBest={run === best && night.fullRunsCount > 1} />
          ))}
        </tbody>
      </table>
      {leftOut > 0 && night.complete && (
        <p className={styles.leftOut}>{t("upload.runsLeftOut", { count: leftOut })}</p>
      )}
    </div>
  );
}

function RunRow({ run, isBest }: { readonly run: Run; readonly isBest: boolean }) {
  const { t } = useTranslation();
  return (
    <tr className={isBest ? styles.best : undefined}>
      <th scope="row">{run.index}</th>
      <td>
        <RunCaptures eidolons={run.eidolons} />
        {run.preload === true && <span className={styles.preload}>{t("upload.preload")}</span>}
      </td>
      <td>
        <ExplainedDuration
          ms={run.realTimeMs}
          category={runFigures.realTime.marks}
          estimated={run.estimated.includes("realTime")}
        />
      </td>
      <td>
        <Duration
          ms={run.lastHydrolystLimbBreakTimeMs}
          category={runFigures.lastHydrolystLimbBreakTime.marks}
        />
      </td>
      <td className={styles.median}>
        <Duration ms={run.medianLimbBreakTimeMs} category={runFigures.medianLimbBreakTime.marks} short />
      </td>
    </tr>
  );
}

/** The head above the letters, which explains them and their frames on touch and on keyboard focus. */
function RunCapturesHead() {
  const { t, locale } = useTranslation();
  const named = eidolonTypes.map((type) => `${letters[type]} ${t(`common.eidolon.${type}`)}`);
  const text = t("upload.capturesTitle", { letters: formatList(named, locale) });
  return (
    <Tooltip text={text} isStop>
      {t("upload.captures")}
    </Tooltip>
  );
}

/**
 * Shows the outcomes of a run's three eidolons: a framed letter was captured, a struck one killed, and a faint one neither.
 */
function RunCaptures({ eidolons }: { readonly eidolons: readonly Eidolon[] }) {
  const { t, locale } = useTranslation();
  const results = eidolonTypes.map((type) => ({
    type,
    result: eidolons.find((eidolon) => eidolon.type === type)?.result ?? ("missing" as const),
  }));
  const words = results
    .filter(({ result }) => result !== "missing")
    .map(({ type, result }) => t(`upload.result.${result}`, { eidolon: t(`common.eidolon.${type}`) }));
  const text = formatList(words, locale);
  return (
    <Tooltip text={text}>
      <span className={styles.captures} role="img" aria-label={text}>
        {results.map(({ type, result }) => (
          <span key={type} className={classNames(styles.letter, styles[result])}>
            {letters[type]}
          </span>
        ))}
      </span>
    </Tooltip>
  );
}

/** Returns the full run with the shortest real time (the first of equal ones), or null when no run has a real time. */
export function bestRun(night: Night): Run | null {
  return night.runs.reduce<Run | null>((best, run) => {
    if (run.realTimeMs === null) return best;
    return best?.realTimeMs == null || run.realTimeMs < best.realTimeMs ? run : best;
  }, null);
}
