import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../../lib/api.ts";
import { focusPage } from "../../../lib/focus-page.ts";
import { sessionQuery } from "../../../lib/session/session-query.ts";

/** Sends the one answer; the session, which shows it from then on, is asked for again, after a refusal as well. */
export function useAnswerSuspension() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (text: string) => api.post("/v2/@me/suspension/answer", { body: { text } }),
    onSuccess: (suspension) => {
      // The form goes away: the page takes the focus.
      focusPage();
      queryClient.setQueryData(sessionQuery.queryKey, (session) =>
        session?.user ? { ...session, user: { ...session.user, suspension } } : session,
      );
    },
    onError: () => queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey }),
  });
}
