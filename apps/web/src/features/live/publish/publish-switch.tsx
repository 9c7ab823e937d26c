import { useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Suspense, useSyncExternalStore } from "react";
import { ProblemNotice } from "../../../domain-ui/problem-notice.tsx";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { copyText } from "../../../lib/copy-text.ts";
import { lazyExtra } from "../../../lib/lazy-extra.ts";
import { loadPage } from "../../../lib/load-page.ts";
import { useSession } from "../../../lib/session/session-query.ts";
import { Button, buttonClassName } from "../../../ui/button.tsx";
import { CheckField } from "../../../ui/check-field.tsx";
import { Cluster, Stack } from "../../../ui/layout.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Text } from "../../../ui/text.tsx";
import { loadRecord } from "../hunt/references.ts";
import { AskingMates } from "./asking-mates.tsx";
import type { Publisher } from "./publisher.ts";

/** Mostly not needed. The live screen is complete without it, also when the server that has its code is away. */
const SessionFailed = lazyExtra(
  async () =>
    (await loadPage(() => import("../../../domain-ui/sign-in/session-failed.tsx"), { now: ["signIn"] }))
      .SessionFailed,
);

/** Its texts are only needed by accounts that may not publish, e.g. for a day after an admin has ended their hunt. */
const Refusal = lazyExtra(() => loadPage(async () => ProblemNotice, { now: ["problem"] }));

interface PublishSwitchProps {
  readonly publisher: Publisher;
  /** The names of the squad by the log. */
  readonly squad: readonly string[];
}

/** Lets others watch the followed hunt. Off until it is switched on, for hunters with a verified name. */
export function PublishSwitch(props: PublishSwitchProps) {
  const { status, user } = useSession();
  if (status === "loading") return null;
  if (status === "failed") {
    return (
      <Suspense>
        <SessionFailed />
      </Suspense>
    );
  }
  return user?.ign == null ? <NameNeeded /> : <Switch {...props} />;
}

function Switch({ publisher, squad }: PublishSwitchProps) {
  const { t } = useTranslation();
  const { phase, hunt, problem } = useSyncExternalStore(publisher.subscribe, publisher.state);
  const queryClient = useQueryClient();
  const begin = () => publisher.publish(false, (squadSize) => loadRecord(queryClient, squadSize));
  const isOn = phase === "on" || phase === "beginning";
  return (
    <Stack gap={4}>
      <Stack gap={2}>
        <CheckField isChecked={isOn} onChange={(on) => void (on ? begin() : publisher.stop())}>
          {t("publish.switch")}
        </CheckField>
        <Text tone="muted" size="sm">
          {t("publish.what")}
        </Text>
        {phase === "refused" && problem === undefined && (
          <Notice tone="warning" isAlert title={t("publish.refused")} />
        )}
        {problem !== undefined && (
          <Suspense>
            <Refusal problem={problem} tone="warning" />
          </Suspense>
        )}
        {phase === "ended" && <Notice tone="info" title={t("publish.ended")} />}
        {hunt !== null && (
          <>
            <CheckField isChecked={hunt.isListed} onChange={(isListed) => void publisher.publish(isListed)}>
              {t("publish.listed")}
            </CheckField>
            <Address liveUuid={hunt.uuid} />
          </>
        )}
      </Stack>
      {hunt !== null && <AskingMates liveUuid={hunt.uuid} squad={squad} />}
    </Stack>
  );
}

function NameNeeded() {
  const { t } = useTranslation();
  return (
    <Text tone="muted" size="sm">
      {t("publish.nameNeeded")}
    </Text>
  );
}

/** The address that watchers need, and the page that makes an overlay of it. */
function Address({ liveUuid }: { readonly liveUuid: string }) {
  const { t } = useTranslation();
  const copy = () =>
    copyText({
      text: new URL(`/live/${liveUuid}`, location.href).href,
      done: t("publish.copied"),
      refused: t("publish.copyFailed"),
    });
  return (
    <Cluster gap={2}>
      <Button size="sm" onClick={copy}>
        {t("publish.copy")}
      </Button>
      <Link
        to="/live/$liveUuid"
        params={{ liveUuid }}
        target="_blank"
        className={buttonClassName({ size: "sm" })}
      >
        {t("publish.open")}
      </Link>
      <Link
        to="/live/$liveUuid/streaming"
        params={{ liveUuid }}
        target="_blank"
        className={buttonClassName({ size: "sm" })}
      >
        {t("publish.overlay")}
      </Link>
    </Cluster>
  );
}
