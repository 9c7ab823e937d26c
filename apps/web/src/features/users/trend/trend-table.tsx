import { formatDuration, formatSeconds } from "@hunt/engine/formats/format-duration";
import { Link, type LinkProps } from "@tanstack/react-router";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { formatDay, formatNumber } from "../../../lib/dates.ts";
import { PagedTable } from "../../../ui/paged-table.tsx";
import type { TrendSeries } from "./trend-series.ts";

export const publicNight: NightLinkOf = (nightUuid) => ({ to: "/nights/$nightUuid", params: { nightUuid } });

interface TrendTableProps {
  readonly series: TrendSeries;
  readonly linkOf: NightLinkOf;
}

/** Shows the trend as a table: a row for each run, the latest first, page by page. */
export function TrendTable({ series, linkOf }: TrendTableProps) {
  const { t, locale } = useTranslation();
  const { metric, count, valuesMs, mediansMs, bestsMs, instantsMs, nightUuids } = series;
  const format = metric === "medianLimbBreakTime" ? formatSeconds : formatDuration;
  const tableRow = (row: number) => {
    const index = count - 1 - row;
    return [
      formatDay(new Date(instantsMs[index] ?? 0).toISOString(), locale),
      formatNumber(index + 1, locale),
      format(valuesMs[index] ?? null),
      format(mediansMs[index] ?? null),
      format(bestsMs[index] ?? null),
      <Link key="night" {...linkOf(nightUuids[index] ?? "")} preload={false}>
        {t("hunter.trend.openNight")}
      </Link>,
    ];
  };
  return (
    <PagedTable
      summary={t("hunter.trend.asTable")}
      caption={t(`hunter.figure.${metric}`)}
      columns={[
        t("hunter.day"),
        t("hunter.trend.run"),
        t(`hunter.figure.${metric}`),
        t("hunter.trend.median"),
        t("hunter.trend.bestUntilThen"),
        t("hunter.trend.night"),
      ]}
      textColumns={1}
      rowCount={count}
      rowOf={tableRow}
    />
  );
}

/** Returns the link to a night that contains runs of a trend. */
export type NightLinkOf = (night: string) => Pick<LinkProps, "to" | "params" | "hash">;
