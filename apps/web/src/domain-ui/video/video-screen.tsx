import { useTranslation } from "../../i18n/shown-texts.ts";
import { videoFramePath } from "../../lib/video/frame-messages.ts";
import { videoSiteOf, videoSourceOf } from "@hunt/contracts/video-source";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { Icon } from "../../ui/icon.tsx";
import type { VideoFrame } from "./use-video-frame.ts";
import styles from "./video-screen.module.css";

interface VideoScreenProps {
  readonly frame: VideoFrame;
  /** The video's address; empty when it has gone with its sender's account. */
  readonly url: string;
  /** Says what to do about a video whose site allows no player here. */
  readonly elsewhere: string;
  readonly onShow: () => void;
  readonly className?: string | undefined;
}

/** The picture of a video: until it is asked for a poster of our own, then the frame that plays it (docs/adr/0032). */
export function VideoScreen({ frame, url, elsewhere, onShow, className }: VideoScreenProps) {
  const { t } = useTranslation();
  return (
    <>
      <div className={classNames(styles.screen, className)}>
        {frame.video === null ? (
          <Poster url={url} elsewhere={elsewhere} onShow={onShow} />
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
          {t("video.unplayable")}
        </p>
      )}
    </>
  );
}

/** Shown before the video is asked for, so that no other site learns of the visit until then. */
function Poster({ url, elsewhere, onShow }: Pick<VideoScreenProps, "url" | "elsewhere" | "onShow">) {
  const { t } = useTranslation();
  if (url === "") return null;
  const host = videoSiteOf(url);
  return (
    <div className={styles.poster}>
      {videoSourceOf(url) === null ? (
        <p>{elsewhere}</p>
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
