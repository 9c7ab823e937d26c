import { formatDuration, formatSeconds } from "@hunt/engine/formats/format-duration";
import { runMarkCategory } from "@hunt/engine/marks/mark-category-of";
import { Link } from "@tanstack/react-router";
import { Duration } from "../../../domain-ui/duration.tsx";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { formatDay, formatNumber } from "../../../lib/dates.ts";
import styles from "./trend-readout.module.css";
import type { TrendSeries } from "./trend-series.ts";
import type { NightLinkOf } from "./trend-table.tsx";

interface TrendReadoutProps {
  readonly series: TrendSeries;
  readonly index: number;
  readonly linkOf: NightLinkOf;
}

/** One run of the trend in figures, with a link to its night. */
export function TrendReadout({ series, index, linkOf }: TrendReadoutProps) {
  const { t, locale } = useTranslation();
  const { metric, valuesMs, mediansMs, bestsMs, instantsMs, nightUuids } = series;
  const valueMs = valuesMs[index] ?? null;
  const category = runMarkCategory(metric);
  const isShort = metric === "medianLimbBreakTime";
  const format = isShort ? formatSeconds : formatDuration;
  const day = new Date(instantsMs[index] ?? 0).toISOString();
  const bestMs = bestsMs[index] ?? null;
  return (
    <div className={styles.readout}>
      <p className={styles.run}>
        <span className={styles.what}>
          {t("hunter.trend.runNumber", { number: formatNumber(index + 1, locale) })} ·{" "}
          <time dateTime={day}>{formatDay(day, locale)}</time>
        </span>
        <span className={styles.value}>
          <Duration ms={valueMs} short={isShort} {...(category !== undefined && { category })} />
        </span>
      </p>
      <dl className={styles.around}>
        <div>
          <dt>{t("hunter.trend.median")}</dt>
          <dd>{format(mediansMs[index] ?? null)}</dd>
        </div>
        <div className={bestMs === valueMs ? styles.best : undefined}>
          <dt>{t("hunter.trend.bestUntilThen")}</dt>
          <dd>{format(bestMs)}</dd>
        </div>
      </dl>
      <Link {...linkOf(nightUuids[index] ?? "")} className={styles.night} preload={false}>
        {t("hunter.trend.openNight")}
      </Link>
    </div>
  );
}
