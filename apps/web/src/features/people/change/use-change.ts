import type { LookedAtPersonAnswer, UpdateUserBody } from "@hunt/contracts/people";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { isSignInTooOld, refusalOf } from "../../../domain-ui/desk/change-dialog.tsx";
import { personQuery } from "../../../domain-ui/desk/person-query.ts";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { api } from "../../../lib/api/api.ts";
import type { ApiProblem } from "../../../lib/api/api-problem.ts";
import { addToast } from "../../../lib/toasts.ts";

interface Change {
  readonly send: (body: UpdateUserBody) => void;
  readonly isBusy: boolean;
  readonly problem: ApiProblem | null;
}

interface ChangeOptions {
  readonly onDone: () => void;
  /** Called when the server asks for a more recent sign-in. */
  readonly onTooOld?: () => void;
}

/** The other query keys that show data of an account which can be changed. */
const shownElsewhere = [["desk"], ["users"], ["nights"], ["leaderboards"]];

/** Changes an account; the page then shows the server's answer. */
export function useChange({ uuid }: LookedAtPersonAnswer, { onDone, onTooOld }: ChangeOptions): Change {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const { queryKey } = personQuery(uuid);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (body: UpdateUserBody) =>
      api.put("/v2/@admin/users/:userUuid", { params: { userUuid: uuid }, body }),
    onSuccess: (person) => {
      queryClient.setQueryData(queryKey, person);
      // The account itself is up to date, and another request for it would be recorded.
      for (const key of shownElsewhere)
        void queryClient.invalidateQueries({
          queryKey: key,
          predicate: (query) => query.queryKey[1] !== "person",
        });
      addToast({ id: "person", variant: "success", message: t("person.form.saved") });
      onDone();
    },
    onError: (failure) => {
      if (isSignInTooOld(failure)) onTooOld?.();
    },
  });
  return { send: mutate, isBusy: isPending, problem: refusalOf(error) };
}
