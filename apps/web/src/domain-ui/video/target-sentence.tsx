import { formatVideoTime } from "@hunt/contracts/video-source";
import { SentenceWith, sentencePart } from "../../i18n/sentence-with.tsx";
import { useTranslation } from "../../i18n/shown-texts.ts";
import { copyText } from "../../lib/copy-text.ts";
import { Button } from "../../ui/button.tsx";
import styles from "./target-sentence.module.css";

interface TargetSentenceProps {
  /** The name of the place to which a jump led. */
  readonly place: string;
  /** Seconds into the video. */
  readonly second: number;
}

/** Says where in the video a place is, and copies the time for a video that plays elsewhere. */
export function TargetSentence({ place, second }: TargetSentenceProps) {
  const { t } = useTranslation();
  const time = formatVideoTime(second, { withTenths: true });
  return (
    <>
      <SentenceWith text={t("video.target", { place, time: sentencePart })}>
        <b className={styles.time}>{time}</b>
      </SentenceWith>
      <Button
        size="sm"
        variant="quiet"
        onClick={() =>
          void copyText({
            text: time,
            done: t("video.copied", { time }),
            refused: t("night.actions.copyFailed"),
          })
        }
      >
        {t("common.copy")}
      </Button>
    </>
  );
}
