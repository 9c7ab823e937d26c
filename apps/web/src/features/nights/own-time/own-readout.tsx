import { formatDelta, formatSeconds } from "@hunt/engine/formats/format-duration";
import { markLetters } from "@hunt/engine/marks/mark-letters";
import markColors from "../../../domain-ui/mark-colors.module.css";
import styles from "../../../domain-ui/timeline/timeline-readout.module.css";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { useTouch } from "../../../lib/use-media.ts";
import { deltaDirection } from "../figures/night-difference.ts";
import figureStyles from "../parts/figure.module.css";
import type { OwnSegment } from "./own-layout.ts";
import { stepDeltaMs, stepPath } from "./step-words.ts";

interface OwnReadoutProps {
  readonly runName: string;
  /** Null until something is pointed at. */
  readonly segment: OwnSegment | null;
  readonly hasReference: boolean;
  /** Whether a step can be chosen. */
  readonly isChosen: boolean;
}

/** Describes the step under the pointer or with the focus; its place is reserved, so that nothing moves. */
export function OwnReadout({ runName, segment, hasReference, isChosen }: OwnReadoutProps) {
  const { t } = useTranslation();
  const isTouch = useTouch();
  if (segment === null) {
    const walk = isTouch ? t("night.timeline.hintTouch") : t("night.timeline.hint");
    const hint = isChosen ? t("night.timeline.hintChoose") : walk;
    return <p className={`${styles.readout} ${styles.hint}`}>{hint}</p>;
  }
  const deltaMs = stepDeltaMs(segment);
  return (
    // The focused step has the same description for screen readers.
    <p className={styles.readout} aria-hidden="true">
      <span className={styles.path}>{stepPath(t, runName, segment).join(" · ")}</span>
      <b className={segment.mark === null ? undefined : markColors[segment.mark]}>
        {formatSeconds(segment.timeMs)}
        {segment.mark !== null && <sup>{markLetters[segment.mark]}</sup>}
      </b>
      {deltaMs !== null && (
        <>
          <span className={figureStyles[deltaDirection(deltaMs)]}>{formatDelta(deltaMs)}</span>
          <span className={styles.range}>
            {hasReference
              ? t("ownTime.toReference", { time: formatSeconds(segment.usualMs) })
              : t("ownTime.toMedian", { time: formatSeconds(segment.usualMs) })}
          </span>
        </>
      )}
    </p>
  );
}
