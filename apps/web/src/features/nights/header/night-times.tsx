import type { NightAnswer } from "@hunt/contracts/nights";
import { msFromSeconds } from "@hunt/contracts/seconds";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { useLocale } from "../../../i18n/use-locale.ts";
import { formatDay, formatTimeOfDay } from "../../../lib/dates.ts";
import { useTimeFormat } from "../../../lib/time-format.ts";

interface NightTimesProps {
  readonly night: Pick<NightAnswer, "startedAt" | "createdAt" | "duration">;
}

/** When it was played, in the visitor's zone, and when it was published. */
export function NightTimes({ night }: NightTimesProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const timeFormat = useTimeFormat();
  const startMs = night.startedAt === null ? null : Date.parse(night.startedAt);
  return (
    <>
      {startMs !== null && night.startedAt !== null && (
        <li>
          <time dateTime={night.startedAt}>
            {t("night.played", {
              from: formatTimeOfDay(startMs, locale, timeFormat),
              to: formatTimeOfDay(startMs + msFromSeconds(night.duration), locale, timeFormat),
            })}
          </time>
        </li>
      )}
      <li>
        <time dateTime={night.createdAt}>
          {t("night.published", { day: formatDay(night.createdAt, locale) })}
        </time>
      </li>
    </>
  );
}
