import type { ReactNode } from "react";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import styles from "../run/between-runs.module.css";
import type { RunKind } from "../run/run-kind.ts";
import type { RunPhase } from "./game-run.ts";

interface BetweenRunsProps {
  readonly phase: RunPhase;
  /** Of the run that is over. */
  readonly headline: string | null;
  /** Of runs with the same options, in words. */
  readonly best: string | null;
  readonly isNewBest: boolean;
  readonly runKind: RunKind;
  /** What is to be said of a ranked run. */
  readonly ranked: ReactNode;
}

/** What lies over the stage while no run is on. */
export function BetweenRuns({ phase, headline, best, isNewBest, runKind, ranked }: BetweenRunsProps) {
  const { t } = useTranslation();
  return (
    <>
      {headline !== null && <p className={styles.headline}>{headline}</p>}
      {phase === "void" && <p className={styles.note}>{t("games.frame.void")}</p>}
      {runKind === "ranked" && ranked}
      {isNewBest && <p className={styles.best}>{t("games.frame.newBest")}</p>}
      {best !== null && !isNewBest && (
        <p className={styles.note}>
          {runKind === "daily"
            ? t("games.frame.bestToday", { score: best })
            : t("games.frame.best", { score: best })}
        </p>
      )}
    </>
  );
}
