import type { ReviewedVerificationAnswer } from "@hunt/contracts/verification-desk";
import type { VerificationCheck } from "@hunt/contracts/verifications";
import { type FormEvent, useState } from "react";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { Button } from "../../../ui/button.tsx";
import { CheckField } from "../../../ui/check-field.tsx";
import { Cluster, Stack } from "../../../ui/layout.tsx";
import { Modal } from "../../../ui/modal.tsx";
import { useFirstField } from "../../../ui/use-first-field.ts";
import styles from "./decision-dialog.module.css";
import type { DecisionBody } from "./use-decision.ts";

const checks = [
  "whole_video",
  "figures",
  "vs_pov",
  "input_overlay",
  "log_signals",
  "other_logs",
] as const satisfies readonly VerificationCheck[];

interface ApproveDialogProps {
  readonly verification: ReviewedVerificationAnswer;
  readonly isConfirming: boolean;
  readonly onApprove: (body: DecisionBody) => void;
  readonly onClose: () => void;
}

/**
 * Asks the moderator which parts they checked, which everybody reads with the night. Each approval names its own checks,
 * and keeps those of an earlier approval.
 */
export function ApproveDialog({ verification, isConfirming, onApprove, onClose }: ApproveDialogProps) {
  const { t } = useTranslation();
  const form = useFirstField();
  const [made, setMade] = useState<readonly VerificationCheck[]>([]);
  const { approvals, needsSecondApproval, version } = verification;
  const isFirst = needsSecondApproval && approvals.length === 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (made.length > 0) onApprove({ status: "approved", checks: [...made], version });
  };
  return (
    <Modal
      title={isConfirming ? t("review.decision.confirmTitle") : t("review.decision.approveTitle")}
      onClose={onClose}
    >
      <Stack as="form" gap={3} ref={form} onSubmit={submit}>
        {isFirst && <p>{t("review.decision.firstOfTwo")}</p>}
        {approvals.length > 0 && !isConfirming && <p>{t("review.decision.secondOfTwo")}</p>}
        <Stack as="fieldset" gap={1} className={styles.checks}>
          <legend>{t("review.decision.checks")}</legend>
          {checks.map((check) => (
            <CheckField
              key={check}
              isChecked={made.includes(check)}
              onChange={(isMade) =>
                setMade(isMade ? [...made, check] : made.filter((each) => each !== check))
              }
            >
              {t(`review.check.${check}`)}
            </CheckField>
          ))}
        </Stack>
        <p className={styles.hint}>{t("review.decision.checksHint")}</p>
        <Cluster gap={2} justify="end">
          <Button onClick={onClose}>{t("review.decision.back")}</Button>
          <Button type="submit" variant="main" disabled={made.length === 0}>
            {isConfirming ? t("review.decision.confirm") : t("review.decision.approve")}
          </Button>
        </Cluster>
      </Stack>
    </Modal>
  );
}
