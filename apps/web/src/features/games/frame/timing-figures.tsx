import type { TimingSummary } from "@hunt/engine/games/timing-summary";
import { formatTag } from "../../../i18n/locale.ts";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { useLocale } from "../../../i18n/use-locale.ts";
import { LimbError } from "./limb-error.tsx";
import styles from "./timing-figures.module.css";

/** How the shots of a run lie, and what to aim at. */
export function TimingFigures({ summary }: { readonly summary: TimingSummary }) {
  const { t } = useTranslation();
  const locale = useLocale();
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
        <p className={styles.goal}>
          {meanMs <= goalMs ? t("games.frame.goalMet") : t("games.frame.goalMissed")}
        </p>
      )}
    </>
  );
}

/** "Goal: an average of 100 ms." */
const goalMs = 100;
