/** The languages that every text for people comes in, in the order in which they are offered. */
export const locales = ["en", "es", "de-DE", "cs", "ru-RU", "uk-UA", "tr", "tl", "zh-HK", "ja"] as const;
export type Locale = (typeof locales)[number];
