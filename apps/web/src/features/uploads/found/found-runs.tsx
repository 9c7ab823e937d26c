import type { Night, Run } from "@hunt/engine/domain/analysis";
import { runFigures } from "@hunt/engine/domain/figures";
import { shownRuns } from "@hunt/engine/domain/shown-runs";
import { Duration } from "../../../domain-ui/duration.tsx";
import { ExplainedDuration } from "../../../domain-ui/explained-duration.tsx";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { Tooltip } from "../../../ui/tooltip.tsx";
import styles from "./found-runs.module.css";
import { bestRun } from "./night-highlights.ts";
import { RunCaptures, RunCapturesHead } from "./run-captures.tsx";

/** The runs of a night in short, one line each; the night's page has the rest. */
export function FoundRuns({ night }: { readonly night: Night }) {
  const { t } = useTranslation();
  const runs = shownRuns(night);
  const best = bestRun(night);
  const leftOut = night.runs.length - runs.length;
  return (
    <div>
      <table className={styles.runs}>
        <caption className="visually-hidden">{t("upload.runsCaption", { number: night.number })}</caption>
        <thead>
          <tr>
            <th scope="col">
              <Tooltip text={t("upload.runNumberTitle")} isStop>
                <span aria-hidden>{t("upload.runNumber")}</span>
                <span className="visually-hidden">{t("upload.runNumberTitle")}</span>
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
