import { useId } from "react";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { videoFramePath } from "../../../lib/video/frame-messages.ts";
import { videoSourceOf } from "../../../lib/video/video-source.ts";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { NightfallMark } from "./nightfall-mark.tsx";
import type { ReviewVideo } from "./use-review-video.ts";
import { VideoChoice } from "./video-choice.tsx";
import styles from "./video-panel.module.css";
import { VideoTarget } from "./video-target.tsx";

const hostNames = { youtube: "YouTube", twitch: "Twitch" } as const;

interface VideoPanelProps {
  readonly review: ReviewVideo;
  /** Null for who may not decide, and so marks nothing. */
  readonly onMark: ((at: number | null) => void) | null;
}

/** The video that is the proof, with the mark from which the night's moments are found in it. */
export function VideoPanel({ review, onMark }: VideoPanelProps) {
  const { t } = useTranslation();
  const { frame, video } = review;
  return (
    <section className={styles.panel} aria-label={t("review.video.title")}>
      <div className={styles.screen}>
        {frame.video === null ? (
          <Closed review={review} />
        ) : (
          <iframe
            // A video is another document: what was open leaves nothing behind.
            key={video.url}
            ref={frame.ref}
            className={styles.frame}
            src={videoFramePath}
            title={t("review.video.title")}
            allow="autoplay; encrypted-media; fullscreen"
          />
        )}
      </div>
      {frame.isUnplayable && (
        <p role="alert" className={styles.problem}>
          {t("review.video.unplayable")}
        </p>
      )}
      <div className={styles.below}>
        <VideoChoice review={review} />
        <OwnFile onChoose={(file) => review.show(file)} />
      </div>
      <VideoTarget review={review} />
      <NightfallMark review={review} onMark={onMark} />
    </section>
  );
}

/** Before it was asked for: nobody else hears of the visit until then. */
function Closed({ review }: { readonly review: ReviewVideo }) {
  const { t } = useTranslation();
  const { url } = review.video;
  const source = videoSourceOf(url);
  if (url === "") return null;
  const host = source === null ? hostOf(url) : hostNames[source.host];
  return (
    <div className={styles.closed}>
      {source === null ? (
        <p>{t("review.video.elsewhere", { host })}</p>
      ) : (
        <>
          <Button variant="main" onClick={() => review.show()}>
            {t("review.video.show", { host })}
          </Button>
          <p className={styles.note}>{t("review.video.privacy", { host })}</p>
        </>
      )}
      <a href={url} target="_blank" rel="noopener noreferrer" className={styles.link}>
        <Icon name="external" /> {t("review.video.open", { host })}
      </a>
    </div>
  );
}

/** A video that is on the moderator's own machine. */
function OwnFile({ onChoose }: { readonly onChoose: (file: File) => void }) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <div className={styles.file}>
      <input
        id={id}
        type="file"
        accept="video/*,.mkv"
        className="visually-hidden"
        onChange={({ target }) => {
          const file = target.files?.[0];
          if (file !== undefined) onChoose(file);
          target.value = "";
        }}
      />
      <label htmlFor={id} className={styles.fileLabel}>
        <Icon name="file" /> {t("review.video.file")}
      </label>
    </div>
  );
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).hostname : url;
}
