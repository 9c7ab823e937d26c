import type { MarkCategory } from "@hunt/engine/domain/mark-categories";
import { formatDuration, formatSeconds } from "@hunt/engine/formats/format-duration";
import { markLetters } from "@hunt/engine/marks/mark-letters";
import { markOf } from "@hunt/engine/marks/mark-thresholds";
import { useTranslation } from "../i18n/shown-texts.ts";
import { classNames } from "../ui/class-names.ts";
import { VisuallyHidden } from "../ui/text.tsx";
import styles from "./duration.module.css";
import markColors from "./mark-colors.module.css";

export interface DurationProps {
  /** Milliseconds; null is shown as a dash. */
  readonly ms: number | null;
  /** The category of the rating mark; if absent, the time has no mark. */
  readonly category?: MarkCategory;
  /** Whether to write `0.041s` instead of the form `6:52.699`. */
  readonly short?: boolean;
  /** Whether the time was inferred because a line of the log is missing. */
  readonly estimated?: boolean;
  readonly className?: string | undefined;
}

/**
 * Shows a time in the colour of its rating mark, with the mark's letter beside it, because not everybody can tell colours
 * apart.
 */
export function Duration({ ms, category, short = false, estimated = false, className }: DurationProps) {
  const mark = category === undefined ? null : markOf(category, ms);
  return (
    <span className={classNames(styles.duration, mark !== null && markColors[mark], className)}>
      {estimated && <Estimated />}
      {short ? formatSeconds(ms) : formatDuration(ms)}
      {/* The letter keeps the mark's colour in a heading, where the time has the colour of the text. */}
      {mark !== null && (
        <sup className={classNames(styles.letter, markColors[mark])}>{markLetters[mark]}</sup>
      )}
    </span>
  );
}

/** Shows `≈`, with its reason for screen readers. `ExplainedDuration` shows the reason to everybody. */
function Estimated() {
  const { t } = useTranslation();
  return (
    <>
      <span aria-hidden="true" className={styles.estimated}>
        ≈
      </span>
      <VisuallyHidden>{t("common.estimated")} </VisuallyHidden>
    </>
  );
}
