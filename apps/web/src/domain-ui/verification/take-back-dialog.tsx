import { useTranslation } from "../../i18n/shown-texts.ts";
import { ApiProblem } from "../../lib/api/api-problem.ts";
import { closeModal } from "../../lib/modals.ts";
import { addToast } from "../../lib/toasts.ts";
import { Button } from "../../ui/button.tsx";
import { Cluster } from "../../ui/layout.tsx";
import { Modal } from "../../ui/modal.tsx";
import { ProblemNotice } from "../problem-notice.tsx";
import { useUpdateVerification } from "./use-verification.ts";
import styles from "./verification.module.css";

/** Asks before a request is withdrawn: another one is accepted only once the night or its proof has changed. */
export function TakeBackDialog({ verificationUuid }: { readonly verificationUuid: string }) {
  const { t } = useTranslation();
  const { mutate, isPending, error } = useUpdateVerification(verificationUuid);
  const takeBack = () =>
    mutate(
      { status: "cancelled" },
      {
        onSuccess: () => {
          closeModal();
          addToast({ id: verificationUuid, variant: "success", message: t("verification.takenBack") });
        },
      },
    );
  return (
    <Modal title={t("verification.takeBackTitle")} onClose={closeModal}>
      <div className={styles.form}>
        <p>{t("verification.takeBackText")}</p>
        {error instanceof ApiProblem && <ProblemNotice problem={error} />}
        <Cluster gap={2}>
          <Button variant="main" isBusy={isPending} onClick={takeBack}>
            {t("verification.takeBack")}
          </Button>
          <Button onClick={closeModal}>{t("verification.keep")}</Button>
        </Cluster>
      </div>
    </Modal>
  );
}
