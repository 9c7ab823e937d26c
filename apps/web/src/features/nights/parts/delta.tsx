import { formatDuration, minusSign } from "@hunt/engine/formats/format-duration";
import { formatDelta } from "@hunt/engine/formats/format-seconds";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { Tooltip } from "../../../ui/tooltip.tsx";
import { deltaDirection } from "../figures/night-difference.ts";
import styles from "./figure.module.css";

interface DeltaProps {
  /** Milliseconds; null shows nothing. */
  readonly ms: number | null;
  /** The shortest of its kind among everything compared. */
  readonly isBest?: boolean;
}

/** A difference: faster with a minus, slower with a plus, the best with a star; colour only repeats it. */
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

const minuteMs = 60_000;

/** From a minute on as `+8:13.889`: nobody reads hundreds of seconds. */
function formatDifference(ms: number): string {
  if (Math.abs(ms) < minuteMs) return formatDelta(ms);
  return ms < 0 ? `${minusSign}${formatDuration(-ms)}` : `+${formatDuration(ms)}`;
}
