import { limbTimesMs, type RunInMs } from "@hunt/contracts/run-in-ms";
import { bestRun } from "@hunt/engine/statistics/best-run";
import { useLocation } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { moveFocus } from "../../../domain-ui/keys/move-focus.ts";
import { usePageKeys } from "../../../domain-ui/keys/page-keys.ts";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { isReturnToPlace } from "../../../lib/kept-places.ts";
import { Button } from "../../../ui/button.tsx";
import { Section } from "../../../ui/section.tsx";
import styles from "./night-runs.module.css";
import runCardStyles from "./run-card.module.css";
import { RunCard } from "./run-card.tsx";
import type { RunComparison } from "./run-comparison.ts";
import { RunSigns } from "./run-signs.tsx";
import { rowLabels } from "./shown-run-figures.ts";

/** How far above the usual limbs of a night its bars still go. */
const roomAboveUsual = 2;

/** No night is so fast that a limb of half a second would be cut. */
const leastDrawnMs = 500;

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

/**
 * The limb time that is as high as a run's bars go, the same for all runs of a night: its slowest limb. Only where that is far
 * above nineteen of twenty it is less, and what is beyond is drawn cut: one slip must not make all others flat.
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
  /** Opens these and no others. */
  readonly openOnly: (indexes: readonly number[]) => void;
}

/** Which runs are open: the one that the address names, and what was opened since. */
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

/** The run of an address: `#run-3`, of a night on this computer `#night=…&run=3`. */
function namedRun(hash: string): number | null {
  const [, index] = /^(?:run-|night=[0-9a-f]+&run=)(\d+)$/.exec(hash) ?? [];
  return index === undefined ? null : Number(index);
}

/** The run that is named is not there yet when the page opens. */
function useScrollTo(hash: string, index: number | null): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same run may be named again by another address.
  useEffect(() => {
    if (index === null || isReturnToPlace()) return;
    const frame = requestAnimationFrame(() => document.getElementById(`run-${index}`)?.scrollIntoView());
    return () => cancelAnimationFrame(frame);
  }, [hash, index]);
}

/** What the figures of all rows are, once above them; to those who do not see it each row says it itself. */
function RunHeads({ labels }: { readonly labels: readonly string[] }) {
  return (
    <div className={runCardStyles.heads} aria-hidden="true">
      {labels.map((label) => (
        <span key={label}>{label}</span>
      ))}
    </div>
  );
}
