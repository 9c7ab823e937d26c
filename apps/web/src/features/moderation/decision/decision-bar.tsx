import type { ReviewedVerificationAnswer } from "@hunt/contracts/verification-desk";
import { useWho } from "../../../domain-ui/desk/desk-words.ts";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { formatTimeOfDay } from "../../../lib/dates.ts";
import { useTimeFormat } from "../../../lib/time-format.ts";
import { useTouch } from "../../../lib/use-media.ts";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Cluster } from "../../../ui/layout.tsx";
import styles from "./decision-bar.module.css";
import type { MayBeDone } from "./what-may-be-done.ts";

interface DecisionBarProps {
  readonly verification: ReviewedVerificationAnswer;
  readonly may: MayBeDone;
  readonly isBusy: boolean;
  readonly onClaim: () => void;
  readonly onApprove: () => void;
  readonly onReject: () => void;
  readonly onHelp: () => void;
  /** Null when there is no previous request. */
  readonly onPrevious: (() => void) | null;
  readonly onNext: (() => void) | null;
}

/** The actions for the request, always visible, or the reason why there are none. */
export function DecisionBar(props: DecisionBarProps) {
  const { verification, may, onHelp, onPrevious, onNext } = props;
  const { t } = useTranslation();
  const isTouch = useTouch();
  const reason = useReason(verification, may);
  return (
    <Cluster
      gap={4}
      rowGap={2}
      justify="between"
      className={styles.bar}
      role="toolbar"
      aria-label={t("review.decision.title")}
      data-bottom-bar=""
    >
      {reason !== null && (
        <p className={styles.reason}>
          <Icon name={may.isMine ? "user" : "lock"} /> {reason}
        </p>
      )}
      <div className={styles.steps}>
        <Button
          size="sm"
          disabled={onPrevious === null}
          onClick={() => onPrevious?.()}
          aria-label={t("desk.keys.previous")}
        >
          <Icon name="previous" />
        </Button>
        <Button
          size="sm"
          disabled={onNext === null}
          onClick={() => onNext?.()}
          aria-label={t("desk.keys.next")}
        >
          <Icon name="next" />
        </Button>
        {!isTouch && (
          <Button
            size="sm"
            variant="quiet"
            className={styles.help}
            onClick={onHelp}
            aria-label={t("desk.keys.title")}
          >
            ?
          </Button>
        )}
      </div>
      <Acts {...props} />
    </Cluster>
  );
}

/** The claim and the two decisions. A request is claimed before it is decided; until then the claim is the main action. */
function Acts({ may, isBusy, onClaim, onApprove, onReject }: DecisionBarProps) {
  const { t } = useTranslation();
  const isToClaim = may.canClaim && !may.isMine;
  return (
    <div className={styles.acts}>
      <Button
        variant={isToClaim ? "main" : "plain"}
        disabled={!may.canClaim || isBusy}
        aria-pressed={may.isMine}
        onClick={onClaim}
      >
        {may.isMine ? t("review.decision.release") : t("review.decision.claim")}
      </Button>
      <Button disabled={!may.canReject || isBusy} onClick={onReject}>
        {t("review.decision.reject")}
      </Button>
      <Button variant={isToClaim ? "plain" : "main"} disabled={!may.canApprove || isBusy} onClick={onApprove}>
        {may.isConfirming ? t("review.decision.confirm") : t("review.decision.approve")}
      </Button>
    </div>
  );
}

/** Returns why nothing can be done, or how long the moderator's claim lasts; null when there is nothing to say. */
function useReason(
  { claimedBy, claimedUntil, status }: ReviewedVerificationAnswer,
  may: MayBeDone,
): string | null {
  const { t, locale } = useTranslation();
  const timeFormat = useTimeFormat();
  const who = useWho();
  const until = claimedUntil === null ? "" : formatTimeOfDay(Date.parse(claimedUntil), locale, timeFormat);
  if (may.isMine) return t("review.decision.mine", { until });
  switch (may.hindrance) {
    case "nightGone":
      return t("review.decision.nightGone");
    case "ownNight":
      return t("review.decision.ownNight");
    case "held":
      return t("review.decision.held", { name: who(claimedBy), until });
    case "approvedByYou":
      return t("review.decision.approvedByYou");
    case "cancelled":
      return t("review.decision.cancelled");
    default:
      return status === "rejected" ? t("review.decision.wasRejected") : null;
  }
}
