import { useRef, useState } from "react";
import { createPortal } from "react-dom";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { Button } from "../../../ui/button.tsx";
import type { Follower, FollowState } from "../follow/follower.ts";
import { EndedNights } from "./ended-nights.tsx";
import { useOwnWindow } from "./own-window.ts";
import styles from "./screen.module.css";
import { ScreenContent } from "./screen-content.tsx";
import { Troubles } from "./troubles.tsx";
import type { LoadOwnBests } from "./use-own-best.ts";
import { useTakeNight } from "./use-take-night.ts";
import { useWakeLock } from "./use-wake-lock.ts";

interface LiveScreenProps {
  readonly follower: Follower;
  readonly state: FollowState;
  readonly loadOwnBests: LoadOwnBests;
  readonly dropPage: "/upload" | "/pt";
}

/** The second screen: what happens, as large as the window lets it be, and what can be done with it. */
export function LiveScreen({ follower, state, loadOwnBests, dropPage }: LiveScreenProps) {
  const { t } = useTranslation();
  const frame = useRef<HTMLElement>(null);
  const isAwake = useWakeLock();
  const own = useOwnWindow();
  const content = <ScreenContent state={state} loadOwnBests={loadOwnBests} />;
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
