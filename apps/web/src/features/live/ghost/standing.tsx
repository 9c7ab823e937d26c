import { formatDelta } from "@hunt/engine/formats/format-duration";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { classNames } from "../../../ui/class-names.ts";
import styles from "./ghost.module.css";

type Direction = "faster" | "slower" | "same";

/** Returns which way a difference goes. */
export function directionOf(behindMs: number): Direction {
  if (behindMs === 0) return "same";
  return behindMs < 0 ? "faster" : "slower";
}

/** How far the run is ahead of the ghost or behind it now: by a sign, by a word and by a colour. */
export function Standing({ behindMs }: { readonly behindMs: number | null }) {
  const { t } = useTranslation();
  const direction = behindMs === null ? null : directionOf(behindMs);
  return (
    <p
      className={classNames(styles.now, direction !== null && styles[direction])}
      role="timer"
      aria-label={t("ghost.now")}
    >
      <span>{formatDelta(behindMs)}</span>{" "}
      {direction !== null && <span className={styles.word}>{t(`ghost.standing.${direction}`)}</span>}
    </p>
  );
}
