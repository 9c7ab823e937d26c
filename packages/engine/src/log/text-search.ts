/** Finds a text in the messages of a log, and reads only two of some thirty bytes. */
export interface TextSearch {
  readonly text: Uint8Array;
  /** Two bytes → their place in the text, from 1; 0 when they are not in the searched part. */
  readonly places: Uint8Array;
  /** The number of byte pairs in that part; a search in steps of this size meets one of them. */
  readonly step: number;
}

/** Returns the longest part of a text in which no pair of neighbouring bytes occurs twice, as `[from, to)`. */
function distinctPart(text: Uint8Array): readonly [number, number] {
  let best: readonly [number, number] = [0, 0];
  const lastAt = new Map<number, number>();
  let from = 0;
  for (let at = 0; at + 1 < text.length; at++) {
    const pair = ((text[at] ?? 0) << 8) | (text[at + 1] ?? 0);
    from = Math.max(from, (lastAt.get(pair) ?? -1) + 1);
    lastAt.set(pair, at);
    if (at + 2 - from > best[1] - best[0]) best = [from, at + 2];
  }
  return best;
}

export function createTextSearch(text: Uint8Array): TextSearch {
  const [from, to] = distinctPart(text);
  const places = new Uint8Array(65_536);
  for (let at = from; at + 1 < to; at++) places[((text[at] ?? 0) << 8) | (text[at + 1] ?? 0)] = at + 1;
  return { text, places, step: Math.max(1, to - from - 1) };
}

function standsAt(bytes: Uint8Array, at: number, text: Uint8Array): boolean {
  for (let index = 0; index < text.length; index++) if (bytes[at + index] !== text[index]) return false;
  return true;
}

/** Whether the text occurs in `[from, end)`. */
export function holdsText({ text, places, step }: TextSearch, bytes: Uint8Array, from: number, end: number) {
  for (let at = from + step - 1; at + 1 < end; at += step) {
    const place = places[((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0)] ?? 0;
    if (place === 0) continue;
    const begin = at + 1 - place;
    if (begin >= from && begin + text.length <= end && standsAt(bytes, begin, text)) return true;
  }
  return false;
}
