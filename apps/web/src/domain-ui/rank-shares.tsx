import { markThresholds } from "@hunt/engine/marks/mark-thresholds";
import { formatTag } from "../i18n/locale.ts";
import { useLocale } from "../i18n/use-locale.ts";
import markColors from "./mark-colors.module.css";
import { RankMoon } from "./rank-moon.tsx";
import styles from "./rank-shares.module.css";

/** Which moon a rank has among which share of its board, the best first. */
export function RankShares() {
  const locale = useLocale();
  // With a point in every language, as every time beside it has it.
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
