import type { RunInMs } from "@hunt/contracts/run-in-ms";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { OwnShare } from "../own-time/own-share.tsx";
import { EidolonCard } from "./eidolon-card.tsx";
import type { RunComparison } from "./run-comparison.ts";
import styles from "./run-details.module.css";
import { missingReason } from "./shown-run-figures.ts";

interface RunDetailsProps {
  readonly run: RunInMs;
  /** True when the log's owner hosted the run. */
  readonly isHosted: boolean;
  readonly comparison: RunComparison;
  /** The longest own time of the night's runs. */
  readonly widestOwnMs: number;
}

/** The details of a run: the parts of its own time, then each eidolon. */
export function RunDetails({ run, isHosted, comparison, widestOwnMs }: RunDetailsProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.details}>
      <OwnShare times={run} reference={comparison.run} widestMs={widestOwnMs} />
      <div className={styles.eidolons}>
        {run.eidolons.map((eidolon) => (
          <EidolonCard
            key={eidolon.type}
            eidolon={eidolon}
            preload={run.preload}
            comparison={comparison}
            reason={missingReason(t, isHosted)}
          />
        ))}
      </div>
    </div>
  );
}
