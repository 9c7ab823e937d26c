import { lazy, Suspense, useCallback, useMemo, useSyncExternalStore } from "react";
import { useTranslation } from "../../i18n/shown-texts.ts";
import type { LazyPage } from "../../lib/lazy-page.ts";
import { loadPage } from "../../lib/load-page.ts";
import { usePageTitle } from "../../lib/page-title.ts";
import { useIncomingFiles } from "../../lib/use-incoming-files.ts";
import { Notice } from "../../ui/notice.tsx";
import { LogDrop } from "./log-drop.tsx";
import styles from "./profit-taker-page.module.css";
import { ReadLogs } from "./read-logs.tsx";
import { RunView } from "./run/run-view.tsx";
import { appRunShelf } from "./runs/app-run-shelf.ts";
import { ownRuns } from "./runs/listed-run.ts";
import type { LogReading } from "./runs/log-reading.ts";
import type { RunShelf } from "./runs/run-shelf.ts";
import { useShownRun } from "./runs/use-shown-run.ts";

const RunHistory = lazy(async () => {
  const load = () => import("./history/run-history.tsx");
  return { default: (await loadPage(load, { now: ["profitTakerRuns"] })).RunHistory };
});

const Releases = lazy(async () => {
  const load = () => import("./releases/releases.tsx");
  return { default: (await loadPage(load, { now: ["profitTakerRuns"] })).Releases };
});

export interface ProfitTakerPageProps {
  /** Whoever reads logs: hunts are found in the same pass. */
  readonly reading: LogReading;
  readonly shelf?: RunShelf;
  /** Where the game writes its log. */
  readonly logPlace: LazyPage<object>;
  /** The way to following a log live. */
  readonly liveOffer: LazyPage<object>;
}

/** Profit-Taker runs of the logs that are dropped, and of those that this browser keeps. */
export function ProfitTakerPage(props: ProfitTakerPageProps) {
  const { reading, shelf = appRunShelf, logPlace, liveOffer } = props;
  const { t } = useTranslation();
  usePageTitle(t("profitTaker.title"));
  const state = useSyncExternalStore(shelf.subscribe, shelf.state);
  const own = useMemo(() => ownRuns(state.runs), [state.runs]);
  const { shown, isDamaged, isMissing, show } = useShownRun(own, state);
  const onFiles = useCallback(
    (files: readonly File[]) => {
      reading.add(files);
      show(null);
    },
    [reading, show],
  );
  useIncomingFiles({ onFiles, pastedName: t("profitTaker.pastedName") });
  const { Page: LogPlace } = logPlace;
  const { Page: LiveOffer } = liveOffer;
  // Not between a run and the log that it was read from.
  const offer = (
    <Suspense fallback={<div className={styles.offer} />}>
      <LiveOffer />
    </Suspense>
  );
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{t("profitTaker.title")}</h1>
        {shown === null && <p className={styles.lead}>{t("profitTaker.lead")}</p>}
      </header>
      <LogDrop isCompact={shown !== null} onFiles={onFiles} />
      <ReadLogs reading={reading} />
      {shown === null && offer}
      {isDamaged && (
        <Notice tone="warning" isAlert title={t("profitTaker.damagedLink")}>
          <p>{t("profitTaker.damagedLinkRemedy")}</p>
        </Notice>
      )}
      {isMissing && <Notice tone="info" title={t("profitTaker.missingRun")} />}
      {shown !== null && <RunView key={shown.id} listed={shown} own={own} shelf={shelf} show={show} />}
      {shown === null ? state.isReady && <LogPlace /> : offer}
      {state.isReady && (
        <Suspense fallback={null}>
          <RunHistory own={own} shelf={shelf} shownId={shown?.id ?? null} />
          <Releases />
        </Suspense>
      )}
    </div>
  );
}
