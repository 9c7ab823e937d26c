import { markLetters } from "@hunt/engine/marks/mark-letters";
import { markOf } from "@hunt/engine/marks/mark-of";
import markColors from "../../../domain-ui/mark-colors.module.css";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import type { Translate } from "../../../i18n/translate.ts";
import { classNames } from "../../../ui/class-names.ts";
import styles from "./limb-error.module.css";

/** How late a limb broke, in the colour of its mark and with the mark's letter; null is a dash. */
export function LimbError({ ms }: { readonly ms: number | null }) {
  const { t } = useTranslation();
  if (ms === null) return <span className={styles.error}>–</span>;
  const mark = markOf("limbBreakTime", ms);
  return (
    <span className={classNames(styles.error, mark !== null && markColors[mark])}>
      {errorInMs(t, ms)}
      {mark !== null && <sup className={styles.letter}>{markLetters[mark]}</sup>}
    </span>
  );
}

/** An error as it is told: `+23 ms`, in the language that is chosen. */
export function errorInMs(t: Translate, ms: number): string {
  return t("games.frame.ms", { value: signedMs(ms) });
}

/** `+23`, `−12`, `0`: milliseconds with the sign that hunters read. Rounded to whole ones. */
export function signedMs(ms: number): string {
  const whole = Math.round(ms);
  if (whole === 0) return "0";
  return whole < 0 ? `\u2212${-whole}` : `+${whole}`;
}
