import { useTranslation } from "../../i18n/shown-texts.ts";
import { formatAge } from "../../lib/format-age.ts";
import { useNow } from "../../lib/use-now.ts";

const minuteMs = 60_000;

/** Writes how long something waits, in words that go on a sentence: `3 days`, `less than a minute`. */
export function useAge(): (sinceInstant: string) => string {
  const { t, locale } = useTranslation();
  const now = useNow();
  return (sinceInstant) => {
    const sinceMs = Date.parse(sinceInstant);
    return now - sinceMs < minuteMs ? t("desk.lessThanMinute") : formatAge(sinceMs, now, locale);
  };
}
