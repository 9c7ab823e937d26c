import { maxReasonLength } from "@hunt/contracts/limits";
import type { ReviewedVerificationAnswer } from "@hunt/contracts/verification-desk";
import { type RejectionReason, rejectionReasons } from "@hunt/contracts/verification-reasons";
import { type FormEvent, useId, useState } from "react";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { Button } from "../../../ui/button.tsx";
import { Cluster, Stack } from "../../../ui/layout.tsx";
import { Modal } from "../../../ui/modal.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import { useFirstField } from "../../../ui/use-first-field.ts";
import styles from "./decision-dialog.module.css";
import type { DecisionBody } from "./use-decision.ts";

interface RejectDialogProps {
  readonly verification: ReviewedVerificationAnswer;
  readonly onReject: (body: DecisionBody) => void;
  readonly onClose: () => void;
}

/** Asks for a reason from the list and in words; the squad reads both. */
export function RejectDialog({ verification, onReject, onClose }: RejectDialogProps) {
  const { t } = useTranslation();
  const form = useFirstField();
  const id = useId();
  const [code, setCode] = useState<RejectionReason | null>(null);
  const [words, setWords] = useState("");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code === null || words.trim() === "") return;
    onReject({ status: "rejected", reasonCode: code, reason: words.trim(), version: verification.version });
  };
  return (
    <Modal title={t("review.decision.rejectTitle")} onClose={onClose}>
      <Stack as="form" gap={3} ref={form} onSubmit={submit}>
        {verification.status === "approved" && <p>{t("review.decision.wasApproved")}</p>}
        <SelectField
          label={t("review.decision.reason")}
          value={code ?? ""}
          onChange={(value) => setCode(rejectionReasons.find((each) => each === value) ?? null)}
        >
          <option value="">{t("review.decision.chooseReason")}</option>
          {rejectionReasons.map((reason) => (
            <option key={reason} value={reason}>
              {t(`review.reason.${reason}`)}
            </option>
          ))}
        </SelectField>
        <label htmlFor={id} className={styles.label}>
          {t("review.decision.words")}
        </label>
        <textarea
          id={id}
          rows={4}
          className={styles.text}
          value={words}
          maxLength={maxReasonLength}
          aria-describedby={`${id}-hint`}
          onChange={({ target }) => setWords(target.value)}
        />
        <p id={`${id}-hint`} className={styles.hint}>
          {t("review.decision.wordsHint")}
        </p>
        <Cluster gap={2} justify="end">
          <Button onClick={onClose}>{t("review.decision.back")}</Button>
          <Button type="submit" variant="main" disabled={code === null || words.trim() === ""}>
            {t("review.decision.reject")}
          </Button>
        </Cluster>
      </Stack>
    </Modal>
  );
}
