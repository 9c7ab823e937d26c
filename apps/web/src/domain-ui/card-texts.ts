import type { PublicSettingsAnswer } from "@hunt/contracts/settings";
import type { Locale } from "../i18n/locale.ts";

type CardSettings = Pick<PublicSettingsAnswer, "notificationTitle" | "notificationBody"> & {
  // An answer that the browser keeps may be of an earlier release.
  readonly notificationTexts?: PublicSettingsAnswer["notificationTexts"];
};

export interface CardTexts {
  readonly title: string;
  readonly body: string;
}

/** What the notification card says to readers of a language: its own words, else those for everybody. Empty: nothing. */
export function cardTexts(settings: CardSettings, locale: Locale): CardTexts {
  const own = settings.notificationTexts?.find((text) => text.locale === locale);
  if (own !== undefined) return { title: own.title ?? "", body: own.body ?? "" };
  return { title: settings.notificationTitle ?? "", body: settings.notificationBody ?? "" };
}
