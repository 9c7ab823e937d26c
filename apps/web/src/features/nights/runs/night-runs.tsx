import type { RunInMs } from "@hunt/contracts/run-in-ms";
import { bestRun } from "@hunt/engine/statistics/best-run";
import { useRef } from "react";
import { moveFocus } from "../../../domain-ui/keys/move-focus.ts";
import { usePageKeys } from "../../../domain-ui/keys/page-keys.ts";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { Button } from "../../../ui/button.tsx";
import { Section } from "../../../ui/section.tsx";
import { highestLimbMs } from "./limb-scale.ts";
import styles from "./night-runs.module.css";
import { RunCard } from "./run-card.tsx";
import type { RunComparison } from "./run-comparison.ts";
import { RunHeads } from "./run-heads.tsx";
import { RunSigns } from "./run-signs.tsx";
import { rowLabels } from "./shown-run-figures.ts";
import { useOpenRuns } from "./use-open-runs.ts";

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

/** Every run as a row, which opens to its eidolons; those without a capture or a kill only when asked for. */
export function NightRuns(props: NightRunsProps) {
  const { allRuns, runs, hosted, comparison } = props;
  const { t } = useTranslation();
  const open = useOpenRuns();
  const list = useRef<HTMLOListElement>(null);
  const move = (step: 1 | -1) =>
    moveFocus([...(list.current?.querySelectorAll<HTMLElement>("h3 button") ?? [])], step);
  usePageKeys({
    j: { act: () => move(1), words: "keys.nextRun" },
    k: { act: () => move(-1), words: "keys.previousRun" },
  });
  const lastIndex = allRuns[allRuns.length - 1]?.index;
  const best = allRuns.length > 1 ? bestRun(allRuns) : null;
  const highestMs = highestLimbMs(runs);
  const isEachOpen = runs.length > 0 && runs.every(({ index }) => open.isOpen(index));
  return (
    <Section
      id="runs"
      title={t("night.runs")}
      aside={
        <div className={styles.aside}>
          <AbortedButton {...props} />
          {runs.length > 0 && (
            <Button
              size="sm"
              variant="quiet"
              onClick={() => open.openOnly(isEachOpen ? [] : runs.map(({ index }) => index))}
            >
              {isEachOpen ? t("night.run.closeAll") : t("night.run.openAll")}
            </Button>
          )}
        </div>
      }
    >
      {runs.length > 0 && <RunHeads labels={rowLabels(t)} />}
      <ol className={styles.runs} ref={list}>
        {runs.map((run) => (
          <RunCard
            key={run.id}
            run={run}
            isLast={run.index === lastIndex}
            isHosted={hosted.has(run.index)}
            isBest={run.id === best?.id && run.realTimeMs !== null}
            // Where each run is, the head of the night says it.
            isVerified={run.verified && !allRuns.every(({ verified }) => verified)}
            comparison={comparison}
            widestOwnMs={Math.max(0, ...runs.map(({ ownTimeMs }) => ownTimeMs ?? 0))}
            highestLimbMs={highestMs}
            isOpen={open.isOpen(run.index)}
            onToggle={() => open.toggle(run.index)}
          />
        ))}
      </ol>
      <RunSigns
        runs={runs}
        hosted={hosted}
        lastIndex={lastIndex}
        isOpen={open.isOpen}
        highestLimbMs={highestMs}
        reference={comparison.run}
        hasStars={runs.some((run) => open.isOpen(run.index) && comparison.hasStar(run))}
      />
    </Section>
  );
}

type AbortedButtonProps = Pick<NightRunsProps, "abortedCount" | "showsAborted" | "onShowAborted">;

function AbortedButton({ abortedCount, showsAborted, onShowAborted }: AbortedButtonProps) {
  const { t } = useTranslation();
  if (abortedCount === 0) return null;
  return (
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
  );
}
