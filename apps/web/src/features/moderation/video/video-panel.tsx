import { videoSiteOf } from "@hunt/contracts/video-source";
import { shownName } from "@hunt/engine/domain/shown-name";
import { OwnFile } from "../../../domain-ui/video/own-file.tsx";
import { TargetSentence } from "../../../domain-ui/video/target-sentence.tsx";
import { VideoScreen } from "../../../domain-ui/video/video-screen.tsx";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { Badge } from "../../../ui/badge.tsx";
import { ChoiceGroup } from "../../../ui/choice-group.tsx";
import { Cluster } from "../../../ui/layout.tsx";
import { Text } from "../../../ui/text.tsx";
import { NightfallMark } from "./nightfall-mark.tsx";
import type { ReviewedVideo, ReviewVideo } from "./use-review-video.ts";
import styles from "./video-panel.module.css";

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
    <section className={styles.panel} aria-label={t("video.title")}>
      <VideoScreen
        frame={frame}
        url={video.url}
        note={t("review.video.elsewhere", { host: videoSiteOf(video.url) })}
        onShow={() => review.show()}
        className={styles.screen}
      />
      <Cluster gap={4} rowGap={2} justify="between">
        <VideoChoice review={review} />
        <OwnFile onChoose={(file) => review.show(file)} />
      </Cluster>
      <VideoTarget review={review} />
      <NightfallMark review={review} onMark={onMark} />
    </section>
  );
}

/** Selects one of the request's videos, and says what it should show. */
function VideoChoice({ review }: { readonly review: ReviewVideo }) {
  const { t } = useTranslation();
  const { videos, video } = review;
  const nameOf = (each: ReviewedVideo, index: number) =>
    shownName(each.ign) ?? t("review.video.number", { number: index + 1 });
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
            {shownName(video.ign)}
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
  if (anchor === null) return <p className={styles.target}>{t("video.impossible")}</p>;
  if (target === null) return <p className={styles.target}>{t("video.hint")}</p>;
  if (target.second === null) {
    return (
      <p className={styles.target} role="status">
        {t("review.mark.first", { place: target.name })}
      </p>
    );
  }
  return (
    <p className={styles.target} role="status">
      <TargetSentence place={target.name} second={target.second} />
    </p>
  );
}
