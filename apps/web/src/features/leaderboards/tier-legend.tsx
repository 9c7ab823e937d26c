import { markLetters } from "@hunt/engine/marks/mark-letters";
import { markThresholds } from "@hunt/engine/marks/mark-thresholds";
import { Link } from "@tanstack/react-router";
import { BothSign } from "../../domain-ui/compare/both-sign.tsx";
import markColors from "../../domain-ui/mark-colors.module.css";
import { RankMoon } from "../../domain-ui/rank-moon.tsx";
import { formatTag } from "../../i18n/locale.ts";
import { useTranslation } from "../../i18n/shown-texts.ts";
import styles from "./tier-legend.module.css";

/** Which share of a board each letter at a rank stands for, where those at a time are told, and what the sign beside them opens. */
export function TierLegend() {
  const { t, locale } = useTranslation();
  // With a point in every language, as every time of the board has it.
  const percent = new Intl.NumberFormat(formatTag(locale), { style: "percent", maximumFractionDigits: 1 });
  return (
    <div className={styles.legend}>
      <span>{t("leaderboards.tiers")}</span>
      <ul className={styles.tiers}>
        {markThresholds.rankFraction.map(({ mark, upTo }) => (
          <li key={mark}>
            <b className={markColors[mark]}>
              <RankMoon tier={mark} />
              {markLetters[mark]}
            </b>{" "}
            {percent.format(upTo).replace(",", ".")}
          </li>
        ))}
      </ul>
      <Link to="/rules" hash="marks">
        {t("leaderboards.timeLetters")}
      </Link>
      <span className={styles.both}>
        <BothSign />
        {t("compare.open")}
      </span>
    </div>
  );
}
