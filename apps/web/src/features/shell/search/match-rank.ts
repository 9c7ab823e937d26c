import { matchRange } from "../../../lib/match-range.ts";

/** What begins a word: what follows no letter or digit, and the capitals within a name that is written in one. */
const wordStart = /(?<![\p{L}\p{N}])[\p{L}\p{N}]|(?<=\p{Ll})\p{Lu}/gu;

/**
 * How well a label answers what was typed, the best first: 0 it is the label, 1 the label begins with it, 2 one of the label's words
 * does, 3 it stands within the label, 4 each of its words does. Null: it does not match.
 */
export function matchRank(label: string, typed: string): number | null {
  const first = matchRange(label, typed);
  if (first === null) return hasAllWords(label, typed) ? 4 : null;
  if (first.from === 0) return first.to === label.length ? 0 : 1;
  const starts = [...label.matchAll(wordStart)];
  return starts.some(({ index }) => matchRange(label.slice(index), typed)?.from === 0) ? 2 : 3;
}

function hasAllWords(label: string, typed: string): boolean {
  const words = typed.split(/\s+/).filter(Boolean);
  return words.length > 1 && words.every((word) => matchRange(label, word) !== null);
}
