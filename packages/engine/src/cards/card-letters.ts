/** Letters that every one of our typefaces has: Latin, Cyrillic and their punctuation. */
const narrow = /^[\u0020-\u024f\u0400-\u052f\u1e00-\u1eff\u2010-\u2027]$/u;

/** Whether a letter is of the alphabets that the bundled typefaces were chosen for. */
export function isOfOurAlphabets(letter: string): boolean {
  return narrow.test(letter);
}

/** About how wide a text is on a card, in parts of its size and rather too wide: by the widest letter of each kind. */
export function widthOf(text: string): number {
  return [...text].reduce((sum, letter) => sum + letterWidth(letter), 0);
}

function letterWidth(letter: string): number {
  if (/[WM@%ЖШЩЮФ\u01c4-\u01cc]/u.test(letter) || !narrow.test(letter)) return 1.02;
  if (/\p{Lu}/u.test(letter) || /[mwжшщюыфм]/u.test(letter)) return 0.88;
  return /[\s.,:;·'|!ilI]/u.test(letter) ? 0.34 : 0.66;
}

/** The size at which a text is no wider than `width`, and `largest` at most. */
export function sizeWithin(text: string, width: number, largest: number): number {
  return Math.min(largest, width / Math.max(1, widthOf(text)));
}
