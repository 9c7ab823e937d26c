import { type CatalogTree, flatten } from "./catalogs.ts";

/** Spellings that the texts do not use: "analyse", and American ones of words that an app is likely to use. */
const unused = new RegExp(
  String.raw`\b(analys(?:e|ed|er|ing)|\w*(?:organiz|recogniz|synchroniz|optimiz|customiz|minimiz|maximiz|apologiz|authoriz)\w*` +
    String.raw`|(?:color|favor|behavior|honor|neighbor|rumor|labor)\w*|center(?:ed|s)?|meters?|liters?|catalogs?|dialogs?` +
    String.raw`|gray|defense|offense|licens(?:e|es) of|canceled|canceling|traveled|traveling|labeled|modeled|fulfill|skillful)\b`,
  "i",
);

/**
 * Returns a sentence for each English text with another spelling than the others. Texts have British spelling, but for
 * "analyze": the specification gives the words of two buttons and a link that have it, so all texts do.
 */
export function spellingFaults(english: CatalogTree): readonly string[] {
  return [...flatten(english)].flatMap(([key, text]) => {
    const word = unused.exec(text.replaceAll(/\{\{[^}]*\}\}/g, ""))?.[0];
    return word === undefined ? [] : [`en: ${key} spells "${word}" unlike the other texts`];
  });
}
