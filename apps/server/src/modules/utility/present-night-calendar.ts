import { calendarNightsCount } from "@hunt/contracts/utility";
import type { NightCycle } from "@hunt/engine/clock/night-clock";
import { upcomingNights } from "@hunt/engine/clock/night-clock";
import ical, { ICalAlarmType } from "ical-generator";

export interface NightCalendar {
  readonly cycle: NightCycle;
  /** Makes the nights' ids ours: `localhost:3000`. */
  readonly host: string;
  readonly name: string;
  readonly nightName: string;
  /** A tag of a language. */
  readonly language: string;
  readonly remindMinutes: number | null;
}

/** As often as a calendar should ask again: a week is told each time. */
const refreshSeconds = 6 * 3600;
/** A calendar knows whole seconds. */
const wholeSecond = (instantMs: number) => new Date(Math.round(instantMs / 1000) * 1000);

/**
 * The nights that begin after an instant (milliseconds since the epoch) in iCalendar's form. All that it says of a night
 * follows from the cycle, so that asked again it says the same.
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
