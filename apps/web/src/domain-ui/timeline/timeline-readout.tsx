import { formatDuration } from "@hunt/engine/formats/format-duration";
import { SentenceWith, sentencePart } from "../../i18n/sentence-with.tsx";
import { useTranslation } from "../../i18n/shown-texts.ts";
import { useTouch } from "../../lib/use-media.ts";
import { Duration } from "../duration.tsx";
import { segmentPath } from "./segment-words.ts";
import type { TimelineSegment } from "./timeline-layout.ts";
import styles from "./timeline-readout.module.css";

interface TimelineReadoutProps {
  readonly runName: string;
  /** Null until a segment is pointed at. */
  readonly segment: TimelineSegment | null;
  /** Whether a segment can be chosen. */
  readonly isChosen: boolean;
}

/** Describes the segment under the pointer or the focus; the place for it is always kept free, so that nothing moves. */
export function TimelineReadout({ runName, segment, isChosen }: TimelineReadoutProps) {
  const { t } = useTranslation();
  const isTouch = useTouch();
  if (segment === null) {
    const hint = isTouch ? t("night.timeline.hintTouch") : t("night.timeline.hint");
    if (isChosen)
      return <p className={`${styles.readout} ${styles.hint}`}>{t("night.timeline.hintChoose")}</p>;
    return <p className={`${styles.readout} ${styles.hint}`}>{hint}</p>;
  }
  return (
    // The focused segment says the same to screen readers.
    <p className={styles.readout} aria-hidden="true">
      <span className={styles.path}>{segmentPath(t, runName, segment).join(" · ")}</span>
      <b className={styles.duration}>{formatDuration(segment.toMs - segment.fromMs)}</b>
      {segment.limbTimeMs !== null && (
        <span className={styles.net}>
          <SentenceWith text={t("night.timeline.net", { time: sentencePart })}>
            <Duration ms={segment.limbTimeMs} short category="limbBreakTime" />
          </SentenceWith>
        </span>
      )}
      <span className={styles.range}>
        {formatDuration(segment.fromMs)} → {formatDuration(segment.toMs)}
      </span>
    </p>
  );
}
