import { SentenceWith, sentencePart } from "../../../i18n/sentence-with.tsx";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { copyText } from "../../../lib/copy-text.ts";
import { formatVideoTime } from "../../../lib/video/video-time.ts";
import { Button } from "../../../ui/button.tsx";
import type { ReviewVideo } from "./use-review-video.ts";
import styles from "./video-target.module.css";

/** Where a jump led, as text as well: what is not shown here is opened elsewhere at that second. */
export function VideoTarget({ review }: { readonly review: ReviewVideo }) {
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
