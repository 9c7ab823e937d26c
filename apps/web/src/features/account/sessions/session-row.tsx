import type { ListedSessionAnswer } from "@hunt/contracts/sessions";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import type { Translate } from "../../../i18n/translate.ts";
import { api } from "../../../lib/api/api.ts";
import { ApiProblem } from "../../../lib/api/api-problem.ts";
import { formatMoment } from "../../../lib/dates.ts";
import { retryUnlessRefused } from "../../../lib/query-client.ts";
import { useTimeFormat } from "../../../lib/time-format.ts";
import { addToast } from "../../../lib/toasts.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { Entry } from "../../../ui/entry-list.tsx";

/** Queries the sessions of the account. */
export const sessionsQuery = queryOptions({
  queryKey: ["me", "sessions"],
  queryFn: ({ signal }) => api.get("/v2/@me/sessions", { signal }),
  staleTime: 0,
  retry: retryUnlessRefused,
});

/** One signed-in browser. */
export function SessionRow({ session }: { readonly session: ListedSessionAnswer }) {
  const { t, locale } = useTranslation();
  const timeFormat = useTimeFormat();
  const { mutate, isPending } = useEnd(session.uuid);
  const where = describe(session, t);
  return (
    <Entry
      title={
        <>
          {where}
          {session.isCurrent && <Badge>{t("accountSessions.current")}</Badge>}
        </>
      }
      action={
        !session.isCurrent && (
          <Button
            size="sm"
            isBusy={isPending}
            aria-label={t("accountSessions.endOne", { where })}
            onClick={() => mutate()}
          >
            {t("accountSessions.end")}
          </Button>
        )
      }
    >
      <p>
        {t("accountSessions.lastUsed", { time: formatMoment(session.lastUsedAt, locale, timeFormat) })}
        {" · "}
        {t("accountSessions.signedIn", {
          time: formatMoment(session.signedInAt, locale, timeFormat),
          provider: t(`accountSessions.provider.${session.provider}`),
        })}
      </p>
    </Entry>
  );
}

function useEnd(sessionUuid: string) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api.delete("/v2/@me/sessions/:sessionUuid", { params: { sessionUuid } }),
    onSettled: async (_answer, error) => {
      // A session that has already ended counts as a success.
      const isGone = error === null || (error instanceof ApiProblem && error.code === "session_not_found");
      addToast(
        isGone
          ? { id: "session", variant: "success", message: t("accountSessions.ended") }
          : { id: "session", variant: "error", message: t("accountSessions.endFailed") },
      );
      await queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey });
    },
  });
}

function describe({ browser, system }: ListedSessionAnswer, t: Translate): string {
  if (browser !== null && system !== null) return t("accountSessions.browserOn", { browser, system });
  return browser ?? system ?? t("accountSessions.unknownBrowser");
}
