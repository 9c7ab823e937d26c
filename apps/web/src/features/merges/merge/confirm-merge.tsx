import type { MergePreviewAnswer } from "@hunt/contracts/merges";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { type FormEvent, useState } from "react";
import { isSignInTooOld, ReasonField, refusalOf } from "../../../domain-ui/desk/change-dialog.tsx";
import { ProblemNotice } from "../../../domain-ui/problem-notice.tsx";
import { useFormDraft } from "../../../domain-ui/sign-in/use-form-draft.ts";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { api } from "../../../lib/api/api.ts";
import type { ApiProblem } from "../../../lib/api/api-problem.ts";
import { addToast } from "../../../lib/toasts.ts";
import { Button } from "../../../ui/button.tsx";
import { Stack } from "../../../ui/layout.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Section } from "../../../ui/section.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { forgetAccounts } from "../forget-accounts.ts";
import styles from "./confirm-merge.module.css";

interface ConfirmMergeProps {
  readonly preview: MergePreviewAnswer;
  /** True while another preview is loading. */
  readonly isLooking: boolean;
  readonly onLookAgain: () => void;
}

/**
 * Asks for a reason, and for the name of the disappearing account. When the sign-in is too old, the form asks for a new
 * one, which leads back to the form.
 */
export function ConfirmMerge({ preview, isLooking, onLookAgain }: ConfirmMergeProps) {
  const { t } = useTranslation();
  const { from, into } = preview;
  const draft = useFormDraft(`merge of ${from.uuid} into ${into.uuid}`, { reason: "" });
  const { reason } = draft.values;
  const [typed, setTyped] = useState("");
  const { merge, isBusy, problem, forget } = useMerge(preview, () => void draft.askForSignIn());
  // The end of the id, because its beginning is a time and resembles that of other ids.
  const word = from.ign ?? from.uuid.slice(-8);
  const isRight = typed.trim().toLocaleLowerCase() === word.toLocaleLowerCase();
  const isReady = isRight && reason.trim() !== "" && !isLooking;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isReady && !isBusy) merge(reason.trim());
  };
  const lookAgain = () => {
    forget();
    onLookAgain();
  };
  return (
    <Section id="confirm" title={t("merging.merge")}>
      <Stack as="form" gap={4} className={styles.form} onSubmit={submit}>
        {draft.isBack && problem === null && <Notice tone="info" title={t("person.form.fresh")} />}
        <ReasonField value={reason} onChange={(text) => draft.change({ reason: text })} />
        <TextField
          label={t("merging.type", { word })}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          autoComplete="off"
          spellCheck={false}
        />
        {problem !== null && (
          <ProblemNotice
            problem={problem}
            actions={
              <Button size="sm" onClick={lookAgain}>
                {t("merging.lookAgain")}
              </Button>
            }
          />
        )}
        <Button type="submit" variant="main" className={styles.merge} disabled={!isReady} isBusy={isBusy}>
          {t("merging.merge")}
        </Button>
      </Stack>
    </Section>
  );
}

interface Merge {
  readonly merge: (reason: string) => void;
  readonly isBusy: boolean;
  readonly problem: ApiProblem | null;
  /** Clears the refusal. */
  readonly forget: () => void;
}

/** Makes the previewed merge, and opens the list, which shows its progress. */
function useMerge({ from, into, previewToken }: MergePreviewAnswer, onTooOld: () => void): Merge {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (reason: string) =>
      api.put("/v2/@admin/users/:userUuidOrIgn/merge", {
        params: { userUuidOrIgn: from.uuid },
        body: { into: into.uuid, previewToken, reason },
      }),
    onSuccess: async () => {
      addToast({ id: "merge", variant: "success", message: t("merging.begun") });
      await navigate({ to: "/moderation/merges", search: { user: into.uuid } });
      forgetAccounts(queryClient, [from.uuid, into.uuid]);
    },
    onError: (failure) => {
      if (isSignInTooOld(failure)) onTooOld();
    },
  });
  return { merge: mutate, isBusy: isPending, problem: refusalOf(error), forget: reset };
}
