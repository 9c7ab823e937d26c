import type { Locale } from "./locale.ts";

/** A letter from each part of the web font that a language needs beside the Latin one, which the page preloads. */
const sampleLetters: Partial<Readonly<Record<Locale, string>>> = {
  cs: "ě",
  tr: "ğ",
  "ru-RU": "Ж",
  "uk-UA": "Ж",
};

/** How long the first page waits for its letters; later ones are swapped in where they stand. */
const patienceMs = 400;

/** Resolves when the letters of a language can be drawn, or when that takes too long: so that no line changes its length. */
export async function loadLocaleFont(locale: Locale): Promise<void> {
  const sample = sampleLetters[locale];
  if (sample === undefined || document.fonts === undefined) return;
  await Promise.race([
    document.fonts.load('1em "Inter Variable"', sample).catch(() => []),
    new Promise((resolve) => setTimeout(resolve, patienceMs)),
  ]);
}
