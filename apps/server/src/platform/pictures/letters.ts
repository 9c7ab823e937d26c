import { isOfOurAlphabets } from "@hunt/engine/cards/card-parts";

/** Letters that only Noto Sans JP has: what JIS X 0208 lists, kana and 6,355 kanji among them. */
const wide: ReadonlySet<string> = lettersOfJis();

/** Whether the pictures' typefaces have all letters of a text: a name with another is not drawn, and never as boxes. */
export function canDraw(text: string): boolean {
  return [...text].every((letter) => isOfOurAlphabets(letter) || wide.has(letter));
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
