import { useLocation } from "@tanstack/react-router";
import { useEffect } from "react";
import type { RunInMs } from "../../../domain-ui/run-in-ms.ts";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { isReturnToPlace } from "../../../lib/kept-places.ts";
import { Button } from "../../../ui/button.tsx";
import { Section } from "../../../ui/section.tsx";
import { bestRun } from "../figures/comparison.ts";
import styles from "./night-runs.module.css";
import { RunCard } from "./run-card.tsx";
import type { RunComparison } from "./run-comparison.ts";
import { RunSigns } from "./run-signs.tsx";

interface NightRunsProps {
  /** All runs of the night. */
  readonly allRuns: readonly RunInMs[];
  /** Those that are shown. */
  readonly runs: readonly RunInMs[];
  /** The numbers of those that the log hosted. */
  readonly hosted: ReadonlySet<number>;
  readonly abortedCount: number;
  readonly showsAborted: boolean;
  readonly onShowAborted: (shows: boolean) => void;
  readonly comparison: RunComparison;
}

/** Every run with its eidolons; those without a capture or a kill only when asked for. */
export function NightRuns(props: NightRunsProps) {
  const { allRuns, runs, hosted, abortedCount, showsAborted, onShowAborted, comparison } = props;
  const { t } = useTranslation();
  useScrollToNamedRun();
  const lastIndex = allRuns[allRuns.length - 1]?.index;
  const best = allRuns.length > 1 ? bestRun(allRuns) : null;
  return (
    <Section
      id="runs"
      title={t("night.runs")}
      aside={
        abortedCount > 0 && (
          <Button
            size="sm"
            variant="quiet"
            aria-pressed={showsAborted}
            onClick={() => onShowAborted(!showsAborted)}
          >
            {showsAborted
              ? t("night.hideAborted", { count: abortedCount })
              : t("night.showAborted", { count: abortedCount })}
          </Button>
        )
      }
    >
      <ol className={styles.runs}>
        {runs.map((run) => (
          <RunCard
            key={run.id}
            run={run}
            isLast={run.index === lastIndex}
            isHosted={hosted.has(run.index)}
            isBest={run.id === best?.id && run.realTimeMs !== null}
            comparison={comparison}
            widestOwnMs={Math.max(0, ...runs.map(({ ownTimeMs }) => ownTimeMs ?? 0))}
          />
        ))}
      </ol>
      <RunSigns runs={runs} hosted={hosted} lastIndex={lastIndex} compares={comparison.run !== null} />
    </Section>
  );
}

/** An address that names a run, `#run-3` or `#night=…&run=3`, leads to it: it is not there yet when the page opens. */
function useScrollToNamedRun(): void {
  const hash = useLocation({ select: (location) => location.hash });
  useEffect(() => {
    const [, index] = /^(?:run-|night=[0-9a-f]+&run=)(\d+)$/.exec(hash) ?? [];
    if (index === undefined || isReturnToPlace()) return;
    const frame = requestAnimationFrame(() => document.getElementById(`run-${index}`)?.scrollIntoView());
    return () => cancelAnimationFrame(frame);
  }, [hash]);
}
