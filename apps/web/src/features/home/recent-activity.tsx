import { unknownValue } from "@hunt/engine/formats/format-duration";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "../../i18n/shown-texts.ts";
import { useLocale } from "../../i18n/use-locale.ts";
import { formatNumber } from "../../lib/dates.ts";
import { homeStatsQuery } from "./queries.ts";
import styles from "./recent-activity.module.css";

/** What happened lately, so that the great number is seen to live. */
export function RecentActivity() {
  const { t } = useTranslation();
  const locale = useLocale();
  const { data: stats } = useQuery(homeStatsQuery);
  const number = (value: number) => formatNumber(value, locale);
  const periods = [
    { label: t("home.last24Hours"), figures: stats?.last24Hours },
    { label: t("home.last7Days"), figures: stats?.last7Days },
  ];
  return (
    <dl className={styles.activity}>
      {periods.map(({ label, figures }) => (
        <div key={label}>
          <dt>{label}</dt>
          {figures === undefined ? (
            <dd>{unknownValue}</dd>
          ) : (
            <dd>
              <span>{t("home.nights", { count: figures.nights, number: number(figures.nights) })}</span>
              <span>{t("home.hunters", { count: figures.hunters, number: number(figures.hunters) })}</span>
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}
