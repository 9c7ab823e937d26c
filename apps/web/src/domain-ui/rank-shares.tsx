import { markThresholds } from "@hunt/engine/marks/mark-thresholds";
import { formatTag } from "../i18n/locale.ts";
import { useTranslation } from "../i18n/shown-texts.ts";
import markColors from "./mark-colors.module.css";
import { RankMoon } from "./rank-moon.tsx";
import styles from "./rank-shares.module.css";

/** Explains which moon stands for which share of a board, the best first. */
export function RankShares() {
  const { locale } = useTranslation();
  // The decimal point is the same in every language, as in the times beside it.
  const percent = new Intl.NumberFormat(formatTag(locale), { style: "percent", maximumFractionDigits: 1 });
  return (
    <ul className={styles.shares}>
      {markThresholds.rankFraction.map(({ mark, upTo }) => (
        <li key={mark}>
          {mark !== "f" && (
            <span className={markColors[mark]}>
              <RankMoon tier={mark} />
            </span>
          )}
          {percent.format(upTo).replace(",", ".")}
        </li>
      ))}
    </ul>
  );
}
