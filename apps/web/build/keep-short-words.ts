import type { Catalog } from "./fill-locale-gaps.ts";

/**
 * The pages that are read rather than used. On other pages, no-break spaces would exceed the load budget of the language with
 * the longest words.
 */
const readPages = ["rules", "privacy", "api", "games"];
/** Languages whose typography leaves no preposition at the end of a line, and no dash at its beginning. */
const withShortWords = ["cs", "ru-RU", "uk-UA"];
/** Shorter texts are labels, which fit on one line or must be able to break anywhere. */
const leastSentence = 60;

const noBreak = "\u00a0";
/**
 * Matches the space after a word of one or two letters, or after a preposition of three. The expression looks behind, so
 * that each of two short words in a row keeps the next word.
 */
const afterShortWord =
  /(?<=(?:^|[\s(«„])(?:\p{L}{1,2}|для|без|при|под|над|про|від|під|pro|bez|při|pod|nad)) /giu;
const beforeDash = / (?=[—–] )/g;
/** Matches the space within the name of a standard: ISO 8601, RFC 9457. */
const withinStandard = /(?<=\b(?:ISO|RFC)) (?=\d)/g;

/**
 * These languages have a space between a number and its counter, and a line may break at any character, so their texts are
 * changed on all pages.
 */
const withCounters = ["ja", "zh-HK"];
const beforeCounter =
  /(?<=\d|\{\{(?:count|days|least|max|number|runs|seconds|total)\}\}) (?=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])/gu;

/**
 * Puts no-break spaces into the sentences of pages that are readwhere the language wants no break; texts with counters are
 * changed on every page.
 */
export function keepShortWords(catalog: Catalog, locale: string): Catalog {
  const isKept = (section: string) => withCounters.includes(locale) || readPages.includes(section);
  return mapCatalog(catalog, (section, content) =>
    typeof content === "string" || !isKept(section) ? content : keptIn(content, locale),
  );
}

function keptIn(catalog: Catalog, locale: string): Catalog {
  return mapCatalog(catalog, (_, content) =>
    typeof content === "string" ? keptTogether(content, locale) : keptIn(content, locale),
  );
}

function mapCatalog(
  catalog: Catalog,
  change: (key: string, content: string | Catalog) => string | Catalog,
): Catalog {
  return Object.fromEntries(Object.entries(catalog).map(([key, content]) => [key, change(key, content)]));
}

function keptTogether(text: string, locale: string): string {
  if (withCounters.includes(locale)) return text.replace(beforeCounter, noBreak);
  if (text.length < leastSentence) return text;
  const whole = text.replace(withinStandard, noBreak);
  if (!withShortWords.includes(locale)) return whole;
  return whole.replace(afterShortWord, noBreak).replace(beforeDash, noBreak);
}
