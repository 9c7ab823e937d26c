import type { FailedJobAnswer } from "@hunt/contracts/operations";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { api } from "../../../lib/api.ts";
import { closeModal } from "../../../lib/modals.ts";
import { addToast } from "../../../lib/toasts.ts";
import { ReasonDialog } from "../parts/reason-dialog.tsx";

/** Has a job tried again that failed for good. */
export function RetryDialog({ job }: { readonly job: FailedJobAnswer }) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (reason: string) =>
      api.post("/v2/@admin/jobs/:jobUuid/retry", { params: { jobUuid: job.id }, body: { reason } }),
    onSuccess: () => {
      addToast({ id: "retry", variant: "success", message: t("adminOperations.jobs.retried") });
      closeModal();
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ["administration", "operations"] }),
  });
  return (
    <ReasonDialog
      title={t("adminOperations.jobs.retryTitle")}
      confirm={t("common.retry")}
      isBusy={isPending}
      error={error}
      onSubmit={mutate}
    >
      <p>{t("adminOperations.jobs.retryText", { queue: job.queue })}</p>
    </ReasonDialog>
  );
}
