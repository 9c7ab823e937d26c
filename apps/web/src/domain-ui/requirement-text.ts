import { defaultLocale, type Locale } from "../i18n/locale.ts";

/** Returns the conditions of a category in the reader's language, otherwise in English; null when every night counts. */
export function requirementText(
  requirements: Readonly<Record<string, string>>,
  locale: Locale,
): string | null {
  return requirements[locale] ?? requirements[defaultLocale] ?? Object.values(requirements)[0] ?? null;
}
