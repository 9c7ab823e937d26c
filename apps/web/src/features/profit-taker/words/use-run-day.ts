import { useTranslation } from "../../../i18n/shown-texts.ts";
import { useLocale } from "../../../i18n/use-locale.ts";
import { formatMoment } from "../../../lib/dates.ts";
import { useTimeFormat } from "../../../lib/time-format.ts";
import type { KeptRun } from "../runs/kept-run.ts";

/** Returns the day of the run, or a text that says that the day is unknown. */
export function useRunDay({ record }: Pick<KeptRun, "record">): string {
  const { t } = useTranslation();
  const locale = useLocale();
  const timeFormat = useTimeFormat();
  if (record.startedAtUtcMs === null) return t("profitTaker.noDay");
  return formatMoment(new Date(record.startedAtUtcMs).toISOString(), locale, timeFormat);
}
