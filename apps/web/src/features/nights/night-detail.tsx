import type { NightAnswer } from "@hunt/contracts/nights";
import { getRouteApi } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { isAborted, runsInMs } from "../../domain-ui/run-in-ms.ts";
import { loadPage } from "../../lib/load-page.ts";
import { NightActions } from "./actions/night-actions.tsx";
import { ComparePicker } from "./compare/compare-picker.tsx";
import { squadUuids } from "./compare/squad-best.ts";
import { useReference } from "./compare/use-reference.ts";
import { type CompareTarget, formatCompareTarget } from "./figures/compare-target.ts";
import { hostedRuns } from "./figures/hosted-runs.ts";
import { HiddenWord } from "./header/hidden-word.tsx";
import { NightApproval } from "./header/night-approval.tsx";
import { NightAverages } from "./header/night-averages.tsx";
import { NightHeader } from "./header/night-header.tsx";
import { PartialNotice } from "./header/partial-notice.tsx";
import { StandingNotice } from "./header/standing-notice.tsx";
import { VerificationWord } from "./header/verification-word.tsx";
import { ModeratorsWord } from "./moderation/moderators-word.tsx";
import styles from "./night-detail.module.css";
import { NightTimeline } from "./own-time/night-timeline.tsx";
import { useTimelineView } from "./own-time/use-timeline-view.ts";
import { NightRuns } from "./runs/night-runs.tsx";
import { compareWith, noComparison } from "./runs/run-comparison.ts";

const NightEnd = lazy(async () => {
  const { NightEnd: component } = await loadPage(() => import("./night-end.tsx"), { now: ["diagnostic"] });
  return { default: component };
});

const route = getRouteApi("/nights/$nightUuid");

/** A night that has arrived. */
export function NightDetail({ night }: { readonly night: NightAnswer }) {
  const { compare, aborted } = route.useSearch();
  const [timeline, changeTimeline] = useTimelineView();
  const navigate = route.useNavigate();
  const allRuns = runsInMs(night);
  const hunted = allRuns.filter((run) => !isAborted(run));
  const showsAborted = aborted === true;
  const runs = showsAborted ? allRuns : hunted;
  const reference = useReference(night, compare);
  const comparison = reference.run === null ? noComparison : compareWith(reference.run, hunted);

  const changeCompare = (target: CompareTarget | null) =>
    void navigate({
      search: ({ compare: _, ...others }) =>
        target === null ? others : { ...others, compare: formatCompareTarget(target) },
      replace: true,
      resetScroll: false,
    });
  const showAborted = (shows: boolean) =>
    void navigate({
      search: ({ aborted: _, ...others }) => (shows ? { ...others, aborted: true } : others),
      replace: true,
      resetScroll: false,
    });

  return (
    <article className={styles.night}>
      <NightHeader night={night} />
      <HiddenWord night={night} />
      <NightApproval night={night} />
      <VerificationWord night={night} />
      <ModeratorsWord night={night} />
      <div className={styles.bar}>
        <ComparePicker
          runs={hunted}
          knowsSquad={squadUuids(night) !== null}
          reference={reference}
          onChange={changeCompare}
        />
        <NightActions night={night} />
      </div>
      {night.perspective === "client" && <PartialNotice />}
      <StandingNotice night={night} />
      <NightAverages night={night} reference={reference.night} />
      <NightTimeline
        runs={runs}
        reference={reference.run}
        isReferenceElsewhere={reference.nightUuid !== null}
        view={timeline}
        onChange={changeTimeline}
      />
      <NightRuns
        allRuns={allRuns}
        runs={runs}
        hosted={hostedRuns(night)}
        abortedCount={allRuns.length - hunted.length}
        showsAborted={showsAborted}
        onShowAborted={showAborted}
        comparison={comparison}
      />
      {/* Nobody sees it before having scrolled past the runs. */}
      <Suspense>
        <NightEnd runs={hunted} diagnostics={night.diagnostics ?? []} />
      </Suspense>
    </article>
  );
}
