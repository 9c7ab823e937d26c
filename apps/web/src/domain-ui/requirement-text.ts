import { defaultLocale, type Locale } from "../i18n/locale.ts";

/** What a night must keep to, in the reader's language, else in English; null when every night counts. */
export function requirementText(
  requirements: Readonly<Record<string, string>>,
  locale: Locale,
): string | null {
  return requirements[locale] ?? requirements[defaultLocale] ?? Object.values(requirements)[0] ?? null;
}
