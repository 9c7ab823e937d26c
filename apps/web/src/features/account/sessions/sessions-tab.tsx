import { useMutation, useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { requestIdOf } from "../../../lib/api/api-problem.ts";
import { signOutEverywhere } from "../../../lib/session/sign-out.ts";
import { addToast } from "../../../lib/toasts.ts";
import { Button } from "../../../ui/button.tsx";
import { EntryList, EntryPlaceholder } from "../../../ui/entry-list.tsx";
import { Stack } from "../../../ui/layout.tsx";
import { FailedState } from "../../../ui/list-state.tsx";
import { Text } from "../../../ui/text.tsx";
import { SessionRow, sessionsQuery } from "./session-row.tsx";
import styles from "./sessions-tab.module.css";

/** Lists every browser in which the account is signed in, with a button that ends each session. */
export function SessionsTab() {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(sessionsQuery);
  if (data === undefined) {
    if (error === null) return <EntryPlaceholder />;
    return (
      <FailedState
        title={t("accountSessions.failed")}
        requestId={requestIdOf(error)}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <Stack gap={4}>
      <Text isMeasured tone="muted">
        {t("accountSessions.lead")}
      </Text>
      <EntryList>
        {data.items.map((session) => (
          <SessionRow key={session.uuid} session={session} />
        ))}
      </EntryList>
      <SignOutEverywhere />
    </Stack>
  );
}

function SignOutEverywhere() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { mutate, isPending } = useMutation({
    mutationFn: () => signOutEverywhere(() => navigate({ to: "/" })),
    onSuccess: () =>
      addToast({ id: "session", variant: "success", message: t("accountSessions.endedEverywhere") }),
    onError: () =>
      addToast({ id: "session", variant: "error", message: t("accountSessions.everywhereFailed") }),
  });
  return (
    <Stack gap={3} align="start" className={styles.everywhere}>
      <Text isMeasured tone="muted">
        {t("accountSessions.everywhereText")}
      </Text>
      <Button isBusy={isPending} onClick={() => mutate()}>
        {t("accountSessions.everywhere")}
      </Button>
    </Stack>
  );
}
