import { useId } from "react";
import { SentenceWith, sentencePart } from "../../../i18n/sentence-with.tsx";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { copyText } from "../../../lib/copy-text.ts";
import { videoFramePath } from "../../../lib/video/frame-messages.ts";
import { formatVideoTime, videoSourceOf } from "../../../lib/video/video-source.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { ChoiceGroup } from "../../../ui/choice-group.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Cluster } from "../../../ui/layout.tsx";
import { Text } from "../../../ui/text.tsx";
import { NightfallMark } from "./nightfall-mark.tsx";
import type { ReviewedVideo, ReviewVideo } from "./use-review-video.ts";
import styles from "./video-panel.module.css";

const hostNames = { youtube: "YouTube", twitch: "Twitch" } as const;

interface VideoPanelProps {
  readonly review: ReviewVideo;
  /** Null for a moderator who may not decide, and therefore cannot mark. */
  readonly onMark: ((at: number | null) => void) | null;
}

/** The video that is the proof, with the mark by which the night's moments are found in it. */
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
            // Each video gets a document of its own, so nothing of the previous one is left.
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
      <Cluster gap={4} rowGap={2} justify="between">
        <VideoChoice review={review} />
        <OwnFile onChoose={(file) => review.show(file)} />
      </Cluster>
      <VideoTarget review={review} />
      <NightfallMark review={review} onMark={onMark} />
    </section>
  );
}

/** Shown before the video is asked for, so that no other site learns of the visit until then. */
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

/** Opens a video file on the moderator's own machine. */
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

/** Selects one of the request's videos, and says what it should show. */
function VideoChoice({ review }: { readonly review: ReviewVideo }) {
  const { t } = useTranslation();
  const { videos, video } = review;
  const nameOf = (each: ReviewedVideo, index: number) =>
    each.ign ?? t("review.video.number", { number: index + 1 });
  return (
    <Cluster gap={3} rowGap={2} align="end" className={styles.choice}>
      {videos.length > 1 ? (
        <ChoiceGroup
          label={t("review.video.which")}
          choices={videos.map((each, index) => ({ value: each.url, label: nameOf(each, index) }))}
          value={video.url}
          onChange={review.choose}
        />
      ) : (
        video.ign !== null && (
          <Text as="span" weight="strong">
            {video.ign}
          </Text>
        )
      )}
      {video.isVs && <Badge icon="check">{t("review.video.vs")}</Badge>}
      {video.inputOverlay && <Badge icon="check">{t("review.video.overlay")}</Badge>}
    </Cluster>
  );
}

/** Names the place to which a jump led; a video that cannot be shown on the page is linked at that second. */
function VideoTarget({ review }: { readonly review: ReviewVideo }) {
  const { t } = useTranslation();
  const { target, anchor } = review;
  if (anchor === null) return <p className={styles.target}>{t("review.mark.impossible")}</p>;
  if (target === null) return <p className={styles.target}>{t("review.video.hint")}</p>;
  if (target.second === null) {
    return (
      <p className={styles.target} role="status">
        {t("review.mark.first", { place: target.name })}
      </p>
    );
  }
  const time = formatVideoTime(target.second, { withTenths: true });
  return (
    <p className={styles.target} role="status">
      <SentenceWith text={t("review.video.target", { place: target.name, time: sentencePart })}>
        <b className={styles.time}>{time}</b>
      </SentenceWith>
      <Button
        size="sm"
        variant="quiet"
        onClick={() =>
          void copyText({
            text: time,
            done: t("review.video.copied", { time }),
            refused: t("night.actions.copyFailed"),
          })
        }
      >
        {t("common.copy")}
      </Button>
    </p>
  );
}
