import { anchorOf } from "@hunt/contracts/night-in-video";
import { isAborted, type RunInMs, runsInMs } from "@hunt/contracts/run-in-ms";
import type { ReviewedVerificationAnswer } from "@hunt/contracts/verification-desk";
import { formatVideoTime } from "@hunt/contracts/video-source";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { useEffect, useEffectEvent, useState } from "react";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { api } from "../../../lib/api/api.ts";
import { useSession } from "../../../lib/session/session-query.ts";
import { addToast } from "../../../lib/toasts.ts";
import { useNow } from "../../../lib/use-now.ts";
import { type Decision, type DecisionBody, useDecision } from "../decision/use-decision.ts";
import { type MayBeDone, whatMayBeDone } from "../decision/what-may-be-done.ts";
import { useDeskKeys } from "../keys/key-help.tsx";
import { queueQuery } from "../queue/queue-query.ts";
import { type QueueSearch, validateQueueSearch } from "../queue/queue-search.ts";
import { reviewKey } from "../request/review-query.ts";
import { type ReviewVideo, useReviewVideo } from "../video/use-review-video.ts";

/** The interval at which a claim is renewed. A claim lasts three times as long, so one missed renewal loses nothing. */
const renewEveryMs = 10 * 60_000;

const route = getRouteApi("/signed-in/moderators/moderation/verifications/$verificationUuid");

export type OpenWindow = "approve" | "reject" | "help";

export interface ReviewState {
  /** The runs in which something was captured or killed. */
  readonly runs: readonly RunInMs[];
  readonly video: ReviewVideo;
  readonly decision: Decision;
  readonly may: MayBeDone;
  readonly open: OpenWindow | null;
  readonly setOpen: (open: OpenWindow | null) => void;
  readonly claim: () => void;
  readonly decide: (body: DecisionBody) => void;
  readonly mark: (at: number | null) => void;
  /** Null when there is no further request in that direction. */
  readonly goNext: (() => void) | null;
  readonly goPrevious: (() => void) | null;
}

/** Returns the state and the actions of the review page, for mouse and keys. */
export function useReview(verification: ReviewedVerificationAnswer): ReviewState {
  const { user } = useSession();
  const now = useNow();
  const [open, setOpen] = useState<OpenWindow | null>(null);
  const allRuns = runsInMs(verification.night);
  const video = useReviewVideo(verification, anchorOf(allRuns));
  const decision = useDecision(verification);
  const may = whatMayBeDone(verification, user?.uuid ?? "", now);
  const steps = useSteps(verification.uuid);
  const decide = useDecide(decision, () => setOpen(null));
  useClaim(verification, may.isMine);
  const mark = useMark(decision, video);
  const claim = () => {
    if (may.canClaim) void decision.act({ claim: !may.isMine });
  };
  const markHere = () => {
    const at = video.frame.clock.at();
    if (!may.canMark) return;
    if (at === null) video.markField.current?.focus();
    else mark(Math.round(at * 1000) / 1000);
  };
  useDeskKeys({
    j: () => steps.goNext?.(),
    k: () => steps.goPrevious?.(),
    c: claim,
    a: () => may.canApprove && setOpen("approve"),
    r: () => may.canReject && setOpen("reject"),
    v: markHere,
    "?": () => setOpen("help"),
  });
  const runs = allRuns.filter((run) => !isAborted(run));
  return { runs, video, decision, may, open, setOpen, claim, decide, mark, ...steps };
}

/** Returns a function that marks nightfall in the chosen video, confirms it, and offers to restore the previous mark. */
function useMark({ act }: Decision, { video }: ReviewVideo): (at: number | null) => void {
  const { t } = useTranslation();
  const { url, nightfallAt: before } = video;
  const put = (at: number | null) => act({ nightfall: { videoUrl: url, at } });
  const time = (at: number) => formatVideoTime(at, { withTenths: true });
  const say = (message: string, onUndo?: () => void) =>
    addToast({
      id: "mark",
      variant: "success",
      message,
      ...(onUndo && { action: { label: t("review.mark.undo"), onAct: onUndo } }),
    });
  const undo = () => void put(before).then((isDone) => isDone && say(t("review.mark.undone")));
  return (at) =>
    void put(at).then((isDone) => {
      if (!isDone || at === null || at === before) return;
      const words =
        before === null
          ? t("review.mark.done", { time: time(at) })
          : t("review.mark.replaced", { time: time(at), before: time(before) });
      say(words, undo);
    });
}

/** Returns the steps to the neighbouring requests in the queue. */
function useSteps(uuid: string): Pick<ReviewState, "goNext" | "goPrevious"> {
  const search = validateQueueSearch(route.useSearch());
  const navigate = route.useNavigate();
  const { next, previous } = useNeighbours(search, uuid);
  const to = (verificationUuid: string | null) =>
    verificationUuid === null
      ? null
      : () =>
          void navigate({
            to: "/moderation/verifications/$verificationUuid",
            params: { verificationUuid },
            search,
          });
  return { goNext: to(next), goPrevious: to(previous) };
}

/** Returns a function that makes a decision, closes its dialog, and confirms the decision once it was made. */
function useDecide({ act }: Decision, close: () => void): (body: DecisionBody) => void {
  const { t } = useTranslation();
  return (body) => {
    close();
    void act(body).then((isDone) => {
      if (isDone && body.status !== undefined)
        addToast({ id: "decision", variant: "success", message: t(`review.done.${body.status}`) });
    });
  };
}

/** Renews the moderator's claim while the page is open, and gives it back when the page is left. */
function useClaim({ uuid }: ReviewedVerificationAnswer, isMine: boolean): void {
  const queryClient = useQueryClient();
  const send = (claim: boolean) =>
    api.patch("/v2/@admin/nights/verifications/:verificationUuid", {
      params: { verificationUuid: uuid },
      body: { claim },
      keepalive: !claim,
    });
  const renew = useEffectEvent(() => {
    // The new state of the claim appears when the request is next loaded.
    void send(true).then(
      (answer) => queryClient.setQueryData(reviewKey(uuid), answer),
      () => queryClient.invalidateQueries({ queryKey: reviewKey(uuid) }),
    );
  });
  const leave = useEffectEvent(() => {
    if (isMine) void send(false).catch(() => null);
  });
  useEffect(() => {
    if (!isMine) return;
    const timer = setInterval(() => renew(), renewEveryMs);
    return () => clearInterval(timer);
  }, [isMine]);
  useEffect(() => {
    const onLeave = () => leave();
    addEventListener("pagehide", onLeave);
    return () => {
      removeEventListener("pagehide", onLeave);
      leave();
      queryClient.removeQueries({ queryKey: reviewKey(uuid) });
    };
  }, [queryClient, uuid]);
}

interface Neighbours {
  readonly next: string | null;
  readonly previous: string | null;
}

/**
 * Returns the neighbours of a request in the queue from which it was opened. For a request that has left the queue, the
 * next one is the first of the queue.
 */
function useNeighbours(search: QueueSearch, verificationUuid: string): Neighbours {
  const { data } = useQuery(queueQuery(search));
  const uuids = data?.items.map(({ uuid }) => uuid) ?? [];
  const at = uuids.indexOf(verificationUuid);
  if (at === -1) return { next: uuids[0] ?? null, previous: null };
  return { next: uuids[at + 1] ?? null, previous: uuids[at - 1] ?? null };
}
