import type { NightAnswer } from "@hunt/contracts/nights";
import { useTranslation } from "../i18n/shown-texts.ts";
import { formatDay, formatMoment } from "../lib/dates.ts";
import { useTimeFormat } from "../lib/time-format.ts";

type DatedNight = Pick<NightAnswer, "startedAt" | "playedOn">;

/** Whether nobody knows when a night was played: what is known of its day then is what the upload's says, which is another. */
function isUndated({ startedAt, playedOn }: DatedNight): boolean {
  return startedAt === null && playedOn === null;
}

/** The middle of a day in UTC, an instant of that day in nearly all zones. */
export function middleOfDay(day: string): string {
  return `${day}T12:00:00Z`;
}

/** Says when a night was played: the moment, the day where only that is known, or that nobody knows. */
export function useMomentPlayed(): (night: DatedNight) => string {
  const { t, locale } = useTranslation();
  const timeFormat = useTimeFormat();
  return ({ startedAt, playedOn }) => {
    if (startedAt !== null) return formatMoment(startedAt, locale, timeFormat);
    return playedOn === null ? t("common.undated") : formatDay(middleOfDay(playedOn), locale);
  };
}

/** Says the day on which a night was played, or that nobody knows it. */
export function useDayPlayed(): (night: DatedNight) => string {
  const { t, locale } = useTranslation();
  return ({ startedAt, playedOn }) => {
    const instant = startedAt ?? (playedOn === null ? null : middleOfDay(playedOn));
    return instant === null ? t("common.undated") : formatDay(instant, locale);
  };
}

/** Says of which day a night is in a list: of the day it came here, by which lists are in order; or that nobody knows its day. */
export function useDayListed(): (night: DatedNight & Pick<NightAnswer, "createdAt">) => string {
  const { t, locale } = useTranslation();
  return (night) => (isUndated(night) ? t("common.undated") : formatDay(night.createdAt, locale));
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
