import type { NightView } from "../../../domain-ui/night-view.ts";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { useLocale } from "../../../i18n/use-locale.ts";
import { formatDay, formatTimeOfDay } from "../../../lib/dates.ts";
import { useTimeFormat } from "../../../lib/time-format.ts";

interface NightTimesProps {
  readonly view: Pick<NightView, "startedAtUtcMs" | "durationMs">;
  /** When it was published; null when it is not. */
  readonly createdAt: string | null;
}

/** When it was played, in the visitor's zone, and when it was published. */
export function NightTimes({ view: { startedAtUtcMs, durationMs }, createdAt }: NightTimesProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const timeFormat = useTimeFormat();
  return (
    <>
      {startedAtUtcMs !== null && (
        <li>
          <time dateTime={new Date(startedAtUtcMs).toISOString()}>
            {t("night.played", {
              from: formatTimeOfDay(startedAtUtcMs, locale, timeFormat),
              to: formatTimeOfDay(startedAtUtcMs + durationMs, locale, timeFormat),
            })}
          </time>
        </li>
      )}
      {createdAt !== null && (
        <li>
          <time dateTime={createdAt}>{t("night.published", { day: formatDay(createdAt, locale) })}</time>
        </li>
      )}
    </>
  );
}
