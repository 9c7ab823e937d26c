/** Where a part of a text begins and where it ends. */
export interface TextRange {
  readonly from: number;
  readonly to: number;
}

const marks = /\p{M}/gu;
/** Texts have the curly one, keyboards the straight one, and some of Ukrainian a letter. */
const apostrophes = /[’ʼ]/g;

/** As the server compares names: without case and accents; nor does the Turkish ı, the small letter of I, differ from i. */
function fold(text: string): string {
  return text
    .normalize("NFKD")
    .replace(marks, "")
    .replace(apostrophes, "'")
    .toLowerCase()
    .replaceAll("ı", "i");
}

/** The first place in `text` that reads like `part`, whatever the case and accents; null when there is none. */
export function matchRange(text: string, part: string): TextRange | null {
  const wanted = fold(part);
  if (wanted === "") return null;
  let folded = "";
  // One letter can fold into none (an accent), one or several (a ligature): each folded one knows where it came from.
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

/** What is marked in `text`: `part` where it stands as a whole, or else each of its words that does. In order, none twice. */
export function matchRanges(text: string, part: string): readonly TextRange[] {
  const whole = matchRange(text, part);
  if (whole !== null) return [whole];
  const ranges = part
    .split(/\s+/)
    .flatMap((word) => matchRange(text, word) ?? [])
    .toSorted((a, b) => a.from - b.from || b.to - a.to);
  return ranges.filter(({ from }, index) => ranges.slice(0, index).every(({ to }) => to <= from));
}

/** An accent of its own belongs to the letter before it. */
function endWithAccents(text: string, end: number): number {
  const rest = /^\p{M}+/u.exec(text.slice(end));
  return end + (rest?.[0].length ?? 0);
}
