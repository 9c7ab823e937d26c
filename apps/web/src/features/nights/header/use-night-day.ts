import { middleOfDay } from "../../../domain-ui/day-played.tsx";
import { useLocale } from "../../../i18n/use-locale.ts";
import { formatDay } from "../../../lib/dates.ts";

interface DatedNight {
  readonly startedAtUtcMs: number | null;
}

/** The day that names a night: when it was played, as its log tells or a moderator set it; null when nobody knows. */
export function useNightDay({ startedAtUtcMs }: DatedNight, playedOn: string | null) {
  const locale = useLocale();
  if (startedAtUtcMs !== null) {
    const instant = new Date(startedAtUtcMs).toISOString();
    return { instant, text: formatDay(instant, locale) };
  }
  return playedOn === null ? null : { instant: playedOn, text: formatDay(middleOfDay(playedOn), locale) };
}
