import type { MarkCategory } from "@hunt/engine/domain/mark-categories";
import { formatDelta, formatDuration, minusSign, unknownValue } from "@hunt/engine/formats/format-duration";
import type { ReactNode } from "react";
import { ExplainedDuration } from "../../../domain-ui/explained-duration.tsx";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { VisuallyHidden } from "../../../ui/text.tsx";
import { Tooltip } from "../../../ui/tooltip.tsx";
import { deltaDirection, deltaMs } from "../figures/night-difference.ts";
import styles from "./figure.module.css";

const minuteMs = 60_000;

interface FigureProps {
  readonly ms: number | null;
  /** True for `0.041s` instead of `6:52.699`. */
  readonly short?: boolean;
  readonly category?: MarkCategory | undefined;
  /** The reason for a missing figure, which is shown as a dash. */
  readonly reason: string;
  /** The reference's value of the same figure; undefined while nothing is compared. */
  readonly referenceMs?: number | null | undefined;
  readonly isBest?: boolean;
  /** True when the time is estimated, because a line of the log is missing. */
  readonly estimated?: boolean;
  /** The content after the time. */
  readonly children?: ReactNode;
}

/** A time with its mark, and beside it the difference to the reference. */
export function Figure({ ms, short = false, category, reason, referenceMs, ...rest }: FigureProps) {
  const { isBest = false, estimated = false, children } = rest;
  if (ms === null) return <Unknown reason={reason} />;
  return (
    <span className={styles.figure}>
      <ExplainedDuration ms={ms} short={short} estimated={estimated} {...(category && { category })} />
      <Delta ms={deltaMs(ms, referenceMs)} isBest={isBest} />
      {children}
    </span>
  );
}

/** Shows the dash of an unknown figure, with its reason; an unknown figure is never 0. */
export function Unknown({ reason }: { readonly reason: string }) {
  return (
    <Tooltip text={reason}>
      <span className={styles.unknown}>
        <span aria-hidden="true">{unknownValue}</span>
        <VisuallyHidden>{reason}</VisuallyHidden>
      </span>
    </Tooltip>
  );
}

interface DeltaProps {
  /** Milliseconds; null shows nothing. */
  readonly ms: number | null;
  /** True for the shortest of its kind among everything compared. */
  readonly isBest?: boolean;
}

/**
 * Shows a difference: a faster time has a minus, a slower one a plus, and the best a star; the colour only repeats this.
 */
export function Delta({ ms, isBest = false }: DeltaProps) {
  const { t } = useTranslation();
  if (ms === null) return null;
  const best = isBest && ms < 0;
  return (
    <span className={best ? styles.best : styles[deltaDirection(ms)]}>
      {formatDifference(ms)}
      {best && (
        <Tooltip text={t("night.compare.best")}>
          <span role="img" aria-label={t("night.compare.best")}>
            ★
          </span>
        </Tooltip>
      )}
    </span>
  );
}

/** Formats a difference; from a minute on as `+8:13.889`, because hundreds of seconds are hard to read. */
function formatDifference(ms: number): string {
  if (Math.abs(ms) < minuteMs) return formatDelta(ms);
  return ms < 0 ? `${minusSign}${formatDuration(-ms)}` : `+${formatDuration(ms)}`;
}
