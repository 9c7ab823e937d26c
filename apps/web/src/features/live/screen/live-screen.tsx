import { Link, useNavigate } from "@tanstack/react-router";
import { Suspense, useCallback, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { lazyExtra } from "../../../lib/lazy-extra.ts";
import { loadPage } from "../../../lib/load-page.ts";
import { Button, buttonClassName } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import type { Follower, FollowState } from "../follow/follower.ts";
import type { HuntSources } from "../ghost/ghost-panel.tsx";
import styles from "../hunt/screen.module.css";
import type { Publisher } from "../publish/publisher.ts";
import { useOwnWindow } from "./own-window.ts";
import { ScreenContent, useView } from "./screen-content.tsx";
import { Troubles } from "./troubles.tsx";

/** Loaded once the screen is drawn, below which it stands. The screen is complete without it. */
const PublishSwitch = lazyExtra(
  async () =>
    (await loadPage(() => import("../publish/publish-switch.tsx"), { now: ["watch"] })).PublishSwitch,
);

interface LiveScreenProps extends HuntSources {
  readonly follower: Follower;
  readonly publisher: Publisher;
  readonly state: FollowState;
  readonly dropPage: "/upload" | "/pt";
}

/** The second screen: the run as large as the window allows, and its buttons. */
export function LiveScreen({ follower, publisher, state, dropPage, ...sources }: LiveScreenProps) {
  const { t } = useTranslation();
  const frame = useRef<HTMLElement>(null);
  const isAwake = useWakeLock();
  const own = useOwnWindow();
  const [view, choose] = useView(state.snapshot);
  const isPublished = useSyncExternalStore(publisher.subscribe, publisher.state).hunt !== null;
  const content = <ScreenContent {...sources} state={state} view={view} onView={choose} />;
  return (
    <div className={styles.page}>
      <div className={styles.bar}>
        <h1 className={styles.title}>{t("live.following", { name: state.fileName ?? "" })}</h1>
        <Actions follower={follower} dropPage={dropPage} hasNight={state.snapshot?.night != null} />
      </div>
      <Troubles follower={follower} state={state} />
      <EndedNights count={state.endedNights} />
      <section ref={frame} className={styles.frame} aria-label={t("live.screen")}>
        {content}
      </section>
      <div className={styles.bar}>
        <Button size="sm" onClick={() => void toggleFullScreen(frame.current)}>
          {t("live.fullScreen")}
        </Button>
        {own.isPossible && (
          <Button size="sm" onClick={own.body === null ? own.open : own.close}>
            {own.body === null ? t("live.ownWindow") : t("live.closeWindow")}
          </Button>
        )}
        <p className={styles.hint}>{isAwake ? t("live.awake") : t("live.notAwake")}</p>
        <p className={styles.hint}>{t("live.late")}</p>
      </div>
      {/* Only a hunt's figures are sent; whoever sends them can end that from every view. */}
      {(isPublished || (dropPage === "/upload" && view === "hunt")) && (
        <Suspense>
          <PublishSwitch publisher={publisher} squad={state.snapshot?.squad ?? []} />
        </Suspense>
      )}
      {own.body !== null && createPortal(<div className={styles.frame}>{content}</div>, own.body)}
    </div>
  );
}

async function toggleFullScreen(frame: HTMLElement | null): Promise<void> {
  if (document.fullscreenElement !== null) await document.exitFullscreen();
  else await frame?.requestFullscreen().catch(console.error);
}

interface ActionsProps {
  readonly follower: Follower;
  readonly dropPage: "/upload" | "/pt";
  readonly hasNight: boolean;
}

function Actions({ follower, dropPage, hasNight }: ActionsProps) {
  const { t } = useTranslation();
  const take = useTakeNight(follower, dropPage);
  const [isBusy, setIsBusy] = useState(false);
  const end = (stop: boolean) => {
    setIsBusy(true);
    void take(stop).finally(() => setIsBusy(false));
  };
  return (
    <div className={styles.actions}>
      {hasNight && (
        <Button size="sm" isBusy={isBusy} onClick={() => end(false)}>
          {t("live.openNight")}
        </Button>
      )}
      <Button size="sm" isBusy={isBusy} onClick={() => end(true)}>
        {t("live.stop")}
      </Button>
    </div>
  );
}

interface EndedNightsProps {
  readonly count: number;
}

/** Says that the game began a new log, and that the results of the former one are kept. */
function EndedNights({ count }: EndedNightsProps) {
  const { t } = useTranslation();
  if (count === 0) return null;
  return (
    <Notice
      tone="info"
      title={t("live.ended", { number: count })}
      actions={
        <Link to="/upload" hash="" className={buttonClassName({ size: "sm" })}>
          {t("live.openEnded")}
        </Link>
      }
    />
  );
}

/**
 * Returns a function that hands over what was read so far, and opens the page that shows, keeps and publishes it like a
 * dropped log.
 */
export function useTakeNight(follower: Follower, dropPage: "/upload" | "/pt") {
  const navigate = useNavigate();
  return useCallback(
    async (stop: boolean) => {
      await follower.take();
      // The nights are read only now, because the last lines of the game may contain the whole first night.
      const { snapshot } = follower.state();
      if (stop) follower.stop();
      const hasNight = snapshot?.night != null;
      const hasRun = (snapshot?.orbRuns ?? 0) > 0;
      // Opens the page that shows the result: runs of the orb have a page of their own.
      const to = hasNight ? "/upload" : hasRun ? "/pt" : dropPage;
      await navigate({ to, hash: stop && !hasNight && !hasRun ? "live" : "" });
    },
    [follower, dropPage, navigate],
  );
}

/** Keeps the screen awake while the page is visible; returns whether the browser does so. */
function useWakeLock(): boolean {
  const [isAwake, setIsAwake] = useState(false);
  useEffect(() => {
    let lock: WakeLockSentinel | null = null;
    let isOver = false;
    const ask = async () => {
      if (document.visibilityState !== "visible" || (lock !== null && !lock.released)) return;
      // Browsers without wake lock refuse the request, and others when the battery is low.
      const asked = await navigator.wakeLock?.request("screen").catch(() => null);
      if (!asked) return;
      if (isOver) {
        void asked.release();
        return;
      }
      lock = asked;
      setIsAwake(true);
      // The browser releases the lock whenever the page is hidden.
      asked.addEventListener("release", () => setIsAwake(false));
    };
    const onChange = () => void ask();
    void ask();
    document.addEventListener("visibilitychange", onChange);
    return () => {
      isOver = true;
      document.removeEventListener("visibilitychange", onChange);
      void lock?.release();
    };
  }, []);
  return isAwake;
}
