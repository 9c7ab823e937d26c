import { type RejectionReason, rejectionReasons } from "@hunt/contracts/verification-reasons";
import type { VerificationAnswer } from "@hunt/contracts/verifications";
import { useTranslation } from "../../i18n/shown-texts.ts";
import { formatDay } from "../../lib/dates.ts";
import styles from "./verification-state.module.css";

/** Shows the state of a request to the night's hunters: since when it waits, who reviews it, what was decided and why. */
export function VerificationState({ verification }: { readonly verification: VerificationAnswer }) {
  const { t } = useTranslation();
  const sentences = useSentences(verification);
  const { reason } = verification;
  return (
    <div className={styles.state}>
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {verification.status === "rejected" && reason !== null && (
        <p className={styles.words}>{t("approval.state.words", { reason })}</p>
      )}
    </div>
  );
}

function useSentences(verification: VerificationAnswer): readonly string[] {
  const { t, locale } = useTranslation();
  const { status, askedAt, decidedAt, claimedUntil, approvals, reasonCode, recheck } = verification;
  const day = (instant: string) => formatDay(instant, locale);
  switch (status) {
    case "pending":
      return [
        t("approval.state.pending", { day: day(askedAt) }),
        ...(approvals.length > 0 ? [t("approval.state.firstApproval")] : []),
        ...(claimedUntil !== null && Date.parse(claimedUntil) > Date.now()
          ? [t("approval.state.claimed")]
          : []),
      ];
    case "rejected":
      return [
        t("approval.state.rejected", { day: day(decidedAt ?? verification.updatedAt) }),
        ...(reasonCode === null ? [] : [t(`approval.reason.${rejectionReason(reasonCode)}`)]),
      ];
    case "cancelled":
      return [t("approval.state.cancelled")];
    case "approved":
      return [
        t("approval.state.approved", { day: day(decidedAt ?? verification.updatedAt) }),
        ...(recheck ? [t("approval.recheck")] : []),
      ];
  }
}

/** Returns the reason if the catalogs have a sentence for it; a newer reason becomes "another". */
export function rejectionReason(code: string): RejectionReason {
  return rejectionReasons.find((reason) => reason === code) ?? "other";
}
