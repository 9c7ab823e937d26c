import type { NightAnswer } from "@hunt/contracts/nights";
import { useTranslation } from "../i18n/shown-texts.ts";
import { useLocale } from "../i18n/use-locale.ts";
import { formatDay, formatMoment } from "../lib/dates.ts";
import { useTimeFormat } from "../lib/time-format.ts";

type DatedNight = Pick<NightAnswer, "startedAt" | "playedOn"> & Partial<Pick<NightAnswer, "saidOn">>;

/** Whether nobody knows when a night was played: what is known of its day then is what the upload's says, which is another. */
function isUndated({ startedAt, playedOn }: DatedNight): boolean {
  return startedAt === null && playedOn === null;
}

/** Of a night whose day nobody knows: the day that its hunter says, with the sign of what decides nothing. */
export function useDayUnknown(): (saidOn: string | null | undefined) => string {
  const { t, locale } = useTranslation();
  return (saidOn) =>
    saidOn === null || saidOn === undefined
      ? t("common.undated")
      : `≈ ${formatDay(middleOfDay(saidOn), locale)}`;
}

/** The middle of a day in UTC, an instant of that day in nearly all zones. */
export function middleOfDay(day: string): string {
  return `${day}T12:00:00Z`;
}

/** Says when a night was played: the moment, the day where only that is known, or that nobody knows. */
export function useMomentPlayed(): (night: DatedNight) => string {
  const locale = useLocale();
  const timeFormat = useTimeFormat();
  const dayUnknown = useDayUnknown();
  return ({ startedAt, playedOn, saidOn }) => {
    if (startedAt !== null) return formatMoment(startedAt, locale, timeFormat);
    return playedOn === null ? dayUnknown(saidOn) : formatDay(middleOfDay(playedOn), locale);
  };
}

/** Says the day on which a night was played, or that nobody knows it. */
export function useDayPlayed(): (night: DatedNight) => string {
  const locale = useLocale();
  const dayUnknown = useDayUnknown();
  return ({ startedAt, playedOn, saidOn }) => {
    const instant = startedAt ?? (playedOn === null ? null : middleOfDay(playedOn));
    return instant === null ? dayUnknown(saidOn) : formatDay(instant, locale);
  };
}

/** Says of which day a night is in a list: of the day it came here, by which lists are in order; or that nobody knows its day. */
export function useDayListed(): (night: DatedNight & Pick<NightAnswer, "createdAt">) => string {
  const locale = useLocale();
  const dayUnknown = useDayUnknown();
  return (night) => (isUndated(night) ? dayUnknown(night.saidOn) : formatDay(night.createdAt, locale));
}

interface ListedDayProps {
  readonly night: DatedNight & Pick<NightAnswer, "createdAt">;
  readonly className?: string | undefined;
}

/** The same as an element. */
export function ListedDay({ night, className }: ListedDayProps) {
  const dayListed = useDayListed();
  if (isUndated(night)) return <span className={className}>{dayListed(night)}</span>;
  return (
    <time dateTime={night.createdAt} className={className}>
      {dayListed(night)}
    </time>
  );
}
