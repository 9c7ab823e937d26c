export type Places = Readonly<Partial<Record<"name" | "code", string>>>;

/**
 * What stands at the places of a sentence; null when the text is another one, "ambiguous" when it can be read in several
 * ways. Who chooses name and title writes the separating words into them, to be read as somebody else.
 */
export function matchSentence(sentence: string, text: string): Places | "ambiguous" | null {
  const [start = "", ...rest] = sentence.split(/\{(name|code|any)\}/);
  if (!text.startsWith(start)) return null;
  let left = text.slice(start.length);
  const found: { name?: string; code?: string } = {};
  for (let at = 0; at < rest.length; at += 2) {
    const place = rest[at];
    const words = rest[at + 1] ?? "";
    const isLast = at + 2 >= rest.length;
    const end = isLast ? endOf(left, words) : left.indexOf(words);
    if (end < 0) return null;
    if (words !== "" && left.indexOf(words) !== left.lastIndexOf(words)) return "ambiguous";
    if (place === "name" || place === "code") found[place] = left.slice(0, end);
    left = left.slice(end + words.length);
  }
  return left === "" ? found : null;
}

function endOf(text: string, words: string): number {
  return text.endsWith(words) ? text.length - words.length : -1;
}
