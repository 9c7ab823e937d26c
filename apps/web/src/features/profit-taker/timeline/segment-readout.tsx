import { formatSeconds } from "@hunt/engine/formats/format-duration";
import styles from "../../../domain-ui/timeline/timeline-readout.module.css";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { useTouch } from "../../../lib/use-media.ts";
import type { DrawnSegment } from "../words/phase-rows.ts";
import { phaseName, segmentName } from "../words/words.ts";

/** Describes the part under the pointer or with the focus; its place is reserved, so that nothing moves. */
export function SegmentReadout({ segment }: { readonly segment: DrawnSegment | null }) {
  const { t } = useTranslation();
  const isTouch = useTouch();
  if (segment === null) {
    const hint = isTouch ? t("profitTaker.hintTouch") : t("profitTaker.hint");
    return <p className={`${styles.readout} ${styles.hint}`}>{hint}</p>;
  }
  return (
    // The focused part has the same description for screen readers.
    <p className={styles.readout} aria-hidden="true">
      <span className={styles.path}>
        {[...new Set([phaseName(t, segment.phase), segmentName(t, segment)])].join(" · ")}
      </span>
      <b>{formatSeconds(segment.durationMs)}</b>
      <span className={styles.range}>
        {formatSeconds(segment.fromMs)} – {formatSeconds(segment.fromMs + segment.durationMs)}
      </span>
    </p>
  );
}
