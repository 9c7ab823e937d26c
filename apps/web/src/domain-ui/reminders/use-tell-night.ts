import { formatTag } from "../../i18n/locale.ts";
import { useTranslation } from "../../i18n/shown-texts.ts";
import { formatTimeOfDay } from "../../lib/dates.ts";
import { useTimeFormat } from "../../lib/time-format.ts";
import { showNotice } from "./show-notice.ts";

const minuteMs = 60_000;

/** Shows the notice of a night that begins at an instant, with how long it is until then. */
export function useTellNight(): (nightStartsAtMs: number) => Promise<void> {
  const { t, locale } = useTranslation();
  const timeFormat = useTimeFormat();
  return async (nightStartsAtMs) => {
    const count = Math.max(1, Math.round((nightStartsAtMs - Date.now()) / minuteMs));
    await showNotice({
      title: t("late.nightIn", { count }),
      body: t("late.nightAt", { time: formatTimeOfDay(nightStartsAtMs, locale, timeFormat) }),
      lang: formatTag(locale),
    });
  };
}
