import { isAborted } from "@hunt/contracts/run-in-ms";
import type { NightApprovalAnswer } from "@hunt/contracts/verifications";
import { type ReactNode, Suspense, useEffect } from "react";
import type { NightView } from "../../domain-ui/night-view.ts";
import { lazyPage } from "../../lib/lazy-page.ts";
import { loadPage } from "../../lib/load-page.ts";
import { LoadingPlaceholder } from "../../ui/loading-placeholder.tsx";
import type { Reference } from "./compare/use-reference.ts";
import { hostedRuns } from "./figures/hosted-runs.ts";
import { NightAverages } from "./header/night-averages.tsx";
import styles from "./night-detail.module.css";
import { nightParts } from "./night-parts.ts";
import type { TimelineView } from "./own-time/night-timeline.tsx";
import { rowHeight } from "./own-time/row-height.ts";
import { compareWith, noComparison } from "./runs/run-comparison.ts";
import type { JumpInVideo } from "./video/jump-in-video.ts";

const { Page: NightTimeline } = nightParts.timeline;
const { Page: NightRuns } = nightParts.runs;
const { Page: NightEnd } = nightParts.end;

/** The approximate height around the timeline's rows, so that little moves below it. */
const timelinePx = 450;

/** The comparison, which is loaded only when it is needed. */
const { Page: ComparedNight, preload: preloadCompared } = lazyPage(async () => {
  const load = () => import("./compared/compared-night.tsx");
  return (await loadPage(load, { now: ["statistics"] })).ComparedNight;
});

interface NightBodyProps {
  readonly view: NightView;
  /** The reference with which the figures are compared. */
  readonly reference: Reference;
  readonly timeline: TimelineView;
  readonly onTimeline: (timeline: TimelineView) => void;
  readonly showsAborted: boolean;
  readonly onShowAborted: (shows: boolean) => void;
  /** The video above the timeline, and the way to its moments while it is shown. */
  readonly video?: ReactNode;
  readonly onJump?: JumpInVideo | null;
  /** The proof of a verified night. */
  readonly proof?: NightApprovalAnswer["proof"] | null;
  /** The notices that explain the state of the night: above its figures, or below the limbs of a client's log. */
  readonly children?: ReactNode;
}

/** Everything in the log of a night, published or not: figures, timeline, runs, statistics, diagnostics. */
export function NightBody(props: NightBodyProps) {
  const { view, reference, timeline, onTimeline, showsAborted, onShowAborted, children } = props;
  const { video, onJump = null, proof = null } = props;
  const hunted = view.runs.filter((run) => !isAborted(run));
  const runs = showsAborted ? view.runs : hunted;
  const comparison = reference.run === null ? noComparison : compareWith(reference.run, hunted);
  // A visitor who compares wants the comparison first, so the night's own figures stand below it.
  const compares = reference.state === "loading" || reference.run !== null;
  useEffect(() => {
    // Loads the code while the other side loads, so that there is one wait instead of two.
    if (compares) preloadCompared();
  }, [compares]);
  const comparing = <LoadingPlaceholder count={1} cardClassName={styles.comparing} />;
  const averages = <NightAverages night={view} reference={reference} />;
  // What a client's log has comes before what it lacks.
  const leadsWithLimbs = view.perspective === "client";
  const isOfOther = !view.runs.some(({ id }) => id === reference.run?.id);
  return (
    <>
      {!leadsWithLimbs && children}
      {!compares && averages}
      {reference.state === "loading" && comparing}
      {reference.run !== null && (
        <Suspense fallback={comparing}>
          <ComparedNight view={view} reference={reference} proof={proof} />
        </Suspense>
      )}
      {compares && averages}
      {video}
      <Suspense fallback={<div style={{ minHeight: timelinePx + runs.length * rowHeight }} />}>
        <NightTimeline
          runs={runs}
          reference={reference.run}
          isReferenceElsewhere={isOfOther}
          view={timeline}
          onChange={onTimeline}
          onJump={onJump}
        />
      </Suspense>
      {leadsWithLimbs && children}
      <Suspense fallback={<div className={styles.waiting} />}>
        <NightRuns
          allRuns={view.runs}
          runs={runs}
          hosted={hostedRuns(view)}
          abortedCount={view.runs.length - hunted.length}
          showsAborted={showsAborted}
          onShowAborted={onShowAborted}
          comparison={comparison}
        />
      </Suspense>
      <Suspense>
        <NightEnd runs={hunted} reference={reference} diagnostics={view.diagnostics} />
      </Suspense>
    </>
  );
}
