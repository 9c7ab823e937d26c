import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ProblemNotice } from "../../../domain-ui/problem-notice.tsx";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { api } from "../../../lib/api/api.ts";
import { ApiProblem } from "../../../lib/api/api-problem.ts";
import { fingerprint } from "../../../lib/api/fingerprint.ts";
import { appConfig } from "../../../lib/app-config.ts";
import { Button } from "../../../ui/button.tsx";
import { Cluster, Stack } from "../../../ui/layout.tsx";
import { Modal } from "../../../ui/modal.tsx";

interface TakeBackDialogProps {
  readonly uploadUuid: string;
  readonly claimToken: string;
  readonly onClose: () => void;
  readonly onTakenBack: () => void;
}

/** Asks once more before an upload is deleted. */
export function TakeBackDialog({ uploadUuid, claimToken, onClose, onTakenBack }: TakeBackDialogProps) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => takeBackUpload({ uploadUuid, claimToken, fingerprint: fingerprint() }),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: ["nights"] });
      queryClient.removeQueries({ queryKey: ["uploads", uploadUuid] });
      onTakenBack();
    },
  });
  return (
    <Modal title={t("upload.status.takeBackTitle")} onClose={onClose}>
      <Stack gap={5}>
        <p>{t("upload.status.takeBackText")}</p>
        {error instanceof ApiProblem && <ProblemNotice problem={error} />}
        <Cluster gap={2}>
          <Button variant="main" isBusy={isPending} onClick={() => mutate()}>
            {t("upload.status.takeBackConfirm")}
          </Button>
          <Button onClick={onClose}>{t("upload.status.takeBackCancel")}</Button>
        </Cluster>
      </Stack>
    </Modal>
  );
}

interface TakeBackInput {
  readonly uploadUuid: string;
  readonly claimToken: string;
  readonly fingerprint: string;
}

/**
 * Deletes an upload and the nights that only it contains.
 *
 * @throws ApiProblem when the server refused or could not be reached.
 */
async function takeBackUpload({ uploadUuid, claimToken, fingerprint }: TakeBackInput): Promise<void> {
  await api.delete("/v2/uploads/:uploadUuid", {
    baseUrl: appConfig.uploadsBaseUrl,
    headers: { fp: fingerprint, "x-claim-token": claimToken },
    params: { uploadUuid },
  });
}
