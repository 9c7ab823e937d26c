import type { VerificationAnswer } from "@hunt/contracts/verifications";
import { useTranslation } from "../../i18n/shown-texts.ts";
import { closeModal } from "../../lib/modals.ts";
import { addToast } from "../../lib/toasts.ts";
import { Modal } from "../../ui/modal.tsx";
import { NightArrives } from "./night-arrives.tsx";
import { ProofForm } from "./proof-form.tsx";
import { useUpdateVerification, useVerifiableNight } from "./use-verification.ts";
import styles from "./verification.module.css";

interface ChangeDialogProps {
  readonly nightUuid: string;
  readonly verification: VerificationAnswer;
}

/** Changes the proof of the hunter's own request; says beforehand what the change ends. */
export function ChangeDialog({ nightUuid, verification }: ChangeDialogProps) {
  const { t } = useTranslation();
  const { night, categories, failure, retry } = useVerifiableNight(nightUuid);
  const { mutate, isPending, error } = useUpdateVerification(verification.uuid);
  const onSuccess = () => {
    closeModal();
    addToast({ id: nightUuid, variant: "success", message: t("verification.saved") });
  };
  return (
    <Modal title={t("verification.change")} onClose={closeModal}>
      <p className={styles.consequence}>
        {verification.status === "approved" ? t("verification.reopens") : t("verification.restarts")}
      </p>
      {night === undefined || categories === undefined ? (
        <NightArrives failure={failure} onRetry={retry} />
      ) : (
        <ProofForm
          night={night}
          categories={categories}
          earlier={verification}
          submitLabel={t("verification.save")}
          isPending={isPending}
          error={error}
          onSubmit={(proof) => mutate(proof, { onSuccess })}
        />
      )}
    </Modal>
  );
}
