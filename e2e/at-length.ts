/**
 * Whether journeys try every case (`npm run soak -- at-length`), or those of each kind that are likeliest to break, which
 * is what a change needs to know within minutes.
 */
export const isAtLength = process.env.AT_LENGTH === "1";

/** Of the ten languages those with the longest words, the widest letters, and a script without spaces. */
const likeliestToBreak: readonly string[] = ["de-DE", "uk-UA", "ja"];

/** Whether journeys walk pages in this language, told by the `lang` that it gives the document. */
export function isWalked(lang: string): boolean {
  return isAtLength || likeliestToBreak.includes(lang);
}
