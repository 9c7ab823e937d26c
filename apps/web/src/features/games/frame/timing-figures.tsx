import type { TimingSummary } from "@hunt/engine/games/limb-log";
import { markLetters } from "@hunt/engine/marks/mark-letters";
import { markOf } from "@hunt/engine/marks/mark-thresholds";
import markColors from "../../../domain-ui/mark-colors.module.css";
import { formatTag } from "../../../i18n/locale.ts";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import type { Translate } from "../../../i18n/translate.ts";
import { classNames } from "../../../ui/class-names.ts";
import { Text } from "../../../ui/text.tsx";
import styles from "./timing-figures.module.css";

/** The spread of a run's shots, and the goal to reach. */
export function TimingFigures({ summary }: { readonly summary: TimingSummary }) {
  const { t, locale } = useTranslation();
  const { meanMs, medianMs, spreadMs, negativeShare, aimAtMs } = summary;
  const percent = new Intl.NumberFormat(formatTag(locale), { style: "percent" });
  const plain = (ms: number | null) => (ms === null ? "–" : t("games.frame.ms", { value: Math.round(ms) }));
  return (
    <>
      <dl className={styles.figures}>
        <div>
          <dt>{t("games.frame.mean")}</dt>
          <dd>
            <LimbError ms={meanMs} />
          </dd>
        </div>
        <div>
          <dt>{t("games.frame.median")}</dt>
          <dd>
            <LimbError ms={medianMs} />
          </dd>
        </div>
        <div>
          <dt>{t("games.frame.spread")}</dt>
          <dd>{plain(spreadMs)}</dd>
        </div>
        <div>
          <dt>{t("games.frame.negatives")}</dt>
          <dd>{negativeShare === null ? "–" : percent.format(negativeShare)}</dd>
        </div>
      </dl>
      <p className={styles.advice}>
        {aimAtMs === null
          ? t("games.frame.noAdvice")
          : t("games.frame.advice", { ms: Math.max(0, Math.round(aimAtMs)) })}
      </p>
      {meanMs !== null && aimAtMs !== null && (
        <Text tone="muted" size="sm">
          {meanMs <= goalMs ? t("games.frame.goalMet") : t("games.frame.goalMissed")}
        </Text>
      )}
    </>
  );
}

/** The goal that the page names: "Goal: an average of 100 ms." */
const goalMs = 100;

/** Shows how late a limb broke, with the colour and the letter of its mark; null is a dash. */
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

/** Formats an error in the chosen language: `+23 ms`. */
export function errorInMs(t: Translate, ms: number): string {
  return t("games.frame.ms", { value: signedWhole(ms) });
}

/** Formats milliseconds or points, rounded to whole ones, with a sign: `+23`, `−12`, `0`. */
export function signedWhole(value: number): string {
  const whole = Math.round(value);
  if (whole === 0) return "0";
  return whole < 0 ? `\u2212${-whole}` : `+${whole}`;
}
