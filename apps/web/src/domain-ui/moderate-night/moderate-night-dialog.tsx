import { maxReasonLength } from "@hunt/contracts/limits";
import { type FormEvent, useState } from "react";
import { useTranslation } from "../../i18n/shown-texts.ts";
import { ApiProblem } from "../../lib/api/api-problem.ts";
import { closeModal } from "../../lib/modals.ts";
import { addToast } from "../../lib/toasts.ts";
import { Button } from "../../ui/button.tsx";
import { Cluster } from "../../ui/layout.tsx";
import { Modal } from "../../ui/modal.tsx";
import { TextAreaField } from "../../ui/text-area-field.tsx";
import { useFirstField } from "../../ui/use-first-field.ts";
import { ProblemNotice } from "../problem-notice.tsx";
import styles from "./moderate-night.module.css";
import { type NightDeed, useModerateNight } from "./use-moderate-night.ts";

interface ModerateNightDialogProps {
  readonly nightUuid: string;
  readonly deed: NightDeed;
}

/** Explains the consequences, and asks for the reason, which is sent to the night's owners. */
export function ModerateNightDialog({ nightUuid, deed }: ModerateNightDialogProps) {
  const { t } = useTranslation();
  const form = useFirstField();
  const [reason, setReason] = useState("");
  const [isTold, setTold] = useState(false);
  const { mutate, isPending, error } = useModerateNight();
  const isEmpty = reason.trim() === "";
  const act = (event: FormEvent) => {
    event.preventDefault();
    setTold(true);
    if (isEmpty) return;
    const onSuccess = ({ isChanged }: { readonly isChanged: boolean }) => {
      closeModal();
      const message = isChanged ? t(`moderate.${deed}.done`) : t("moderate.wasSo");
      addToast({ id: nightUuid, variant: "success", message });
    };
    mutate({ nightUuid, deed, reason: reason.trim() }, { onSuccess });
  };
  return (
    <Modal title={t(`moderate.${deed}.title`)} onClose={closeModal}>
      <form ref={form} className={styles.form} onSubmit={act}>
        <p>{t(`moderate.${deed}.text`)}</p>
        <TextAreaField
          label={t("moderate.reason")}
          value={reason}
          maxLength={maxReasonLength}
          hint={t("moderate.reasonHint")}
          fault={isTold && isEmpty ? t("moderate.reasonMissing") : null}
          onChange={setReason}
        />
        {error instanceof ApiProblem && <ProblemNotice problem={error} />}
        <Cluster gap={2}>
          <Button type="submit" variant="main" isBusy={isPending}>
            {t(`moderate.${deed}.act`)}
          </Button>
          <Button onClick={closeModal}>{t("moderate.cancel")}</Button>
        </Cluster>
      </form>
    </Modal>
  );
}
