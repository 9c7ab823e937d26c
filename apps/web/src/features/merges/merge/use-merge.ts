import type { MergePreviewAnswer } from "@hunt/contracts/merges";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { isSignInTooOld, refusalOf } from "../../../domain-ui/desk/refusal-of.ts";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { api } from "../../../lib/api.ts";
import type { ApiProblem } from "../../../lib/api-problem.ts";
import { addToast } from "../../../lib/toasts.ts";
import { forgetAccounts } from "../forget-accounts.ts";

interface Merge {
  readonly merge: (reason: string) => void;
  readonly isBusy: boolean;
  readonly problem: ApiProblem | null;
  /** Takes the refusal away. */
  readonly forget: () => void;
}

/** Does what was looked at, and leads to the list, which shows how far it is. */
export function useMerge({ from, into, previewToken }: MergePreviewAnswer, onTooOld: () => void): Merge {
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
