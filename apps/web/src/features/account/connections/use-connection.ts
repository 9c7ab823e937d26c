import { useMutation, useQueryClient } from "@tanstack/react-query";
import { openSignIn } from "../../../domain-ui/sign-in/open-sign-in.ts";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { api } from "../../../lib/api.ts";
import { ApiProblem } from "../../../lib/api-problem.ts";
import { fingerprint } from "../../../lib/fingerprint.ts";
import { leaveFor } from "../../../lib/leave-for.ts";
import { sessionQuery } from "../../../lib/session/session-query.ts";
import { addToast } from "../../../lib/toasts.ts";
import { type Intent, keepIntent } from "./kept-intent.ts";

const here = "/account?tab=connections";

/** Joins a sign-in to the account, or takes one off; where the server asks for a younger sign-in, offers it and goes on after. */
export function useConnection() {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ action, provider }: Intent) => {
      if (action === "unlink") return await api.get(`/v2/auth/${provider}/unlink`);
      await api.get("/v2/auth/link");
      const query = new URLSearchParams({ fingerprint: fingerprint(), link: "true", redirectTo: here });
      leaveFor(`/v2/auth/${provider}?${query}`);
      return null;
    },
    onSuccess: async (providers) => {
      if (providers === null) return;
      addToast({ id: "connection", variant: "success", message: t("accountConnections.unlinked") });
      queryClient.setQueryData(
        sessionQuery.queryKey,
        (session) => session && { ...session, user: session.user && { ...session.user, providers } },
      );
      await queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey });
    },
    onError: async (error, intent) => {
      if (!isSignInTooOld(error)) return;
      keepIntent(intent);
      await openSignIn("fresh").catch(() =>
        addToast({ id: "connection", variant: "error", message: t("shell.error.chunk") }),
      );
    },
  });
}

export function isSignInTooOld(error: unknown): boolean {
  return error instanceof ApiProblem && error.code === "fresh_sign_in_needed";
}
