import { limbTimesMs, type RunInMs } from "@hunt/contracts/run-in-ms";
import { bestPossibleRun } from "@hunt/engine/statistics/best-possible-run";
import { biggestSwings, minimumRunsForSwings } from "@hunt/engine/statistics/biggest-swings";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { Section } from "../../../ui/section.tsx";
import type { Reference } from "../compare/use-reference.ts";
import { BestPossible } from "./best-possible.tsx";
import { LimbHistogram } from "./limb-histogram.tsx";
import { LimbSpreadTable } from "./limb-spread-table.tsx";
import styles from "./night-statistics.module.css";
import { SwingSentence } from "./swing-sentence.tsx";

interface NightStatisticsProps {
  readonly runs: readonly RunInMs[];
  readonly reference: Reference;
}

/** How the night's limbs spread, what its best would have been, and where it was lost and won. */
export function NightStatistics({ runs, reference }: NightStatisticsProps) {
  const { t } = useTranslation();
  const best = bestPossibleRun(runs);
  const { loss, gain } = biggestSwings(runs);
  const timesMs = limbTimesMs(runs);
  return (
    <Section id="statistics" title={t("statistics.title")}>
      {timesMs.length === 0 ? (
        <p className={styles.none}>{t("statistics.noLimbs")}</p>
      ) : (
        <div className={styles.columns}>
          <div className={styles.column}>
            <h3 className={styles.subtitle}>{t("statistics.distribution")}</h3>
            <LimbHistogram timesMs={timesMs} />
          </div>
          <div className={styles.column}>
            <h3 className={styles.subtitle}>{t("statistics.spread")}</h3>
            <LimbSpreadTable runs={runs} />
          </div>
        </div>
      )}
      <dl className={styles.facts}>
        {best !== null && <BestPossible best={best} runs={runs} reference={reference} />}
        {loss !== null && <SwingSentence swing={loss} />}
        {gain !== null && <SwingSentence swing={gain} />}
      </dl>
      {runs.filter((run) => run.full).length < minimumRunsForSwings && (
        <p className={styles.none}>{t("statistics.tooFewRuns")}</p>
      )}
    </Section>
  );
}
