import type { getNightCalendar } from "@hunt/contracts/utility";
import { defaultLocale, type Locale } from "../../i18n/locale.ts";

const path: (typeof getNightCalendar)["url"] = "/utility/v1/nights.ics";

interface CalendarWish {
  /** Where the utility service is. */
  readonly baseUrl: string;
  readonly locale: Locale;
  /** How many minutes before each night the calendar reminds; null when it does not. */
  readonly remindMinutes: number | null;
}

export interface CalendarAddress {
  /** For whoever copies it into a calendar. */
  readonly web: string;
  /** Opened by the calendar of the system, where it has one that subscribes. */
  readonly webcal: string;
}

/** Where a calendar subscribes to the nights. */
export function calendarAddress({ baseUrl, locale, remindMinutes }: CalendarWish): CalendarAddress {
  const url = new URL(`${baseUrl}${path}`);
  if (locale !== defaultLocale) url.searchParams.set("language", locale);
  if (remindMinutes !== null) url.searchParams.set("remind", String(remindMinutes));
  return { web: url.href, webcal: url.href.replace(/^https?:/, "webcal:") };
}
