import type { MergeAnswer } from "@hunt/contracts/merges";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ChangeDialog } from "../../../domain-ui/desk/change-dialog.tsx";
import { usePersonWords } from "../../../domain-ui/desk/person-name.tsx";
import { ReasonField } from "../../../domain-ui/desk/reason-field.tsx";
import { isSignInTooOld, refusalOf } from "../../../domain-ui/desk/refusal-of.ts";
import { useFormDraft } from "../../../domain-ui/sign-in/use-form-draft.ts";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { api } from "../../../lib/api.ts";
import { addToast } from "../../../lib/toasts.ts";
import { forgetAccounts } from "../forget-accounts.ts";

interface UndoDialogProps {
  readonly merge: MergeAnswer;
  readonly onClose: () => void;
}

/** Takes a merge back, with a reason and a sign-in of the last ten minutes. */
export function UndoDialog({ merge, onClose }: UndoDialogProps) {
  const { t } = useTranslation();
  const words = usePersonWords();
  const { uuid, fromUuid, into } = merge;
  const queryClient = useQueryClient();
  const draft = useFormDraft(`undoing of merge ${uuid}`, { reason: "" });
  const { mutate, isPending, error } = useMutation({
    mutationFn: (reason: string) =>
      api.post("/v2/@admin/merges/:mergeUuid/undo", { params: { mergeUuid: uuid }, body: { reason } }),
    onSuccess: () => {
      addToast({ id: "merge", variant: "success", message: t("person.form.saved") });
      forgetAccounts(queryClient, [fromUuid, into.uuid]);
      onClose();
    },
    onError: (failure) => {
      if (isSignInTooOld(failure)) void draft.askForSignIn();
    },
  });
  const reason = draft.values.reason.trim();
  return (
    <ChangeDialog
      title={t("merging.undoTitle")}
      confirm={t("merging.undo")}
      isReady={reason !== ""}
      isBusy={isPending}
      problem={refusalOf(error)}
      isBack={draft.isBack}
      onSubmit={() => mutate(reason)}
      onClose={onClose}
    >
      <p>{t("merging.undoNote", { name: words(into) })}</p>
      <ReasonField value={draft.values.reason} onChange={(text) => draft.change({ reason: text })} />
    </ChangeDialog>
  );
}
