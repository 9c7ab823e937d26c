import { limbTimesMs, type RunInMs } from "@hunt/contracts/run-in-ms";
import { bestRun } from "@hunt/engine/statistics/best-run";
import { useLocation } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { moveFocus } from "../../../domain-ui/keys/move-focus.ts";
import { usePageKeys } from "../../../domain-ui/keys/page-keys.ts";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { isReturnToPlace } from "../../../lib/kept-places.ts";
import { Button } from "../../../ui/button.tsx";
import { Cluster } from "../../../ui/layout.tsx";
import { Section } from "../../../ui/section.tsx";
import styles from "./night-runs.module.css";
import runCardStyles from "./run-card.module.css";
import { RunCard } from "./run-card.tsx";
import type { RunComparison } from "./run-comparison.ts";
import { RunSigns } from "./run-signs.tsx";
import { rowLabels } from "./shown-run-figures.ts";

/** The bars reach up to this many times the usual limb time of a night. */
const roomAboveUsual = 2;

/** The lowest limit of the bars, so that a limb of half a second is never cut, however fast the night is. */
const leastDrawnMs = 500;

interface NightRunsProps {
  /** All runs of the night. */
  readonly allRuns: readonly RunInMs[];
  /** The shown runs. */
  readonly runs: readonly RunInMs[];
  /** The numbers of the runs that the log's owner hosted. */
  readonly hosted: ReadonlySet<number>;
  readonly abortedCount: number;
  readonly showsAborted: boolean;
  readonly onShowAborted: (shows: boolean) => void;
  readonly comparison: RunComparison;
}

/**
 * Lists every run as a row that unfolds to its eidolons; runs without a capture or a kill are listed only when the visitor
 * asks for them.
 */
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
        <Cluster gap={2} className={styles.aside}>
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
        </Cluster>
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
            // The head of the night says so when every run is verified.
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

/**
 * Returns the limb time at the top of all bars, which is the time of the night's slowest limb. When that time is far above
 * nineteen of twenty limbs, the limit is lower and longer bars are cut, so that one slip does not flatten all other bars.
 */
export function highestLimbMs(runs: readonly RunInMs[]): number {
  const sortedMs = limbTimesMs(runs).toSorted((a, b) => a - b);
  const slowestMs = sortedMs.at(-1) ?? 0;
  const usualMs = sortedMs[Math.floor((sortedMs.length - 1) * 0.95)] ?? 0;
  return Math.max(1, Math.min(slowestMs, Math.max(usualMs * roomAboveUsual, leastDrawnMs)));
}

interface OpenRuns {
  readonly isOpen: (index: number) => boolean;
  readonly toggle: (index: number) => void;
  /** Opens these runs and no others. */
  readonly openOnly: (indexes: readonly number[]) => void;
}

/** Returns the open runs: the one in the address, and those opened since. */
function useOpenRuns(): OpenRuns {
  const hash = useLocation({ select: (location) => location.hash });
  const named = namedRun(hash);
  const [open, setOpen] = useState<ReadonlySet<number>>(() => new Set(named === null ? [] : [named]));
  const [shownHash, setShownHash] = useState(hash);
  if (shownHash !== hash) {
    setShownHash(hash);
    if (named !== null) setOpen(new Set([...open, named]));
  }
  useScrollTo(hash, named);
  return {
    isOpen: (index) => open.has(index),
    toggle: (index) =>
      setOpen(
        (now) => new Set(now.has(index) ? [...now].filter((other) => other !== index) : [...now, index]),
      ),
    openOnly: (indexes) => setOpen(new Set(indexes)),
  };
}

/** Returns the run in an address: `#run-3`, or `#night=…&run=3` for a night on this computer. */
function namedRun(hash: string): number | null {
  const [, index] = /^(?:run-|night=[0-9a-f]+&run=)(\d+)$/.exec(hash) ?? [];
  return index === undefined ? null : Number(index);
}

/** Scrolls to the named run, because it has not loaded yet when the page opens. */
function useScrollTo(hash: string, index: number | null): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same run may be named again by another address.
  useEffect(() => {
    if (index === null || isReturnToPlace()) return;
    const frame = requestAnimationFrame(() => document.getElementById(`run-${index}`)?.scrollIntoView());
    return () => cancelAnimationFrame(frame);
  }, [hash, index]);
}

/** The names of the figures stand once above all rows; each row repeats them for screen readers. */
function RunHeads({ labels }: { readonly labels: readonly string[] }) {
  return (
    <div className={runCardStyles.heads} aria-hidden="true">
      {labels.map((label) => (
        <span key={label}>{label}</span>
      ))}
    </div>
  );
}
