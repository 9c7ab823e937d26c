/** Letters that Inter has: Latin, Cyrillic and their punctuation. */
const narrow = /^[\u0020-\u024f\u0400-\u052f\u1e00-\u1eff\u2010-\u2027]$/u;

/** Letters that only Noto Sans JP has: what JIS X 0208 lists, kana and 6,355 kanji among them. */
const wide: ReadonlySet<string> = lettersOfJis();

/** Whether the pictures' typefaces have all letters of a text: a name with another is not drawn, and never as boxes. */
export function canDraw(text: string): boolean {
  return [...text].every((letter) => narrow.test(letter) || wide.has(letter));
}

/** About how wide a text is in a picture, in parts of its size and rather too wide: by the widest letter of each kind. */
export function widthOf(text: string): number {
  return [...text].reduce((sum, letter) => sum + letterWidth(letter), 0);
}

function letterWidth(letter: string): number {
  if (/[WM@%ЖШЩЮФ\u01c4-\u01cc]/u.test(letter) || !narrow.test(letter)) return 1.02;
  if (/\p{Lu}/u.test(letter) || /[mwжшщюыфм]/u.test(letter)) return 0.88;
  return /[\s.,:;·'|!ilI]/u.test(letter) ? 0.34 : 0.66;
}

/** Shift JIS writes the letters of JIS X 0208 as two bytes, the first of them 0x81 to 0x9f or 0xe0 to 0xea. */
function lettersOfJis(): ReadonlySet<string> {
  const decoder = new TextDecoder("shift_jis");
  const letters = new Set<string>();
  for (let lead = 0x81; lead <= 0xea; lead += 1) {
    if (lead > 0x9f && lead < 0xe0) continue;
    for (let trail = 0x40; trail <= 0xfc; trail += 1) {
      const letter = decoder.decode(Uint8Array.of(lead, trail));
      if (/^[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}ー]$/u.test(letter)) letters.add(letter);
    }
  }
  return letters;
}
