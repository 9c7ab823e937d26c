import { calendarNightsCount } from "@hunt/contracts/utility";
import type { NightCycle } from "@hunt/engine/clock/night-clock";
import { upcomingNights } from "@hunt/engine/clock/night-clock";
import ical, { ICalAlarmType } from "ical-generator";

export interface NightCalendar {
  readonly cycle: NightCycle;
  /** The host in the nights' ids, such as `localhost:3000`, which makes the ids unique. */
  readonly host: string;
  readonly name: string;
  readonly nightName: string;
  /** The language tag. */
  readonly language: string;
  readonly remindMinutes: number | null;
}

/** The time after which a calendar should ask again; each answer covers a week. */
const refreshSeconds = 6 * 3600;
/** Calendars only know whole seconds. */
const wholeSecond = (instantMs: number) => new Date(Math.round(instantMs / 1000) * 1000);

/**
 * Presents the nights that begin after an instant (milliseconds since the epoch) in iCalendar's format. All details of a
 * night follow from the cycle, so they are the same in each answer.
 */
export function presentNightCalendar(nowMs: number, calendar: NightCalendar): string {
  const { cycle, host, name, nightName, language, remindMinutes } = calendar;
  const shown = ical({
    name,
    prodId: { company: host, product: "nights", language: language.toUpperCase() },
    ttl: refreshSeconds,
  });
  for (const { nightStartsAtMs, expiryMs } of upcomingNights(nowMs, calendarNightsCount, cycle)) {
    const start = wholeSecond(nightStartsAtMs);
    const event = shown.createEvent({
      id: `night-${start.getTime() / 1000}@${host}`,
      start,
      end: wholeSecond(expiryMs),
      stamp: start,
      summary: nightName,
    });
    if (remindMinutes !== null) {
      event.createAlarm({
        type: ICalAlarmType.display,
        triggerBefore: remindMinutes * 60,
        description: nightName,
      });
    }
  }
  return shown.toString();
}
