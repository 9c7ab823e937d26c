import type { ReviewedVerificationAnswer } from "@hunt/contracts/verification-desk";
import { getRouteApi, Link } from "@tanstack/react-router";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { JumpList } from "../../../ui/jump-list.tsx";
import { ApproveDialog } from "../decision/approve-dialog.tsx";
import { DecisionBar } from "../decision/decision-bar.tsx";
import { DecisionNotice } from "../decision/decision-notice.tsx";
import { RejectDialog } from "../decision/reject-dialog.tsx";
import { KeyHelp } from "../keys/key-help.tsx";
import { validateQueueSearch } from "../queue/queue-search.ts";
import { VideoPanel } from "../video/video-panel.tsx";
import { NightSide } from "./night-side.tsx";
import { RequestFacts } from "./request-facts.tsx";
import styles from "./review.module.css";
import { type ReviewState, useReview } from "./use-review.ts";

const route = getRouteApi("/signed-in/moderators/moderation/verifications/$verificationUuid");

interface ReviewProps {
  readonly verification: ReviewedVerificationAnswer;
}

/** A loaded request: its video beside its night, and the decision. */
export function Review({ verification }: ReviewProps) {
  const { t } = useTranslation();
  const search = validateQueueSearch(route.useSearch());
  const review = useReview(verification);
  const { runs, video, may, decision, setOpen } = review;
  return (
    <>
      <Link to="/moderation" search={search} className={styles.back}>
        {t("review.back")}
      </Link>
      <JumpList
        label={t("review.title")}
        parts={[
          { id: "moments", title: t("review.moments") },
          { id: "requester", title: t("review.requester.title") },
          { id: "logs", title: t("review.logs.title") },
          { id: "history", title: t("review.history.title") },
        ]}
      />
      <div className={styles.sides}>
        <div className={styles.facts}>
          <RequestFacts verification={verification} />
        </div>
        <div className={styles.video}>
          <VideoPanel review={video} onMark={may.canMark ? review.mark : null} />
        </div>
        <NightSide verification={verification} runs={runs} video={video} />
      </div>
      <DecisionNotice decision={decision} verification={verification} />
      <DecisionBar
        verification={verification}
        may={may}
        isBusy={decision.isBusy}
        onClaim={review.claim}
        onApprove={() => setOpen("approve")}
        onReject={() => setOpen("reject")}
        onHelp={() => setOpen("help")}
        onPrevious={review.goPrevious}
        onNext={review.goNext}
      />
      <Windows verification={verification} review={review} />
    </>
  );
}

/** Shows the dialogs over the page. */
function Windows({ verification, review }: ReviewProps & { readonly review: ReviewState }) {
  const { may, open, setOpen, decide } = review;
  const close = () => setOpen(null);
  if (open === "help") return <KeyHelp onClose={close} />;
  if (open === "approve" && may.canApprove) {
    return (
      <ApproveDialog
        verification={verification}
        isConfirming={may.isConfirming}
        onApprove={decide}
        onClose={close}
      />
    );
  }
  if (open === "reject" && may.canReject)
    return <RejectDialog verification={verification} onReject={decide} onClose={close} />;
  return null;
}
