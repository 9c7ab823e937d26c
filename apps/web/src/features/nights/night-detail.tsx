import { type CompareTarget, formatCompareTarget } from "@hunt/contracts/compare-target";
import type { NightAnswer } from "@hunt/contracts/nights";
import { isAborted } from "@hunt/contracts/run-in-ms";
import { getRouteApi } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { viewOfAnswer } from "../../domain-ui/night-view.ts";
import { loadPage } from "../../lib/load-page.ts";
import { NightActions } from "./actions/night-actions.tsx";
import { ComparePicker } from "./compare/compare-picker.tsx";
import { squadUuids } from "./compare/find-best-runs.ts";
import { useReference } from "./compare/use-reference.ts";
import { NightApproval } from "./header/night-approval.tsx";
import { NightHeader } from "./header/night-header.tsx";
import { StandingNotice } from "./header/standing-notice.tsx";
import { VerificationWord } from "./header/verification-word.tsx";
import { ModeratorsWord } from "./moderation/moderators-word.tsx";
import { NightBody } from "./night-body.tsx";
import styles from "./night-detail.module.css";
import { useTimelineView } from "./own-time/use-timeline-view.ts";

const HiddenNotice = lazy(async () => {
  const load = () => import("./header/hidden-notice.tsx");
  return { default: (await loadPage(load, { now: ["hiddenNight"] })).HiddenNotice };
});

const route = getRouteApi("/nights/$nightUuid");

/** A published night that has arrived: what its log tells, and what people decided of it. */
export function NightDetail({ night }: { readonly night: NightAnswer }) {
  const { compare, aborted } = route.useSearch();
  const [timeline, changeTimeline] = useTimelineView();
  const navigate = route.useNavigate();
  const view = viewOfAnswer(night);
  const { uuid, season, users } = night;
  const reference = useReference({ view, uuid, season, users }, compare);

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
      <NightHeader night={night} view={view} reference={reference} />
      <HiddenWord night={night} />
      <NightApproval night={night} />
      <VerificationWord night={night} />
      <ModeratorsWord night={night} />
      <div className={styles.bar}>
        <ComparePicker
          runs={view.runs.filter((run) => !isAborted(run))}
          knowsSquad={squadUuids(night) !== null}
          reference={reference}
          onChange={changeCompare}
        />
        <NightActions night={night} view={view} />
      </div>
      <NightBody
        view={view}
        reference={reference}
        timeline={timeline}
        onTimeline={changeTimeline}
        showsAborted={aborted === true}
        onShowAborted={showAborted}
      >
        <StandingNotice night={night} view={view} />
      </NightBody>
    </article>
  );
}

/** That the night is hidden: loaded for those alone who see it all the same. */
function HiddenWord({ night: { hidden } }: { readonly night: NightAnswer }) {
  if (hidden === null) return null;
  return (
    <Suspense fallback={null}>
      <HiddenNotice hidden={hidden} />
    </Suspense>
  );
}
