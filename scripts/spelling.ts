import { type CatalogTree, flatten } from "./catalogs.ts";

/**
 * Texts have British spelling, except for these three texts, whose words the specification gives: two buttons and a
 * link of the footer.
 */
const specifiedTexts: Readonly<Record<string, string>> = {
  "shell.analyze": "Analyze",
  "shell.profitTaker": "PT analyzer",
  "home.analyzeHunt": "Analyze a hunt",
};

/** American spellings of words that an app is likely to use. */
const american = new RegExp(
  String.raw`\b(\w*(?:analyz|organiz|recogniz|synchroniz|optimiz|customiz|minimiz|maximiz|apologiz|authoriz)\w*` +
    String.raw`|(?:color|favor|behavior|honor|neighbor|rumor|labor)\w*|center(?:ed|s)?|meters?|liters?|catalogs?|dialogs?` +
    String.raw`|gray|defense|offense|licens(?:e|es) of|canceled|canceling|traveled|traveling|labeled|modeled|fulfill|skillful)\b`,
  "i",
);

/** Returns a sentence for each English text with American spelling, and for each exception that is not needed any more. */
export function spellingFaults(
  english: CatalogTree,
  specified: Readonly<Record<string, string>> = specifiedTexts,
): readonly string[] {
  const texts = flatten(english);
  const misspelled = [...texts]
    .filter(([key]) => !(key in specified))
    .flatMap(([key, text]) => {
      const word = american.exec(text.replaceAll(/\{\{[^}]*\}\}/g, ""))?.[0];
      return word === undefined ? [] : [`en: ${key} spells "${word}" the American way`];
    });
  const idle = Object.entries(specified)
    .filter(([key, text]) => texts.get(key) !== text)
    .map(
      ([key, text]) => `en: ${key} no longer says "${text}": scripts/spelling.ts makes an exception for it`,
    );
  return [...misspelled, ...idle];
}
