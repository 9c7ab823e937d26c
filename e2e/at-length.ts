/**
 * Whether journeys try every case (`npm run soak -- at-length`). Otherwise they try only the cases of each kind that
 * are likeliest to break, so that a change is tested within minutes.
 */
export const isAtLength = process.env.AT_LENGTH === "1";

const pictures = process.env.PICTURES ?? "";

/** Whether the pages are drawn for docs/pictures (`PICTURES=1 npm run e2e -- pictures`). */
export const isDrawing = pictures !== "";

/** Whether this view is among the drawn: with `PICTURES=1` every view, with `PICTURES=hunter,home` the named ones. */
export function isDrawn(view: string): boolean {
  return pictures === "1" || pictures.split(",").includes(view);
}

/** Three of the ten languages: the one with the longest words, the one with the widest letters, and one without spaces. */
const likeliestToBreak: readonly string[] = ["de-DE", "uk-UA", "ja"];

/** Whether journeys visit pages in this language, given as the document's `lang`. */
export function isWalked(lang: string): boolean {
  return isAtLength || likeliestToBreak.includes(lang);
}
