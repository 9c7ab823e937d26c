import type { NightAnswer } from "@hunt/contracts/nights";
import { useTranslation } from "../i18n/shown-texts.ts";
import { formatDay, formatMoment } from "../lib/dates.ts";
import { useTimeFormat } from "../lib/time-format.ts";

type DatedNight = Pick<NightAnswer, "startedAt" | "playedOn"> & Partial<Pick<NightAnswer, "saidOn">>;

/**
 * Whether nobody knows when a night was played. The only known date of such a night is the day of the upload, which is
 * another day.
 */
function isUndated({ startedAt, playedOn }: DatedNight): boolean {
  return startedAt === null && playedOn === null;
}

/** Returns the day that a hunter gave for a night of unknown day, with the sign `≈` because that day decides nothing. */
export function useDayUnknown(): (saidOn: string | null | undefined) => string {
  const { t, locale } = useTranslation();
  return (saidOn) =>
    saidOn === null || saidOn === undefined
      ? t("common.undated")
      : `≈ ${formatDay(middleOfDay(saidOn), locale)}`;
}

/** Returns the middle of a day in UTC, which is on the same day in nearly all zones. */
export function middleOfDay(day: string): string {
  return `${day}T12:00:00Z`;
}

/** Returns when a night was played: the moment, or the day when only that is known, or the text for an unknown day. */
export function useMomentPlayed(): (night: DatedNight) => string {
  const { locale } = useTranslation();
  const timeFormat = useTimeFormat();
  const dayUnknown = useDayUnknown();
  return ({ startedAt, playedOn, saidOn }) => {
    if (startedAt !== null) return formatMoment(startedAt, locale, timeFormat);
    return playedOn === null ? dayUnknown(saidOn) : formatDay(middleOfDay(playedOn), locale);
  };
}

/** Returns the day on which a night was played, or the text for an unknown day. */
export function useDayPlayed(): (night: DatedNight) => string {
  const { locale } = useTranslation();
  const dayUnknown = useDayUnknown();
  return ({ startedAt, playedOn, saidOn }) => {
    const instant = startedAt ?? (playedOn === null ? null : middleOfDay(playedOn));
    return instant === null ? dayUnknown(saidOn) : formatDay(instant, locale);
  };
}

/**
 * Returns the day that a list shows for a night: the day of its upload, by which lists are sorted, or the text for an unknown
 * day.
 */
export function useDayListed(): (night: DatedNight & Pick<NightAnswer, "createdAt">) => string {
  const { locale } = useTranslation();
  const dayUnknown = useDayUnknown();
  return (night) => (isUndated(night) ? dayUnknown(night.saidOn) : formatDay(night.createdAt, locale));
}

interface ListedDayProps {
  readonly night: DatedNight & Pick<NightAnswer, "createdAt">;
  readonly className?: string | undefined;
}

/** Shows the listed day as an element. */
export function ListedDay({ night, className }: ListedDayProps) {
  const dayListed = useDayListed();
  if (isUndated(night)) return <span className={className}>{dayListed(night)}</span>;
  return (
    <time dateTime={night.createdAt} className={className}>
      {dayListed(night)}
    </time>
  );
}
