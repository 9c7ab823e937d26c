import type { ProviderLinkAnswer } from "@hunt/contracts/me";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { ProblemNotice } from "../../../domain-ui/problem-notice.tsx";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { ApiProblem, requestIdOf } from "../../../lib/api-problem.ts";
import { useModal } from "../../../lib/modals.ts";
import { settingsQuery } from "../../../lib/queries/settings.ts";
import { useSession } from "../../../lib/session/session-query.ts";
import { Button } from "../../../ui/button.tsx";
import { EntryList, EntryPlaceholder } from "../../../ui/entry-list.tsx";
import { FailedState } from "../../../ui/list-state.tsx";
import { Notice } from "../../../ui/notice.tsx";
import tabStyles from "../account-tab.module.css";
import { ConnectionRow } from "./connection-row.tsx";
import { forgetIntent, type Intent, readIntent } from "./kept-intent.ts";
import { isSignInTooOld, useConnection } from "./use-connection.ts";

/** The sign-ins that lead to the account, and those that could. */
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
  // A local sign-in is joined to no account: the row would offer nothing.
  const offered = settings.providers.filter(
    (type) => type !== "local" && !linked.some((link) => link.type === type),
  );
  const isLast = linked.length === 1;
  return (
    <div className={tabStyles.tab}>
      <p className={tabStyles.lead}>{t("accountConnections.lead")}</p>
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
    </div>
  );
}

/** Back from the younger sign-in: what is taken off is asked for once more. */
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

/** Goes on with what was begun before a younger sign-in; whoever closed the window that offered one does not want it any more. */
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
