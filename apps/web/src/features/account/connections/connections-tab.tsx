import type { ProviderLinkAnswer } from "@hunt/contracts/me";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useId, useState } from "react";
import { ProblemNotice } from "../../../domain-ui/problem-notice.tsx";
import { openSignIn } from "../../../domain-ui/sign-in/open-sign-in.ts";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { api } from "../../../lib/api/api.ts";
import { ApiProblem, requestIdOf } from "../../../lib/api/api-problem.ts";
import { fingerprint } from "../../../lib/api/fingerprint.ts";
import { formatDay } from "../../../lib/dates.ts";
import { leaveFor } from "../../../lib/leave-for.ts";
import { useModal } from "../../../lib/modals.ts";
import { settingsQuery } from "../../../lib/queries/public-queries.ts";
import { sessionQuery, useSession } from "../../../lib/session/session-query.ts";
import { addToast } from "../../../lib/toasts.ts";
import { Button } from "../../../ui/button.tsx";
import { Entry, EntryList, EntryPlaceholder } from "../../../ui/entry-list.tsx";
import { Stack } from "../../../ui/layout.tsx";
import { FailedState } from "../../../ui/list-state.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Text } from "../../../ui/text.tsx";

const key = "connectionIntent";

const goodForMs = 10 * 60_000;

const here = "/account?tab=connections";

/** Lists the sign-ins that lead to the account, and those that could be linked. */
export function ConnectionsTab() {
  const { t } = useTranslation();
  const { user } = useSession();
  const { data: settings, error, refetch } = useQuery(settingsQuery);
  const connection = useConnection();
  const [asked, setAsked] = useState<Intent | null>(null);
  useGoingOn((intent) => (intent.action === "link" ? connection.mutate(intent) : setAsked(intent)));
  if (settings === undefined || user === null) {
    if (error === null) return <EntryPlaceholder count={2} />;
    return (
      <FailedState
        title={t("accountConnections.failed")}
        requestId={requestIdOf(error)}
        onRetry={() => void refetch()}
      />
    );
  }
  const linked = user.providers;
  // A local sign-in is joined to no account, so its row would offer nothing.
  const offered = settings.providers.filter(
    (type) => type !== "local" && !linked.some((link) => link.type === type),
  );
  const isLast = linked.length === 1;
  return (
    <Stack gap={4}>
      <Text isMeasured tone="muted">
        {t("accountConnections.lead")}
      </Text>
      {asked !== null && (
        <GoOn
          provider={asked.provider}
          onYes={() => {
            setAsked(null);
            connection.mutate(asked);
          }}
          onNo={() => setAsked(null)}
        />
      )}
      {connection.error instanceof ApiProblem && !isSignInTooOld(connection.error) && (
        <ProblemNotice problem={connection.error} />
      )}
      <EntryList>
        {[...linked, ...offered.map((type): Pick<ProviderLinkAnswer, "type"> => ({ type }))].map((link) => (
          <ConnectionRow
            key={link.type}
            link={link}
            isLast={isLast}
            isPending={connection.isPending}
            onChoose={connection.mutate}
          />
        ))}
      </EntryList>
    </Stack>
  );
}

/** Shown after the return from a more recent sign-in; asks for confirmation before a sign-in is unlinked. */
function GoOn(props: {
  readonly provider: Intent["provider"];
  readonly onYes: () => void;
  readonly onNo: () => void;
}) {
  const { t } = useTranslation();
  const provider = t(`accountConnections.provider.${props.provider}`);
  return (
    <Notice
      tone="info"
      title={t("accountConnections.goOn", { provider })}
      actions={
        <>
          <Button size="sm" onClick={props.onYes}>
            {t("accountConnections.unlinkOne", { provider })}
          </Button>
          <Button size="sm" variant="quiet" onClick={props.onNo}>
            {t("accountConnections.keep")}
          </Button>
        </>
      }
    />
  );
}

/**
 * Continues the action that was begun before a more recent sign-in. Closing the dialog that offered the sign-in drops the action.
 */
function useGoingOn(onGo: (intent: Intent) => void): void {
  const go = useEffectEvent(onGo);
  const isOpen = useModal() !== null;
  useEffect(() => {
    const intent = readIntent();
    forgetIntent();
    if (intent !== null) go(intent);
  }, []);
  const [wasOpen, setWasOpen] = useState(isOpen);
  useEffect(() => {
    if (wasOpen && !isOpen) forgetIntent();
    setWasOpen(isOpen);
  }, [wasOpen, isOpen]);
}

interface ConnectionRowProps {
  /** A sign-in that is not linked has only its type. */
  readonly link: Pick<ProviderLinkAnswer, "type"> & Partial<ProviderLinkAnswer>;
  /** True for the account's only sign-in: if it were removed, nobody could sign in. */
  readonly isLast: boolean;
  readonly isPending: boolean;
  readonly onChoose: (intent: Intent) => void;
}

/** One sign-in with its date, its name and its actions. Sign-ins other than Steam and Patreon cannot be changed. */
function ConnectionRow({ link, isLast, isPending, onChoose }: ConnectionRowProps) {
  const { t, locale } = useTranslation();
  const reasonId = useId();
  const { type, linkedAt, displayName } = link;
  const provider = t(`accountConnections.provider.${type}`);
  const facts =
    linkedAt === undefined
      ? [t("accountConnections.notLinked")]
      : [
          t("accountConnections.since", { day: formatDay(linkedAt, locale) }),
          ...(displayName ? [t("accountConnections.as", { name: displayName })] : []),
        ];
  const isChangeable = type === "steam" || type === "patreon";
  const isStuck = isChangeable && linkedAt !== undefined && isLast;
  return (
    <Entry
      title={provider}
      action={
        isChangeable && (
          <Button
            size="sm"
            disabled={isStuck}
            isBusy={isPending}
            aria-describedby={isStuck ? reasonId : undefined}
            onClick={() => onChoose({ action: linkedAt === undefined ? "link" : "unlink", provider: type })}
          >
            {linkedAt === undefined
              ? t("accountConnections.linkOne", { provider })
              : t("accountConnections.unlinkOne", { provider })}
          </Button>
        )
      }
    >
      <p>{facts.join(" · ")}</p>
      {isStuck && <p id={reasonId}>{t("accountConnections.last")}</p>}
    </Entry>
  );
}

/**
 * Links a sign-in to the account, or unlinks one. When the server asks for a more recent sign-in, the hook offers one and
 * continues afterwards.
 */
function useConnection() {
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

function isSignInTooOld(error: unknown): boolean {
  return error instanceof ApiProblem && error.code === "fresh_sign_in_needed";
}

/**
 * The action that was begun when the server asked for a more recent sign-in; it continues after the return. The action is
 * kept in this tab only, where no link from elsewhere can write, and for as long as a sign-in counts as recent.
 */
interface Intent {
  readonly action: "link" | "unlink";
  readonly provider: "steam" | "patreon";
}

function keepIntent(intent: Intent): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ ...intent, atMs: Date.now() }));
  } catch {
    // Storage is forbidden: the action has to be chosen once more.
  }
}

function forgetIntent(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // There is no stored action.
  }
}

/** Returns the stored action, or null when there is none or it is too old. */
function readIntent(): Intent | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? "null") as (Intent & { atMs: number }) | null;
    return kept !== null && Date.now() - kept.atMs < goodForMs ? kept : null;
  } catch {
    return null;
  }
}
