import { type CompareTarget, formatCompareTarget } from "@hunt/contracts/compare-target";
import type { NightAnswer } from "@hunt/contracts/nights";
import { isAborted } from "@hunt/contracts/run-in-ms";
import { getRouteApi } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { moderators } from "../../domain-ui/desk/desk-roles.ts";
import { viewOfAnswer } from "../../domain-ui/night-view.ts";
import { loadPage } from "../../lib/load-page.ts";
import { useSession } from "../../lib/session/session-query.ts";
import { classNames } from "../../ui/class-names.ts";
import { Cluster, Stack } from "../../ui/layout.tsx";
import { NightActions } from "./actions/night-actions.tsx";
import { ComparePicker } from "./compare/compare-picker.tsx";
import { squadUuids } from "./compare/find-best-runs.ts";
import { useReference } from "./compare/use-reference.ts";
import { NightApproval } from "./header/night-approval.tsx";
import ownVerificationStyles from "./header/own-verification.module.css";
import { PublishedHead } from "./header/published-head.tsx";
import { StandingNotice } from "./header/standing-notice.tsx";
import nightModerationStyles from "./moderation/night-moderation.module.css";
import { NightBody } from "./night-body.tsx";
import styles from "./night-detail.module.css";
import { useTimelineView } from "./own-time/use-timeline-view.ts";
import { useWatchedVideo } from "./video/use-watched-video.tsx";

const OwnVerification = lazy(async () => {
  const load = () => import("./header/own-verification.tsx");
  return { default: (await loadPage(load, { now: ["obstacle"] })).OwnVerification };
});

const NightModeration = lazy(async () => {
  const load = () => import("./moderation/night-moderation.tsx");
  return { default: (await loadPage(load, { now: ["moderate", "problem"] })).NightModeration };
});

const HiddenNotice = lazy(async () => {
  const load = () => import("./header/hidden-notice.tsx");
  return { default: (await loadPage(load, { now: ["hiddenNight"] })).HiddenNotice };
});

const route = getRouteApi("/nights/$nightUuid");

/** Shows a loaded published night: the content of its log, and the decisions about it. */
export function NightDetail({ night }: { readonly night: NightAnswer }) {
  const { compare, aborted } = route.useSearch();
  const [timeline, changeTimeline] = useTimelineView();
  const navigate = route.useNavigate();
  const view = viewOfAnswer(night);
  const { uuid, season, users } = night;
  const reference = useReference({ view, uuid, season, users }, compare);
  const video = useWatchedVideo(night, view.runs);

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
    <Stack as="article" gap={5} className={styles.night}>
      <PublishedHead night={night} view={view} reference={reference} />
      <HiddenWord night={night} />
      {night.approval !== null && <NightApproval approval={night.approval} onWatch={video.open} />}
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
        video={video.shown}
        onJump={video.jump}
        proof={night.approval?.proof ?? null}
      >
        <StandingNotice night={night} view={view} />
      </NightBody>
    </Stack>
  );
}

/** The notice of a hidden night, loaded only for visitors who still see it. */
function HiddenWord({ night: { hidden } }: { readonly night: NightAnswer }) {
  if (hidden === null) return null;
  return (
    <Suspense fallback={null}>
      <HiddenNotice hidden={hidden} />
    </Suspense>
  );
}

/** Shows the actions of moderators, which are loaded for moderators only; their place is reserved meanwhile. */
function ModeratorsWord({ night }: { readonly night: NightAnswer }) {
  const { user } = useSession();
  const mayModerate = moderators.some((role) => role === user?.role) && user?.suspendedUntil == null;
  if (!mayModerate) return null;
  return (
    <Suspense fallback={<Cluster gap={4} rowGap={2} className={nightModerationStyles.bar} />}>
      <NightModeration night={night} />
    </Suspense>
  );
}

/**
 * Shows the state of the verification, which is loaded only for the night's own hunters; its place is reserved meanwhile.
 */
function VerificationWord({ night }: { readonly night: NightAnswer }) {
  // The approval of an approved night is shown to everybody.
  if (night.viewer === null || (night.verified && night.verification === null)) return null;
  // A night that a moderator hid cannot be submitted.
  if (night.hidden !== null && night.verification === null) return null;
  return (
    <Suspense
      fallback={<div className={classNames(ownVerificationStyles.progress, ownVerificationStyles.waiting)} />}
    >
      <OwnVerification night={night} />
    </Suspense>
  );
}
