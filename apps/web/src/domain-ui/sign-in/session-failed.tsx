import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "../../i18n/shown-texts.ts";
import { sessionQuery } from "../../lib/session/session-query.ts";
import { FailedState } from "../../ui/list-state.tsx";

/** Shown in place of what needs a sign-in, while it is unknown whether somebody is signed in. */
export function SessionFailed() {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  return (
    <FailedState
      title={t("signIn.sessionFailed")}
      requestId={null}
      onRetry={() => void queryClient.refetchQueries({ queryKey: sessionQuery.queryKey })}
    />
  );
}
