import type { RunInMs } from "@hunt/contracts/run-in-ms";
import type { NightApprovalAnswer } from "@hunt/contracts/verifications";
import { videoSiteOf } from "@hunt/contracts/video-source";
import { useEffect, useEffectEvent, useRef } from "react";
import { partNameOf } from "../../../domain-ui/timeline/segment-words.ts";
import { OwnFile } from "../../../domain-ui/video/own-file.tsx";
import { TargetSentence } from "../../../domain-ui/video/target-sentence.tsx";
import { VideoScreen } from "../../../domain-ui/video/video-screen.tsx";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { Button } from "../../../ui/button.tsx";
import { CloseButton } from "../../../ui/close-button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Cluster } from "../../../ui/layout.tsx";
import type { JumpInVideo } from "./jump-in-video.ts";
import { MarkNightfall } from "./mark-nightfall.tsx";
import styles from "./night-video.module.css";
import { type NightVideo as Shown, useNightVideo } from "./use-night-video.ts";

interface NightVideoProps {
  readonly proof: NightApprovalAnswer["proof"];
  /** The uuid of the visitor's own request for the verification; null for everybody else. */
  readonly ownRequest: string | null;
  readonly runs: readonly RunInMs[];
  /** Called with the way to jump while the video is shown, and with null at its end. */
  readonly onReady: (way: { readonly jump: JumpInVideo } | null) => void;
  readonly onClose: () => void;
}

/** The video of a verified night, which stays in sight beside the timeline that leads to its moments. */
export function NightVideo({ proof, ownRequest, runs, onReady, onClose }: NightVideoProps) {
  const { t } = useTranslation();
  const video = useNightVideo(proof, runs);
  const jump = useEffectEvent<JumpInVideo>((runId, part) => {
    const run = runs.find(({ id }) => id === runId);
    if (run !== undefined) video.jump(run, part);
  });
  const tell = useEffectEvent(onReady);
  const isFindable = video.unfindable === null;
  useEffect(() => {
    tell(isFindable ? { jump: (runId, part) => jump(runId, part) } : null);
    return () => tell(null);
  }, [isFindable]);
  const picture = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The button that opened the video is gone, and with it the focus.
    picture.current?.focus({ preventScroll: true });
    picture.current?.scrollIntoView({ block: "start" });
  }, []);
  const site = videoSiteOf(proof.videoUrl);
  const isUnmarked = proof.nightfallAt === null || proof.isNightfallByHunter === true;
  return (
    <section id="video" className={styles.panel} aria-label={t("video.title")}>
      <div className={styles.picture}>
        <VideoScreen
          frame={video.frame}
          url={proof.videoUrl}
          note={t("nightVideo.elsewhere", { host: site })}
          onShow={() => video.show()}
          className={styles.screen}
          ref={picture}
        />
      </div>
      <div className={styles.facts}>
        <div className={styles.head}>
          <Place video={video} />
          <CloseButton label={t("nightVideo.close")} onClick={onClose} />
        </div>
        <VideoWords video={video} />
        <Steps video={video} />
        {ownRequest !== null && isUnmarked && video.anchor !== null && (
          <MarkNightfall verificationUuid={ownRequest} anchor={video.anchor} frame={video.frame} />
        )}
        <Cluster gap={2} rowGap={1}>
          {/* The poster of a video that plays nowhere here has the link already. */}
          {video.frame.video !== null && (
            <a
              href={proof.videoUrl}
              target="_blank"
              rel="noopener noreferrer nofollow ugc"
              className={styles.link}
            >
              <Icon name="external" /> {t("video.open", { host: site })}
            </a>
          )}
          <OwnFile onChoose={(file) => video.show(file)} />
        </Cluster>
      </div>
    </section>
  );
}

/** Names the part of the night that the video shows. */
function Place({ video: { unfindable, now } }: { readonly video: Shown }) {
  const { t } = useTranslation();
  if (unfindable !== null) return <p className={styles.now} />;
  return (
    <p className={styles.now}>
      {now === null ? t("nightVideo.before") : partNameOf(t, now.run.index, now.segment)}
    </p>
  );
}

/** Says where the last jump led, or why no moment can be found. */
function VideoWords({ video: { unfindable, target, frame } }: { readonly video: Shown }) {
  const { t } = useTranslation();
  if (unfindable !== null) {
    return (
      <p className={styles.words}>
        {unfindable === "undated" ? t("video.impossible") : t("nightVideo.unmarked")}
      </p>
    );
  }
  // Of a video that plays nowhere here the poster says what to do.
  const hint = frame.video === null ? "" : t("video.hint");
  return (
    <p className={styles.words} role="status">
      {target === null ? hint : <TargetSentence place={target.name} second={target.second} />}
    </p>
  );
}

function Steps({ video: { unfindable, goPrevious, goNext } }: { readonly video: Shown }) {
  const { t } = useTranslation();
  if (unfindable !== null) return null;
  return (
    <Cluster gap={2}>
      <Button size="sm" disabled={goPrevious === null} onClick={() => goPrevious?.()}>
        <Icon name="previous" /> {t("nightVideo.previous")}
      </Button>
      <Button size="sm" disabled={goNext === null} onClick={() => goNext?.()}>
        {t("nightVideo.next")} <Icon name="next" />
      </Button>
    </Cluster>
  );
}
