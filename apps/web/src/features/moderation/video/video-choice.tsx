import { useTranslation } from "../../../i18n/shown-texts.ts";
import { Badge } from "../../../ui/badge.tsx";
import { ChoiceGroup } from "../../../ui/choice-group.tsx";
import type { ReviewVideo } from "./use-review-video.ts";
import styles from "./video-choice.module.css";
import type { ReviewedVideo } from "./videos-of.ts";

/** Which of the request's videos is looked at, and what it is said to show. */
export function VideoChoice({ review }: { readonly review: ReviewVideo }) {
  const { t } = useTranslation();
  const { videos, video } = review;
  const nameOf = (each: ReviewedVideo, index: number) =>
    each.ign ?? t("review.video.number", { number: index + 1 });
  return (
    <div className={styles.choice}>
      {videos.length > 1 ? (
        <ChoiceGroup
          label={t("review.video.which")}
          choices={videos.map((each, index) => ({ value: each.url, label: nameOf(each, index) }))}
          value={video.url}
          onChange={review.choose}
        />
      ) : (
        video.ign !== null && <span className={styles.name}>{video.ign}</span>
      )}
      {video.isVs && <Badge icon="check">{t("review.video.vs")}</Badge>}
      {video.inputOverlay && <Badge icon="check">{t("review.video.overlay")}</Badge>}
    </div>
  );
}
