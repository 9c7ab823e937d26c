import type { Catalog } from "./fill-locale-gaps.ts";

/** Pages that are read rather than used; elsewhere the language with the longest words has no room for it in what it loads. */
const readPages = ["rules", "privacy", "api", "games"];
/** Their typography leaves no preposition at the end of a line, and no dash at its beginning. */
const withShortWords = ["cs", "ru-RU", "uk-UA"];
/** Shorter texts are labels: these stand on one line, or must break where they can. */
const leastSentence = 60;

const noBreak = "\u00a0";
/** One or two letters, or a preposition of three. Looks behind: of two short words after each other both keep what follows. */
const afterShortWord =
  /(?<=(?:^|[\s(«„])(?:\p{L}{1,2}|для|без|при|под|над|про|від|під|pro|bez|při|pod|nad)) /giu;
const beforeDash = / (?=[—–] )/g;
/** What is one name: ISO 8601, RFC 9457. */
const withinStandard = /(?<=\b(?:ISO|RFC)) (?=\d)/g;

/** They count with a space before what is counted, and a line may break at any sign: also on pages that are used. */
const withCounters = ["ja", "zh-HK"];
const beforeCounter =
  /(?<=\d|\{\{(?:count|days|least|max|number|runs|seconds|total)\}\}) (?=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])/gu;

/** The sentences of pages that are read with spaces at which no line breaks, where their language wants none; counters on every page. */
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
