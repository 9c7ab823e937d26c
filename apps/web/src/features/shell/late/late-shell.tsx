import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRouterState } from "@tanstack/react-router";
import { Suspense, useEffect, useState, useSyncExternalStore } from "react";
import { Reminders } from "../../../domain-ui/reminders/reminders.tsx";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { formatMoment } from "../../../lib/dates.ts";
import { dropFiles } from "../../../lib/dropped-files.ts";
import { lazyExtra } from "../../../lib/lazy-extra.ts";
import { hasWaitingUploads, onWaitingUploads } from "../../../lib/outbox/outbox-flag.ts";
import { askFailedAgain } from "../../../lib/queries/ask-failed-again.ts";
import { noteAccount } from "../../../lib/session/known-account.ts";
import { useSession } from "../../../lib/session/session-query.ts";
import { useTimeFormat } from "../../../lib/time-format.ts";
import { isUndisturbed, onUndisturbed } from "../../../lib/undisturbed.ts";
import { answersCache, keptAtHeader } from "../../../service-worker/messages.ts";
import { SeasonNews } from "../season/season-news.tsx";
import { CompletenessSlip } from "./completeness-slip.tsx";
import { InstallButton } from "./install-button.tsx";
import { keepLanguage, loadVersion, startWorker, useNewVersion } from "./offline-worker.ts";
import styles from "./slip.module.css";
import { Slip } from "./slip.tsx";

/** The code of the outbox; when it does not load, the upload page sends what waits. */
const OutboxSlip = lazyExtra(async () => (await import("./outbox-slip.tsx")).OutboxSlip);

/** Pages that need no network (docs/adr/0036). */
const offlinePages = /^\/(?:upload|pt|rules|privacy|games\/\w+)?$/;

/** The offline pages that show stored answers of the server. */
const pagesWithAnswers = /^\/(?:rules)?$/;

/**
 * Runs once the page is drawn: makes the app work offline, asks again for what could not be loaded, and shows the connection,
 * how old the data is, uploads that wait, new versions, the install button, the season's news and reminders of nights.
 */
export function LateShell() {
  const { locale } = useTranslation();
  const queryClient = useQueryClient();
  useEffect(() => {
    takeLaunchedFiles();
    return startWorker();
  }, []);
  useEffect(() => askFailedAgain(queryClient), [queryClient]);
  useNoteAccount();
  useEffect(() => keepLanguage(locale), [locale]);
  return (
    <div className={styles.slips} role="status">
      <ConnectionSlip />
      <CompletenessSlip />
      <WaitingUploads />
      <VersionSlip />
      <InstallButton />
      <SeasonNews />
      <Reminders />
    </div>
  );
}

/**
 * Says that there is no connection, and whether this page works without one, how old its data is, or that it needs a
 * connection.
 */
function ConnectionSlip() {
  const { t } = useTranslation();
  const isOffline = useOffline();
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const [putAway, setPutAway] = useState("");
  const age = useAge(isOffline && pagesWithAnswers.test(path));
  if (!isOffline || putAway === path) return null;
  const isOfflinePage = offlinePages.test(path);
  const reload = { label: t("late.loadPage"), onAct: () => location.reload() };
  return (
    <Slip
      icon="info"
      text={isOfflinePage ? (age ?? t("late.offline")) : t("late.needsNetwork")}
      {...(!isOfflinePage && { action: reload })}
      onPutAway={() => setPutAway(path)}
    />
  );
}

/**
 * Returns a sentence that says when the server's answers on this page were stored; null when they were not stored, or while
 * that is unknown.
 */
function useAge(isWanted: boolean): string | null {
  const { t, locale } = useTranslation();
  const timeFormat = useTimeFormat();
  const { data } = useQuery({ queryKey: ["kept-answers", "age"], enabled: isWanted, queryFn: keptAt });
  return isWanted && data ? t("late.offlineSince", { date: formatMoment(data, locale, timeFormat) }) : null;
}

/** Returns when the settings, which are requested together with the other answers, were stored: ISO 8601. */
async function keptAt(): Promise<string | null> {
  if (!("caches" in window)) return null;
  const answers = await caches.open(answersCache);
  const settings = await answers.match("/v2/settings", { ignoreVary: true });
  return settings?.headers.get(keptAtHeader) ?? null;
}

/** Records who is signed in, for the time in which the server cannot say so. */
function useNoteAccount(): void {
  const { status, user } = useSession();
  const uuid = user?.uuid ?? null;
  useEffect(() => {
    if (status === "signedIn" || status === "visitor") noteAccount(uuid);
  }, [status, uuid]);
}

/** Loads the outbox in the few browsers in which uploads wait for the server. */
function WaitingUploads() {
  const hasAny = useSyncExternalStore(onWaitingUploads, hasWaitingUploads);
  return hasAny ? (
    <Suspense fallback={null}>
      <OutboxSlip />
    </Suspense>
  ) : null;
}

/** Returns whether the browser has no network at all. */
function useOffline(): boolean {
  return useSyncExternalStore(subscribe, () => !navigator.onLine);
}

function subscribe(listener: () => void): () => void {
  window.addEventListener("online", listener);
  window.addEventListener("offline", listener);
  return () => {
    window.removeEventListener("online", listener);
    window.removeEventListener("offline", listener);
  };
}

/** The browser's queue of files that were opened with the installed app (WICG, "File handling"). */
interface LaunchQueue {
  setConsumer(consumer: (launch: { readonly files?: readonly LaunchedFile[] }) => void): void;
}

interface LaunchedFile {
  getFile?(): Promise<File>;
}

/** Reads files that the system opens with the installed app as if they were dropped. */
function takeLaunchedFiles(): void {
  const { launchQueue } = window as { readonly launchQueue?: LaunchQueue };
  launchQueue?.setConsumer(({ files = [] }) => {
    void Promise.all(files.map((handle) => handle.getFile?.().catch(() => null))).then((opened) => {
      const readable = opened.filter((file) => file instanceof File);
      if (readable.length > 0) dropFiles(readable);
    });
  });
}

/** Offers a newer version, but not while a log is read or a hunt is followed. */
function VersionSlip() {
  const { t } = useTranslation();
  const newer = useNewVersion();
  const isBusy = useSyncExternalStore(onUndisturbed, isUndisturbed);
  const [putAway, setPutAway] = useState<object | null>(null);
  if (newer === null || isBusy || putAway === newer) return null;
  return (
    <Slip
      icon="info"
      text={t("late.newVersion")}
      action={{ label: t("late.loadVersion"), onAct: () => loadVersion(newer) }}
      onPutAway={() => setPutAway(newer)}
    />
  );
}
