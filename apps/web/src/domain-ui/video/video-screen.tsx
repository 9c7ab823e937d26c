import { videoSiteOf, videoSourceOf } from "@hunt/contracts/video-source";
import type { Ref } from "react";
import { useTranslation } from "../../i18n/shown-texts.ts";
import { videoFramePath } from "../../lib/video/frame-messages.ts";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { Icon } from "../../ui/icon.tsx";
import type { VideoFrame } from "./use-video-frame.ts";
import styles from "./video-screen.module.css";

interface VideoScreenProps {
  readonly frame: VideoFrame;
  /** The video's address; empty when it has gone with its sender's account. */
  readonly url: string;
  /** Says what to do about a video that has no player here. */
  readonly note: string;
  /** Shows the video; absent where its site has no player that the page can use. */
  readonly onShow?: () => void;
  readonly className?: string | undefined;
  /** The picture, when the page leads the focus to it. */
  readonly ref?: Ref<HTMLDivElement>;
}

/** The picture of a video: until it is asked for a poster of our own, then the frame that plays it (docs/adr/0032). */
export function VideoScreen({ frame, url, note, onShow, className, ref }: VideoScreenProps) {
  const { t } = useTranslation();
  const hasPicture = frame.video !== null || hasPlayer(url, onShow);
  return (
    <>
      <div
        ref={ref}
        {...(ref && { tabIndex: -1 })}
        className={classNames(styles.screen, hasPicture ? styles.picture : styles.words, className)}
      >
        {frame.video === null ? (
          <Poster url={url} note={note} {...(onShow && { onShow })} />
        ) : (
          <iframe
            // Each video gets a document of its own, so nothing of the previous one is left.
            key={url}
            ref={frame.ref}
            className={styles.frame}
            src={videoFramePath}
            title={t("video.title")}
            allow="autoplay; encrypted-media; fullscreen"
          />
        )}
      </div>
      {frame.isUnplayable && (
        <p role="alert" className={styles.problem}>
          {frame.video instanceof File
            ? t("video.unplayable")
            : t("video.refused", { host: videoSiteOf(url) })}
        </p>
      )}
    </>
  );
}

function hasPlayer(url: string, onShow: (() => void) | undefined): boolean {
  return onShow !== undefined && videoSourceOf(url) !== null;
}

/** Shown before the video is asked for, so that no other site learns of the visit until then. */
function Poster({ url, note, onShow }: Pick<VideoScreenProps, "url" | "note" | "onShow">) {
  const { t } = useTranslation();
  if (url === "") return null;
  const host = videoSiteOf(url);
  return (
    <div className={styles.poster}>
      {!hasPlayer(url, onShow) ? (
        <p>{note}</p>
      ) : (
        <>
          <Button variant="main" onClick={onShow}>
            {t("video.show", { host })}
          </Button>
          <p className={styles.note}>{t("video.privacy", { host })}</p>
        </>
      )}
      <a href={url} target="_blank" rel="noopener noreferrer nofollow ugc" className={styles.link}>
        <Icon name="external" /> {t("video.open", { host })}
      </a>
    </div>
  );
}
