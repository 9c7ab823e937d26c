/** The beginning and the end of a part of a text. */
export interface TextRange {
  readonly from: number;
  readonly to: number;
}

const marks = /\p{M}/gu;
/** Texts use the curly apostrophe, keyboards the straight one, and some Ukrainian keyboards the letter apostrophe. */
const apostrophes = /[’ʼ]/g;

/**
 * Folds a text as the server does to compare names: without case and accents, and with the Turkish ı, the small letter of I, as
 * i.
 */
function fold(text: string): string {
  return text
    .normalize("NFKD")
    .replace(marks, "")
    .replace(apostrophes, "'")
    .toLowerCase()
    .replaceAll("ı", "i");
}

/** Finds the first place in `text` that reads like `part`, ignoring case and accents; null when there is none. */
export function matchRange(text: string, part: string): TextRange | null {
  const wanted = fold(part);
  if (wanted === "") return null;
  let folded = "";
  // One letter can fold into none (an accent), one or several (a ligature), so each folded letter keeps its place in the
  // original text.
  const origins: TextRange[] = [];
  let at = 0;
  for (const letter of text) {
    const letters = fold(letter);
    for (const _ of letters) origins.push({ from: at, to: at + letter.length });
    folded += letters;
    at += letter.length;
  }
  const found = folded.indexOf(wanted);
  if (found < 0) return null;
  const first = origins[[...folded.slice(0, found)].length];
  const lastIndex = [...folded.slice(0, found + wanted.length)].length - 1;
  const last = origins[lastIndex];
  if (first === undefined || last === undefined) return null;
  return { from: first.from, to: endWithAccents(text, last.to) };
}

/**
 * Returns the ranges to mark in `text`: `part` as a whole when the text contains it, otherwise each of its words that the
 * text contains. The ranges are in order and do not overlap.
 */
export function matchRanges(text: string, part: string): readonly TextRange[] {
  const whole = matchRange(text, part);
  if (whole !== null) return [whole];
  const ranges = part
    .split(/\s+/)
    .flatMap((word) => matchRange(text, word) ?? [])
    .toSorted((a, b) => a.from - b.from || b.to - a.to);
  return ranges.filter(({ from }, index) => ranges.slice(0, index).every(({ to }) => to <= from));
}

/** Moves the end after combining accents, which belong to the previous letter. */
function endWithAccents(text: string, end: number): number {
  const rest = /^\p{M}+/u.exec(text.slice(end));
  return end + (rest?.[0].length ?? 0);
}
