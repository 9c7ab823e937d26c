import { useLocale } from "../../../i18n/use-locale.ts";
import { formatDay } from "../../../lib/dates.ts";

interface DatedNight {
  readonly startedAtUtcMs: number | null;
}

/** The day that names a night: when it was played, else when it was published; null when neither is known. */
export function useNightDay({ startedAtUtcMs }: DatedNight, createdAt: string | null) {
  const locale = useLocale();
  const instant = startedAtUtcMs === null ? createdAt : new Date(startedAtUtcMs).toISOString();
  return instant === null ? null : { instant, text: formatDay(instant, locale) };
}
