import type { NightAnswer } from "@hunt/contracts/nights";
import { middleOfDay, useDayUnknown } from "../../../domain-ui/day-played.tsx";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { formatDay } from "../../../lib/dates.ts";

interface DatedNight {
  readonly startedAtUtcMs: number | null;
}

interface DayToShow {
  /** The date, e.g. `2026-06-13`; null when the hunter gave the day, or the day is unknown. */
  readonly instant: string | null;
  readonly text: string;
}

/**
 * Returns the day that names a night: the day of play from its log or from a moderator, otherwise the day that the hunter
 * gave, with ≈.
 */
export function useNightDay(
  { startedAtUtcMs }: DatedNight,
  told: Pick<NightAnswer, "playedOn" | "saidOn"> | null,
): DayToShow {
  const { locale } = useTranslation();
  const dayUnknown = useDayUnknown();
  if (startedAtUtcMs !== null) {
    const instant = new Date(startedAtUtcMs).toISOString();
    return { instant, text: formatDay(instant, locale) };
  }
  const { playedOn, saidOn } = told ?? { playedOn: null, saidOn: null };
  if (playedOn === null) return { instant: null, text: dayUnknown(saidOn) };
  return { instant: playedOn, text: formatDay(middleOfDay(playedOn), locale) };
}
